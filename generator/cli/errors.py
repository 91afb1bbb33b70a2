"""What a command cannot do with the words it was given."""


class UsageError(Exception):
    """A sentence for the person at the keyboard: what is wrong, and what is allowed."""
