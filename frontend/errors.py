"""What stops a build."""


class BuildError(Exception):
    """The app cannot be built; the message says which file is at fault and why."""
