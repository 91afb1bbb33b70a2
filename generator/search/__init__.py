"""Search: an index made from resolved games, and the engine that finds things in it.

The index (`index`) is plain data, a record for everything a reader may look for (`records`). The engine is JavaScript
(`engine/`), packed by `pack` into one script that the page runs in a worker and `run` runs with node, so that the
command line and the site find the same things in the same order.
"""

from generator.search.index import index_data, index_script
from generator.search.pack import engine_script
from generator.search.run import SearchFailed, search

__all__ = ["SearchFailed", "engine_script", "index_data", "index_script", "search"]
