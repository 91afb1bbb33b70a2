"""Writing folders without touching what has not changed, so that a rebuild only costs what an edit really altered."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path


def write_changed(path: Path, content: str | bytes) -> bool:
    """Write the file unless it already says so."""
    data = content.encode() if isinstance(content, str) else content
    if path.is_file() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return True


def sync_folder(folder: Path, files: Mapping[str, str | bytes]) -> None:
    """Make the folder hold exactly these files, given by their path in it."""
    for name, content in files.items():
        write_changed(folder / name, content)
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(folder).as_posix() not in files:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()


def read_folder(folder: Path) -> dict[str, bytes]:
    """All files below the folder by their path in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }
