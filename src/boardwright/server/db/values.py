"""Values that both databases can store, and queries that find nothing for other values."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

from boardwright.games import MalformedInput

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

Query = TypeVar("Query", bound="Callable[..., Any]")
_LARGEST = 2**63 - 1
_LARGEST_NUMBER = 2**31 - 1


def finds_or(nothing: object) -> Callable[[Query], Query]:
    """Decorates a query: it returns `nothing` if an argument is a value that cannot be stored."""

    def decorate(query: Query) -> Query:
        @wraps(query)
        def checked(connection: Connection, *args: Any, **kwargs: Any) -> Any:
            is_found = all(map(is_storable, args))
            return query(connection, *args, **kwargs) if is_found else nothing

        return cast("Query", checked)

    return decorate


def check_storable(*values: object) -> None:
    for value in values:
        if not is_storable(value):
            raise MalformedInput(f"{str(value)[:40]!a} cannot be stored")


def is_storable(value: object) -> bool:
    """Whether both databases can hold a value: PostgreSQL takes no text with NUL characters."""
    if isinstance(value, str):
        return "\0" not in value and (value.isascii() or _is_text(value))
    if isinstance(value, int):
        return -_LARGEST <= value <= _LARGEST
    return True


def is_number(value: int) -> bool:
    """Whether an entry can have this number."""
    return 0 <= value <= _LARGEST_NUMBER


def _is_text(value: str) -> bool:
    """Whether a string is valid Unicode: half of a surrogate pair cannot be encoded in UTF-8."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True
