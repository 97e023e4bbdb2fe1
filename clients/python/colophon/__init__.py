"""Client of a Colophon service: submit document operations, wait for them, and read values, files and losses."""

from .client import Client
from .errors import ColophonError, OperationError
from .records import Artifact, Diagnostic, Envelope, Execution, Failure, Loss, Receipt, Submitted

__all__ = [
    "Artifact",
    "Client",
    "ColophonError",
    "Diagnostic",
    "Envelope",
    "Execution",
    "Failure",
    "Loss",
    "OperationError",
    "Receipt",
    "Submitted",
]
