"""Regelwerk: rulebooks as data, and from the data a site, books, JSON and a validator.

Data flows one way, and the modules are named after the steps: load, check, resolve, then a renderer
(site, book, export). The validator stands beside them: it runs a game's checks here and in the browser.
"""
