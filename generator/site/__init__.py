"""The site: MkDocs projects written from resolved games, and built side by side."""
