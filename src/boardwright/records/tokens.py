"""Splitting PGN-like text into tags and movetext tokens, each with its line number."""

from __future__ import annotations

import re
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, TypeVar

from boardwright.games.errors import BoardwrightError, MalformedRecord, check_text
from boardwright.games.game import path_length

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardwright.games import Move, Position

    Played = TypeVar("Played", bound=Position)
    # called with the number of moves before they are replayed
    Count: TypeAlias = Callable[[int], None]

_TAG = re.compile(r'\[([^\s"\[\]]+)\s+"((?:[^"\\]|\\.)*)"\]')
WIDTH = 80
MAX_TOKENS = 120_000  # of a game: 10,000 moves with numbers, brackets, comments and many glyphs
_BLANK = re.compile(r"\s*")
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_TOKEN = re.compile(
    r"""(?P<space>\s+)
      | \{(?P<comment>(?:[^}\\]|\\.)*)\}
      | \$(?P<nag>[0-9]{1,3})(?![0-9])
      | (?P<open>\()
      | (?P<close>\))
      | (?P<number>[0-9]{1,9}\.(?:\.\.)?)
      | (?P<word>[^\s{}()$]+)
    """,
    re.VERBOSE | re.DOTALL,
)

Kind = Literal["comment", "nag", "open", "close", "number", "word", "end"]


class Token(NamedTuple):  # created often, so a NamedTuple for speed
    kind: Kind
    text: str
    line: int


def escape(text: str, mark: str) -> str:
    r"""Put a backslash before every backslash and every `mark`."""
    return text.replace("\\", "\\\\").replace(mark, "\\" + mark)


def unescape(text: str, mark: str, line: int) -> str:
    def plain(match: re.Match[str]) -> str:
        if match[1] not in ("\\", mark):
            raise MalformedRecord(f"\\{match[1]} has no meaning here", line)
        return match[1]

    return _ESCAPE.sub(plain, text)


@dataclass(frozen=True)
class Section:
    """One game of a file, unparsed: tags, movetext tokens, and the lines where they start."""

    tags: dict[str, str]
    tag_lines: dict[str, int]
    tokens: list[Token]
    line: int

    @property
    def moves(self) -> int:
        """The number of moves, including those of variations and of the start."""
        words = sum(token.kind == "word" and token.text != "/" for token in self.tokens)
        return max(0, words - 1) + path_length(self.tags.get("Start", ""))  # without the result

    @contextmanager
    def reading(self, tag: str) -> Iterator[None]:
        """Adds to errors the line of the tag, or of the game if it lacks the tag."""
        try:
            yield
        except BoardwrightError as error:
            reason = error.reason if isinstance(error, MalformedRecord) else str(error)
            raise MalformedRecord(reason, self.tag_lines.get(tag, self.line)) from None


def read_sections(text: str) -> Iterator[Section]:
    """The games of a file, one by one; a line that begins with `[` starts the next game."""
    _check_readable(text)
    at, line = 0, 1
    while True:
        blank = _BLANK.match(text, at)
        assert blank is not None
        at, line = blank.end(), line + blank[0].count("\n")
        if at == len(text):
            return
        first_line = line
        tags, lines, at, line = _read_tags(text, at, line)
        tokens, at, line = _tokenize(text, at, line)
        yield Section(tags, lines, tokens, first_line)


def _check_readable(text: str) -> None:
    check_text(text, "a record", MalformedRecord)
    try:
        text.encode()
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise MalformedRecord(f"{text[error.start]!r} is not a character", line) from None


def read_only_section(text: str) -> Section:
    """The only game of a text; raises for any other number of games."""
    sections = list(read_sections(text))
    if len(sections) != 1:
        several = " (parse_records reads several)" if sections else ""
        raise MalformedRecord(f"one game expected, not {len(sections)}{several}", 1)
    return sections[0]


def _read_tags(text: str, at: int, line: int) -> tuple[dict[str, str], dict[str, int], int, int]:
    tags: dict[str, str] = {}
    lines: dict[str, int] = {}
    while text.startswith("[", at):
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        stripped = text[at:end].strip()
        match = _TAG.fullmatch(stripped)
        if match is None:
            raise MalformedRecord(
                f'{stripped[:60]!r} is not a tag of the form [Name "value"]', line
            )
        if match[1] in tags:
            raise MalformedRecord(f"the tag {match[1]} occurs twice", line)
        tags[match[1]] = unescape(match[2], '"', line)
        lines[match[1]] = line
        blank = _BLANK.match(text, end)
        assert blank is not None
        at, line = blank.end(), line + blank[0].count("\n")
    return tags, lines, at, line


def _tokenize(text: str, at: int, line: int) -> tuple[list[Token], int, int]:
    """The movetext up to the next game, closed by a token of kind `end`."""
    tokens: list[Token] = []
    while at < len(text) and not text.startswith("[", at):
        match = _TOKEN.match(text, at)
        if match is None or match.lastgroup is None:
            raise MalformedRecord(f"{text[at : at + 20]!r} cannot be read", line)
        kind = match.lastgroup
        if kind != "space":
            value = match[kind]
            if kind == "comment":
                value = unescape(value, "}", line)
            if len(tokens) == MAX_TOKENS:
                raise MalformedRecord(f"a game has more than {MAX_TOKENS:,} words and signs", line)
            tokens.append(Token(kind, value, line))  # type: ignore[arg-type]
        line += match[0].count("\n")
        at = match.end()
    tokens.append(Token("end", "", line))
    return tokens, at, line


class TokenReader:
    """Reads the tokens of a game; errors have the line of the token."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.at = 0

    @property
    def token(self) -> Token:
        return self.tokens[self.at]

    def is_last(self) -> bool:
        """Whether this is the last token."""
        return self.tokens[self.at + 1].kind == "end"

    def take(self, kind: Kind) -> str | None:
        """Consume the current token if it is of this kind; returns its text."""
        if self.token.kind != kind:
            return None
        text = self.token.text
        self.at += 1
        return text

    def take_move(self, position: Played, parse: Callable[[str], Move]) -> tuple[Move, Played]:
        """Consume a move; returns it and the position after it."""
        token = self.token
        if token.kind != "word":
            raise MalformedRecord(f"a move expected, not {token.text!r}", token.line)
        self.at += 1
        try:
            move = parse(token.text)
            return move, position.play(move)
        except BoardwrightError as error:
            raise MalformedRecord(str(error), token.line) from None


def format_tag(name: str, value: str) -> str:
    return f'[{name} "{escape(value, chr(34))}"]'


def format_comment(text: str) -> str:
    return "{" + escape(text, "}") + "}"


def wrap_words(words: list[str]) -> str:
    """Words in lines of at most `WIDTH`; words are not broken, brackets stay with their content."""
    lines = [""]
    glue = ""
    for word in words:
        if word == ")":
            lines[-1] += word
            continue
        if len(lines[-1]) + len(glue) + len(word) > WIDTH and glue:
            lines.append(word)
        else:
            lines[-1] += glue + word
        glue = "" if word == "(" else " "
    return "\n".join(lines)
