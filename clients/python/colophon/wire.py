"""JSON as the service reads and writes it: files are base64, and staged envelopes are canonical (RFC 8785)."""

from __future__ import annotations

import base64
import binascii
import json
import math
import os
import pathlib
from typing import Any, BinaryIO, Iterator, Mapping, Union

from .errors import ColophonError

FileInput = Union[bytes, bytearray, memoryview, "os.PathLike[str]", BinaryIO]
"""A file of the input: bytes, a path object (`pathlib.Path`), or an open binary file. A plain string is never a path."""

_MAX_SAFE_INTEGER = 2**53 - 1


def encode_files(value: Any) -> Any:
    """A copy of `value` in which every file is base64 text. It reads paths and open files."""
    if isinstance(value, (bytes, bytearray, memoryview)):
        return base64.b64encode(value).decode("ascii")
    if isinstance(value, os.PathLike):
        return base64.b64encode(pathlib.Path(value).read_bytes()).decode("ascii")
    if isinstance(value, Mapping):
        return {name: encode_files(member) for name, member in value.items()}
    if isinstance(value, (list, tuple)):
        return [encode_files(member) for member in value]
    if hasattr(value, "read"):
        content = value.read()
        if not isinstance(content, bytes):
            raise TypeError("Open the file in binary mode, for example open(path, 'rb').")
        return base64.b64encode(content).decode("ascii")
    return value


def decode_files(value: Any, places: tuple[str, ...]) -> Any:
    """Replaces the base64 text at each place (`files.[].artifact.bytes`) with bytes, within `value`."""
    for place in places:
        *path, last = place.split(".")
        for holder in _holders(value, path):
            _decode_member(holder, last)
    return value


def _holders(value: Any, path: list[str]) -> Iterator[Any]:
    if not path:
        yield value
        return
    step, *rest = path
    if step == "[]":
        members = value if isinstance(value, list) else []
    elif isinstance(value, dict):
        members = list(value.values()) if step == "*" else [value.get(step)]
    else:
        members = []
    for member in members:
        yield from _holders(member, rest)


def _decode_member(holder: Any, name: str) -> None:
    if name == "[]":
        keys: list[Any] = list(range(len(holder))) if isinstance(holder, list) else []
    elif isinstance(holder, dict):
        keys = list(holder) if name == "*" else [name]
    else:
        keys = []
    for key in keys:
        text = holder.get(key) if isinstance(holder, dict) else holder[key]
        if isinstance(text, str):
            holder[key] = _decode_base64(text)


def _decode_base64(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except binascii.Error as cause:
        detail = "A file of the result is not base64."
        raise ColophonError({"code": "UNEXPECTED_RESPONSE", "status": 200, "detail": detail}) from cause


def canonical_json(value: Any) -> bytes:
    """The canonical JSON (RFC 8785) of `value`, as UTF-8."""
    parts: list[str] = []
    _write(value, parts)
    try:
        return "".join(parts).encode("utf-8")
    except UnicodeEncodeError as cause:
        raise _not_json("A text has a lone surrogate.") from cause


def _write(value: Any, parts: list[str]) -> None:
    if value is None or isinstance(value, (bool, str)):
        parts.append(json.dumps(value, ensure_ascii=False))
    elif isinstance(value, int):
        if abs(value) > _MAX_SAFE_INTEGER:
            raise _not_json(f"The number {value} is outside of the range of JSON numbers, which is 2**53 - 1.")
        parts.append(str(value))
    elif isinstance(value, float):
        parts.append(_write_float(value))
    elif isinstance(value, Mapping):
        _write_object(value, parts)
    elif isinstance(value, (list, tuple)):
        parts.append("[")
        for index, member in enumerate(value):
            parts.append("," if index else "")
            _write(member, parts)
        parts.append("]")
    else:
        raise _not_json(f"A value of type {type(value).__name__} has no JSON form.")


def _write_object(value: Mapping[str, Any], parts: list[str]) -> None:
    if not all(isinstance(name, str) for name in value):
        raise _not_json("The name of a member is not a text.")
    parts.append("{")
    for index, name in enumerate(sorted(value, key=lambda name: name.encode("utf-16-be", "surrogatepass"))):
        parts.append(("," if index else "") + json.dumps(name, ensure_ascii=False) + ":")
        _write(value[name], parts)
    parts.append("}")


def _write_float(number: float) -> str:
    """The number as ECMAScript writes it: Python's digits, another exponent."""
    if not math.isfinite(number):
        raise _not_json("NaN and infinity have no JSON form.")
    if number == 0:
        return "0"
    sign = "-" if number < 0 else ""
    mantissa, _, exponent = f"{abs(number)!r}".partition("e")
    whole, _, fraction = mantissa.partition(".")
    fraction = "" if fraction == "0" else fraction
    digits = (whole + fraction).lstrip("0")
    point = len(whole) + int(exponent or 0) - (len(whole + fraction) - len(digits))
    digits = digits.rstrip("0")
    if len(digits) <= point <= 21:
        return sign + digits + "0" * (point - len(digits))
    if 0 < point <= 21:
        return f"{sign}{digits[:point]}.{digits[point:]}"
    if -6 < point <= 0:
        return f"{sign}0.{'0' * -point}{digits}"
    power = point - 1
    tail = f".{digits[1:]}" if len(digits) > 1 else ""
    return f"{sign}{digits[0]}{tail}e{'+' if power > 0 else '-'}{abs(power)}"


def _not_json(detail: str) -> ColophonError:
    title = "The input or the options have no JSON form."
    return ColophonError({"code": "INPUT_NOT_JSON", "status": 0, "title": title, "detail": detail})
