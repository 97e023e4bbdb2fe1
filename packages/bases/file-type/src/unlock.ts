import { type ByteSource, type Op, optional, secret, sourceOf } from "@colophon/contract";
import { FormatError } from "@colophon/kit-bytes";
import { decryptPackage } from "@colophon/kit-ooxml";

/** The option of every operation that reads encrypted Office files. */
export const PASSWORD_OPTION = optional(
  secret({ description: "Password that opens an encrypted file.", maxLength: 255 }),
);

/** The loss of every operation that writes a file of the same kind as its encrypted input. */
export const ENCRYPTION_LOSS = {
  ENCRYPTION_REMOVED: { severity: "dropped", subject: "encryption" },
} as const;

/** Excel opens what is encrypted with this password without asking for one. [MS-OFFCRYPTO] 2.4.2.3. */
const DEFAULT_PASSWORD = "VelvetSweatshop";
const WRONG = "The password does not open the file.";

/**
 * An Office file -> the package inside of its encryption; the same source if it is not encrypted, whatever the password.
 *
 * Errors   `code` for a password that is missing or wrong, and for a scheme that is not supported; FormatError.
 */
export function unlock<E extends string>(
  bytes: ByteSource,
  password: string | undefined,
  op: Pick<Op<E>, "error" | "checkpoint">,
  code: E,
): ByteSource {
  try {
    return decryptPackage(bytes, password ?? DEFAULT_PASSWORD, op.checkpoint);
  } catch (error) {
    if (!(error instanceof FormatError) || error.code !== "ENCRYPTED") throw error;
    const isMissing = password === undefined && error.message === WRONG;
    const message = isMissing ? "The file is encrypted with a password." : error.message;
    throw op.error(code, message, {
      issues: [{ path: "options.password", message }],
      ...(error.message === WRONG && { remediation: "Set options.password to the file's password." }),
    });
  }
}

/** `unlock` for a file in memory. Errors: those of `unlock`. */
export function unlockBytes<E extends string>(
  bytes: Uint8Array,
  password: string | undefined,
  op: Pick<Op<E>, "error" | "checkpoint">,
  code: E,
): Uint8Array {
  const source = sourceOf(bytes);
  const opened = unlock(source, password, op, code);
  return opened === source ? bytes : opened.read(0, opened.byteLength);
}

/** Reports that the output is not encrypted where the input was: salts are random, so that encrypted output would differ in every run. */
export function reportDecrypted(
  op: Pick<Op<string, "ENCRYPTION_REMOVED">, "reportLoss">,
  input: ByteSource | Uint8Array,
  opened: ByteSource | Uint8Array,
): void {
  if (opened !== input) op.reportLoss("ENCRYPTION_REMOVED", "The input is encrypted, and the output is not.");
}
