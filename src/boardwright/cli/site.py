"""`boardwright site`: the page as a folder of files, for any web space."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from typer import Argument

MB = 1_000_000


def site(
    folder: Annotated[
        str, Argument(metavar="DIR", help="A new or empty folder, or a site to be renewed.")
    ],
) -> None:
    """Write the page as files that any web server can serve, in any folder of its own.

    Everything is there but playing over the net: the games run in the visitor's browser.
    """
    from boardwright.cli.files import reporting
    from boardwright.games.events import counted
    from boardwright.server.browser.file_site import write_site

    with reporting("writing"):
        files = write_site(Path(folder))
    size = sum(path.stat().st_size for path in files) / MB
    print(f"{counted(len(files), 'file')} written to {folder}, {size:.1f} MB in all")
    print(f"To look at it: python -m http.server --directory {folder}")
