"""What is wrong with a request that does not fit its description, as a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

_WHOLE = "has to be a whole number"
_NUMBER = "has to be a number"
_YES_OR_NO = "has to be true or false"
_OBJECT = "has to be an object"
# By pydantic's names of what can be wrong; what stands in braces is in its context.
_PREDICATES = {
    "missing": "is missing",
    "extra_forbidden": "is not known here",
    "json_invalid": "is no JSON",
    "int_type": _WHOLE,
    "int_parsing": _WHOLE,
    "int_parsing_size": _WHOLE,
    "int_from_float": _WHOLE,
    "float_type": _NUMBER,
    "float_parsing": _NUMBER,
    "finite_number": _NUMBER,
    "string_type": "has to be a text",
    "string_unicode": "has to be a text",
    "bool_type": _YES_OR_NO,
    "bool_parsing": _YES_OR_NO,
    "list_type": "has to be a list",
    "dict_type": _OBJECT,
    "model_type": _OBJECT,
    "model_attributes_type": _OBJECT,
    "string_too_short": "has to have {min_length} or more characters",
    "string_too_long": "is too long: at most {max_length} characters",
    "too_short": "has to have {min_length} or more entries",
    "too_long": "has too many entries: at most {max_length}",
    "greater_than": "has to be more than {gt}",
    "greater_than_equal": "has to be {ge} or more",
    "less_than": "has to be less than {lt}",
    "less_than_equal": "has to be {le} or less",
    "literal_error": "has to be {expected}",
    "union_tag_invalid": "has to be of the kind {expected_tags}",
    "union_tag_not_found": "has to say of what kind it is",
}
_PLACES = ("body", "query", "path", "header")


def sentence_of(problem: Mapping[str, Any]) -> str:
    """`ply` has to be a whole number."""
    subject = _subject(tuple(map(str, problem["loc"])), problem["type"])
    predicate = _PREDICATES.get(problem["type"])
    if predicate is None:
        return f"{subject} cannot be read: {problem['msg']}"
    return f"{subject} {predicate.format(**problem.get('ctx', {}))}"


def _subject(place: tuple[str, ...], kind: str) -> str:
    where = place[1:] if place[:1] and place[0] in _PLACES else place
    if not where or kind == "json_invalid":
        return "the body"
    return f"`{'.'.join(where)}`"
