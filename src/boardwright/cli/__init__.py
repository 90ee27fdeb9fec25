"""The command line of Boardwright, and the arguments that several of its commands take."""

from collections.abc import Callable
from functools import wraps
from inspect import Signature, signature
from typing import Annotated, Any, TypeVar

import typer
from typer import Argument, Option
from typer.core import TyperArgument, TyperCommand

# For help texts, which must not wait for the import of the games.
GAME_HELP = "A game; `boardwright games` lists them."

Database = Annotated[
    str | None,
    Option(
        metavar="FILE|URL",
        help="A file, or postgresql+psycopg://…; by default $BOARDWRIGHT_DATABASE, or a file in "
        "your data folder.",
    ),
]
GameName = Annotated[str | None, Argument(metavar="GAME", help=GAME_HELP)]
GameNumber = Annotated[int | None, Option("--game", help="Which game of a file, from 1.")]
OptionWords = Annotated[
    list[str] | None, Option("--option", "-o", metavar="NAME=VALUE", help="A game option.")
]
Ply = Annotated[int | None, Option(help="The position after this many moves of a record.")]
What = Annotated[str, Argument(metavar="WHAT", help="A game, a position string, a file or a link.")]


F = TypeVar("F", bound=Callable[..., Any])


class _Command(TyperCommand):
    """A command whose help shows only the metavars of its arguments, no Python types."""

    def get_params(self, *args: Any, **kwargs: Any) -> Any:
        params = super().get_params(*args, **kwargs)
        for param in params:
            if isinstance(param, TyperArgument):
                param.display_type_rich = lambda **_: None  # type: ignore[method-assign]
        return params


class CommandGroup(typer.Typer):
    """Commands of Boardwright."""

    def command(self, *args: Any, **kwargs: Any) -> Callable[[F], F]:
        return super().command(*args, cls=_Command, **kwargs)


def takes_fields_of(group: type[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command the fields of a dataclass as options; its first argument gets them all."""

    def declare(run: Callable[..., None]) -> Callable[..., None]:
        @wraps(run)
        def command(**args: Any) -> None:
            own = {name: args.pop(name) for name in group.__dataclass_fields__}
            run(group(**own), **args)

        _, *others = signature(run, eval_str=True).parameters.values()
        fields = signature(group, eval_str=True).parameters.values()
        command.__signature__ = Signature([*fields, *others])  # type: ignore[attr-defined]
        return command

    return declare
