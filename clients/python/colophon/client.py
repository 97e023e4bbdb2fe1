"""The client of one service."""

from __future__ import annotations

import hashlib
import io
import json
import os
import pathlib
import re
import time
import urllib.parse
import uuid
import zipfile
from typing import Any, Mapping

from .errors import ColophonError, OperationError
from .file_places import FILE_PLACES
from .records import ENDED, Envelope, Execution, Submitted
from .staging import INLINE_BYTES, stage
from .transport import Transport
from .wire import canonical_json, decode_files, encode_files

_SCHEMA_VERSION = "operation-execution-envelope.v1"
_HOLD_SECONDS = 20
_MANIFEST = "colophon-manifest.json"


class Client:
    """Runs operations on a service.

    `base_url` and `api_key` default to the environment variables COLOPHON_URL and COLOPHON_API_KEY. `retries` is the number of
    attempts after the first, on network failures and on the statuses 429, 502, 503 and 504. `timeout` is in seconds and limits
    the silence of the service within one request.
    """

    def __init__(
        self, base_url: str | None = None, api_key: str | None = None, *, retries: int = 5, timeout: float = 60.0
    ) -> None:
        url = base_url if base_url is not None else os.environ.get("COLOPHON_URL", "")
        key = api_key if api_key is not None else os.environ.get("COLOPHON_API_KEY")
        self._transport = Transport(url, key, retries=retries, timeout=timeout)

    def list_operations(self, stability: str = "stable") -> list[dict[str, Any]]:
        """The operations of the service, with summary, codes and availability: the stable ones, `preview`, or `all`."""
        query = "" if stability == "stable" else "?stability=" + urllib.parse.quote(stability, safe="")
        return self._transport.send("GET", "/api/v2/operations" + query).json()["operations"]

    def describe(self, operation: str) -> dict[str, Any]:
        """One operation with the schemas of input, options and value, its codes and an example."""
        return self._transport.send("GET", _operation_path(operation)).json()

    def run(
        self,
        operation: str,
        input: Any,
        options: Mapping[str, Any] | None = None,
        *,
        raise_on_failure: bool = False,
        timeout: float | None = None,
        **handling: Any,
    ) -> Envelope[Any]:
        """Submits an operation, waits for its end and returns the envelope.

        A failed operation is an envelope with `ok` False, or an OperationError with `raise_on_failure`. After `timeout` seconds
        it raises TimeoutError; the execution continues on the service. `handling` is that of `submit`.
        """
        submitted = self.submit(operation, input, options, **handling)
        self.wait(submitted, timeout=timeout)
        envelope = self.result(submitted)
        if raise_on_failure and envelope.error is not None:
            raise OperationError(envelope.error)
        return envelope

    def run_dynamic(self, operation: str, input: Any, options: Mapping[str, Any] | None = None, **rest: Any) -> Envelope[Any]:
        """The same as `run` for a name that is known only at run time. A type checker does not check the request."""
        return self.run(operation, input, options, **rest)

    def submit(
        self,
        operation: str,
        input: Any,
        options: Mapping[str, Any] | None = None,
        *,
        idempotency_key: str | None = None,
        document_name: str | None = None,
        metadata: Mapping[str, str] | None = None,
        reference: str | None = None,
        priority: int | None = None,
        expires_in_seconds: int | None = None,
        deliver: Mapping[str, Any] | None = None,
    ) -> Submitted:
        """Submits an operation and does not wait. The execution is durable when this returns.

        The same `idempotency_key` with the same request returns the same execution. Set it if the call must survive a crash of
        this process. `document_name` names the files of the result. `deliver` (`url`, and optionally `headers` and `contents`)
        sends the result to a URL by PUT.
        """
        request = {"input": encode_files(input), "options": encode_files(options or {})}
        envelope = canonical_json({**request, "operation": operation, "schema_version": _SCHEMA_VERSION})
        if len(envelope) > INLINE_BYTES:
            request = {"staged_input": stage(self._transport, envelope)}
        settings = {
            "metadata": metadata,
            "reference": reference,
            "priority": priority,
            "expires_in_seconds": expires_in_seconds,
            "deliver": deliver,
        }
        request.update({name: value for name, value in settings.items() if value is not None})
        headers = {"Content-Type": "application/json", "Idempotency-Key": idempotency_key or str(uuid.uuid4())}
        if document_name is not None:
            headers["Colophon-Document-Name"] = urllib.parse.quote(document_name, safe="")
        body = json.dumps(request, ensure_ascii=False).encode("utf-8")
        answer = self._transport.send("POST", _operation_path(operation), body=body, headers=headers).json()
        if not isinstance(answer.get("id"), str):
            raise ColophonError({"code": "UNEXPECTED_RESPONSE", "status": 202, "detail": "The answer has no id."})
        return Submitted(id=answer["id"], operation=operation, reused=answer.get("reused") is True)

    def status(self, execution: Submitted | str) -> Execution:
        """The record of an execution."""
        return self._transport.send("GET", _execution_path(execution)).json()  # type: ignore[return-value]

    def wait(self, execution: Submitted | str, *, timeout: float | None = None) -> Execution:
        """Waits until an execution has ended, and returns its record. Raises TimeoutError after `timeout` seconds."""
        deadline = None if timeout is None else time.monotonic() + timeout
        pause = 0.05
        while True:
            left = _HOLD_SECONDS if deadline is None else deadline - time.monotonic()
            hold = max(0, min(_HOLD_SECONDS, int(left)))
            record = self._transport.send("GET", f"{_execution_path(execution)}?wait={hold}").json()
            if record.get("status") in ENDED:
                return record  # type: ignore[return-value]
            if deadline is not None and time.monotonic() >= deadline:
                raise TimeoutError(f"Execution {record.get('id')} is still {record.get('status')}. It continues on the service.")
            time.sleep(pause)
            pause = min(1.0, pause * 2)

    def cancel(self, execution: Submitted | str) -> Mapping[str, Any]:
        """Cancels an execution that has not ended."""
        return self._transport.send("POST", f"{_execution_path(execution)}/cancel").json()

    def delete(self, execution: Submitted | str) -> Mapping[str, Any]:
        """Deletes the request and the result of an execution that has ended. Its record with the hashes remains."""
        return self._transport.send("DELETE", _execution_path(execution)).json()

    def result(self, execution: Submitted | str) -> Envelope[Any]:
        """The envelope of an execution that has ended. Its bytes are checked against the hash that the service names."""
        answer = self._transport.send("GET", f"{_execution_path(execution)}/result")
        named = re.fullmatch(r'(?:W/)?"sha256:([0-9a-f]{64})"', answer.headers.get("etag", ""))
        if named is not None and hashlib.sha256(answer.body).hexdigest() != named[1]:
            raise _hash_mismatch("The result")
        raw = answer.json()
        operation = raw.get("receipt", {}).get("operation", "")
        value = raw.get("value")
        if value is not None:
            value = decode_files(json.loads(answer.body)["value"], FILE_PLACES.get(operation, ()))
        return Envelope(
            id=_id_of(execution),
            operation=operation,
            ok=raw.get("ok") is True,
            value=value,
            error=raw.get("error"),
            losses=raw.get("losses", []),
            diagnostics=raw.get("diagnostics", []),
            receipt=raw.get("receipt", {}),
            raw=raw,
        )

    def save_files(self, execution: Submitted | Envelope[Any] | str, folder: str | os.PathLike[str]) -> list[pathlib.Path]:
        """Writes all files of a result to `folder`, under the names that every surface uses, and returns their paths.

        It does not replace existing files: FileExistsError. Each file is checked against the hash in the manifest.
        """
        headers = {"Accept": "application/zip"}
        answer = self._transport.send("GET", f"{_execution_path(execution)}/result", headers=headers)
        root = pathlib.Path(folder)
        root.mkdir(parents=True, exist_ok=True)
        saved = []
        with zipfile.ZipFile(io.BytesIO(answer.body)) as archive:
            manifest = json.loads(archive.read(_MANIFEST))
            for entry in manifest["files"]:
                content = archive.read(entry["name"])
                if f"sha256:{hashlib.sha256(content).hexdigest()}" != entry["hash"]:
                    raise _hash_mismatch(f"The file {entry['name']}")
                saved.append(_write_new(root, entry["name"], content))
        return saved


def _write_new(root: pathlib.Path, name: str, content: bytes) -> pathlib.Path:
    target = (root / name).resolve()
    if not target.is_relative_to(root.resolve()):
        raise ColophonError({"code": "UNEXPECTED_RESPONSE", "status": 200, "detail": f"The name {name!r} leaves the folder."})
    target.parent.mkdir(parents=True, exist_ok=True)
    with open(target, "xb") as file:
        file.write(content)
    return target


def _operation_path(operation: str) -> str:
    return "/api/v2/operations/" + "/".join(urllib.parse.quote(part, safe="") for part in re.split(r"[./]", operation))


def _id_of(execution: Submitted | Envelope[Any] | str) -> str:
    return execution if isinstance(execution, str) else execution.id


def _execution_path(execution: Submitted | Envelope[Any] | str) -> str:
    return f"/api/v2/executions/{urllib.parse.quote(_id_of(execution), safe='')}"


def _hash_mismatch(what: str) -> ColophonError:
    detail = f"{what} has another hash than the service names."
    return ColophonError({"code": "RESULT_HASH_MISMATCH", "status": 200, "detail": detail})
