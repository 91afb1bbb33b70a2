"""Resolve: the model and a profile (edition, language) make what this reader sees.

`reader.resolve` makes a reader's view of a game, `play.validator_book` the same rules for the validator, and `play`
decides, for both, what an edition plays.
"""
