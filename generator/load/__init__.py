"""Load: a game's folder to the model, every misfit as file:line:column with a hint."""

from generator.load.game import find_games, load_game

__all__ = ["find_games", "load_game"]
