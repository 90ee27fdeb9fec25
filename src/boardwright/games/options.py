"""Options as data: one frozen, validated object per game, converted to and from text and bytes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, Self

from boardwright.games.errors import MalformedOptions, check_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardwright.games.codec import Reader, Writer


@dataclass(frozen=True, slots=True)
class Choice:
    """An option with a few named values."""

    values: tuple[str, ...]

    def parse(self, text: str) -> str:
        if text not in self.values:
            raise MalformedOptions(f"{text!r} is not one of {', '.join(self.values)}")
        return text

    def check(self, value: object) -> None:
        if not isinstance(value, str) or value not in self.values:
            raise MalformedOptions(f"{value!r} is not one of {', '.join(self.values)}")

    def write(self, value: Any, writer: Writer) -> None:
        writer.u8(self.values.index(value))

    def read(self, reader: Reader) -> str:
        return self.values[reader.u8_below(len(self.values), "option")]

    def __str__(self) -> str:
        return " | ".join(self.values)


@dataclass(frozen=True, slots=True)
class Number:
    """An option that is a whole number in a range; `none` is the word for "not set", if allowed.

    `also` lists further allowed values below the range.
    """

    low: int
    high: int
    none: str | None = None
    also: tuple[int, ...] = ()

    def parse(self, text: str) -> int | None:
        if self.none is not None and text == self.none:
            return None
        if not (text.isascii() and text.isdigit()) or len(text) > 9 or text != str(int(text)):
            raise MalformedOptions(f"{text!r} is not a whole number ({self})")
        value = int(text)
        self.check(value)
        return value

    def check(self, value: object) -> None:
        if value is None and self.none is not None:
            return
        if not isinstance(value, int) or isinstance(value, bool):
            raise MalformedOptions(f"{value!r} is not a whole number ({self})")
        if not self.low <= value <= self.high and value not in self.also:
            raise MalformedOptions(f"{value} is out of range ({self})")

    def write(self, value: Any, writer: Writer) -> None:
        writer.u16(0 if value is None else value)

    def read(self, reader: Reader) -> int | None:
        value = reader.u16()
        if value == 0 and self.none is not None:
            return None
        self.check(value)
        return value

    def __str__(self) -> str:
        also = "".join(f"{n} | " for n in self.also)
        none = "" if self.none is None else f"{self.none} | "
        return f"{none}{also}{self.low}..{self.high}"


@dataclass(frozen=True, slots=True)
class Flag:
    """An option that is on or off."""

    def parse(self, text: str) -> bool:
        if text not in ("on", "off"):
            raise MalformedOptions(f"{text!r} is neither on nor off")
        return text == "on"

    def check(self, value: object) -> None:
        if not isinstance(value, bool):
            raise MalformedOptions(f"{value!r} is neither True nor False")

    def write(self, value: Any, writer: Writer) -> None:
        writer.u8(int(value))

    def read(self, reader: Reader) -> bool:
        return reader.u8_below(2, "option") == 1

    def __str__(self) -> str:
        return "on | off"


Spec = Choice | Number | Flag


def option(spec: Spec, default: Any, about: str) -> Any:
    """A field of an `Options` class: its type, its default, and a description for users."""
    return field(default=default, metadata={"spec": spec, "about": about})


def parse_option_words(words: Iterable[str]) -> dict[str, str]:
    """Names and values from words like `layout=belgian-daisy`."""
    mapping: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise MalformedOptions(f"{word!r} is not of the form name=value")
        if name in mapping:
            raise MalformedOptions(f"option {name} is given twice")
        mapping[name] = value
    return mapping


def _format_value(spec: Spec, value: object) -> str:
    if isinstance(spec, Flag):
        return "on" if value else "off"
    if value is None:
        assert isinstance(spec, Number)
        assert spec.none is not None
        return spec.none
    return str(value)


@dataclass(frozen=True)
class Options:
    """Base of every game's options; a subclass declares its fields with `option(...)`."""

    game_name: ClassVar[str] = ""

    def __post_init__(self) -> None:
        for f in fields(self):
            try:
                f.metadata["spec"].check(getattr(self, f.name))
            except MalformedOptions as error:
                raise MalformedOptions(f"option {f.name}: {error}") from None

    @classmethod
    def from_mapping(cls, mapping: Mapping[str, str]) -> Self:
        """Options from names and texts, as typed (`unable=play-on`) or read from a record."""
        if not isinstance(mapping, Mapping):
            raise MalformedOptions("options must be a mapping of names to texts")
        known = {f.name: f for f in fields(cls)}
        values: dict[str, Any] = {}
        for name, text in mapping.items():
            check_text(name, "the name of an option", MalformedOptions)
            check_text(text, f"option {name}", MalformedOptions)
            if name not in known:
                names = ", ".join(known) or "none"
                raise MalformedOptions(
                    f"{cls.game_name} has no option {name!r} (its options: {names})"
                )
            try:
                values[name] = known[name].metadata["spec"].parse(text)
            except MalformedOptions as error:
                raise MalformedOptions(f"option {name}: {error}") from None
        return cls(**values)

    def to_mapping(self) -> dict[str, str]:
        return {
            f.name: _format_value(f.metadata["spec"], getattr(self, f.name)) for f in fields(self)
        }

    def changed(self) -> dict[str, str]:
        """The options that differ from the defaults of the game."""
        default = type(self)().to_mapping()
        return {name: text for name, text in self.to_mapping().items() if default[name] != text}

    def write(self, writer: Writer) -> None:
        for f in fields(self):
            f.metadata["spec"].write(getattr(self, f.name), writer)

    @classmethod
    def read(cls, reader: Reader) -> Self:
        return cls(**{f.name: f.metadata["spec"].read(reader) for f in fields(cls)})

    @classmethod
    def declared(cls) -> tuple[Field[Any], ...]:
        """The declared options, with `spec` and `about` in their metadata, for help and forms."""
        return fields(cls)
