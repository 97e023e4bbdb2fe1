import { RuntimeError } from "./fault.ts";

const CODES: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EIO", "EMFILE", "ENFILE", "EROFS"]);

/** Does an error say that this machine cannot store now? Another time it may, and with the same document. */
export function isStorageError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && CODES.has((error as NodeJS.ErrnoException).code ?? "");
}

/** Such an error as a fault of the host, without a path; any other stays what it is. */
export function toHostFault(error: unknown): unknown {
  return isStorageError(error) ? new RuntimeError("storage", `Storing failed: ${error.code}.`) : error;
}
