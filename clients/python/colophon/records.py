"""What the service returns."""

from __future__ import annotations

import os
import pathlib
from dataclasses import dataclass
from typing import Any, Generic, Literal, Mapping, NotRequired, Sequence, TypedDict, TypeVar

Value = TypeVar("Value")

Status = Literal["queued", "running", "cancelling", "succeeded", "failed", "blocked", "cancelled"]
ENDED = ("succeeded", "failed", "blocked", "cancelled")


class Artifact(TypedDict):
    """A file that an operation wrote. `hash` is `sha256:` and the hexadecimal SHA-256 of `bytes`."""

    bytes: bytes
    mediaType: str
    extension: str
    byteLength: int
    hash: str


class Loss(TypedDict):
    """Something of the input that the output does not contain."""

    code: str
    severity: Literal["substituted", "degraded", "dropped"]
    subject: str
    message: str
    avoidable: bool
    remediation: NotRequired[str]
    locator: NotRequired[Mapping[str, Any]]
    details: NotRequired[Any]


class Diagnostic(TypedDict):
    """A note of the operation about the input or the output."""

    code: str
    severity: Literal["debug", "info", "warn"]
    phase: str
    message: str
    locator: NotRequired[Mapping[str, Any]]
    details: NotRequired[Any]


class Failure(TypedDict):
    """Why an operation has no value."""

    code: str
    phase: str
    message: str
    remediation: str
    issues: Sequence[Mapping[str, Any]]
    retryable: bool
    locator: NotRequired[Mapping[str, Any]]
    details: NotRequired[Any]


class Receipt(TypedDict):
    """Hashes of input, options and output; `colophon verify` checks it."""

    contractVersion: str
    operation: str
    domain: str
    engine: Mapping[str, str]
    inputHash: str
    optionsHash: NotRequired[str]
    outputHash: NotRequired[str]
    deterministic: bool
    nondeterminismSources: Sequence[str]
    tools: NotRequired[Sequence[Mapping[str, Any]]]


@dataclass(frozen=True)
class Submitted:
    """An accepted execution. It survives a crash of this process."""

    id: str
    operation: str
    reused: bool


class Execution(TypedDict):
    """The record of an execution."""

    id: str
    operation: str
    status: Status


@dataclass(frozen=True)
class Envelope(Generic[Value]):
    """The result of an execution: `value` or `error`, and the losses, diagnostics and receipt of both.

    Files in `value` are `bytes`. `raw` is the JSON as the service sent it.
    """

    id: str
    operation: str
    ok: bool
    value: Value
    error: Failure | None
    losses: Sequence[Loss]
    diagnostics: Sequence[Diagnostic]
    receipt: Receipt
    raw: Mapping[str, Any]

    def save(self, path: str | os.PathLike[str]) -> pathlib.Path:
        """Writes the file of a result that has one file, and returns its path."""
        value: Any = self.value
        artifact = value.get("artifact") if isinstance(value, dict) else None
        if not isinstance(artifact, dict) or not isinstance(artifact.get("bytes"), bytes):
            raise ValueError(f"The result of {self.operation} has no `value.artifact`. Use `Client.save_files`.")
        target = pathlib.Path(path)
        target.write_bytes(artifact["bytes"])
        return target
