import { type ByteSource, type Op, optional, secret, sourceOf } from "@colophon/contract";
import { FormatError } from "@colophon/kit-bytes";
import { decryptPackage } from "@colophon/kit-ooxml";

/** The option of every operation that reads encrypted Office files. */
export const PASSWORD_OPTION = optional(
  secret({ description: "Password that opens an encrypted file.", maxLength: 255 }),
);

/** A password of one file among several: its option, and the input member that holds the file. */
export interface FilePassword {
  readonly password: string | undefined;
  /** Path of the option, for example "options.passwordAfter". */
  readonly option: string;
  /** Path of the file, for example "after". */
  readonly file: string;
}

/** The option for a template that is encrypted. */
export const TEMPLATE_PASSWORD_OPTION = optional(
  secret({
    description: "Password that opens an encrypted template. The result is not encrypted.",
    maxLength: 255,
  }),
);

/** The loss of every operation that writes a file of the same kind as its encrypted input, or as its encrypted template. */
export const ENCRYPTION_LOSS = {
  ENCRYPTION_REMOVED: { severity: "dropped", subject: "encryption" },
} as const;

/** Excel opens what is encrypted with this password without asking for one. [MS-OFFCRYPTO] 2.4.2.3. */
const DEFAULT_PASSWORD = "VelvetSweatshop";
const WRONG = "The password does not open the file.";
const ONLY = { option: "options.password", file: "" };
const UNSUPPORTED = "Remove the encryption in Office or LibreOffice, and send the new file.";

/**
 * An Office file -> the package inside of its encryption; the same source if it is not encrypted, whatever the password.
 *
 * Shapes   A file that Excel opens without asking is opened with any password, as one that is not encrypted.
 * Errors   `code` for a password that is missing or wrong, and for a scheme that is not supported; FormatError.
 */
export function unlock<E extends string>(
  bytes: ByteSource,
  given: string | undefined | FilePassword,
  op: Pick<Op<E>, "error" | "checkpoint">,
  code: E,
): ByteSource {
  const { password, option, file } = typeof given === "object" ? given : { password: given, ...ONLY };
  for (const form of formsOf(password))
    try {
      return decryptPackage(bytes, form, op.checkpoint);
    } catch (error) {
      if (!(error instanceof FormatError) || error.code !== "ENCRYPTED") throw error;
      if (error.message !== WRONG)
        throw op.error(code, file === "" ? error.message : `\`${file}\`: ${error.message}`, {
          remediation: UNSUPPORTED,
        });
    }
  throw refusePassword({ password, option, file }, op, code);
}

/** The error for an encrypted file whose password is missing or wrong. */
export function refusePassword<E extends string>(
  given: string | undefined | FilePassword,
  op: Pick<Op<E>, "error">,
  code: E,
): Error {
  const { password, option, file } = typeof given === "object" ? given : { password: given, ...ONLY };
  const what = file === "" ? "the file" : `\`${file}\``;
  const message =
    password === undefined
      ? `${file === "" ? "The file" : what} is encrypted with a password.`
      : `The password does not open ${what}.`;
  return op.error(code, message, {
    issues: [{ path: option, message }],
    remediation: `Set ${option} to ${file === "" ? "the file's password" : `the password of ${what}`}.`,
  });
}

/** What may have been typed: systems compose accented letters in two ways. Unicode, UAX #15. */
export function formsOf(password: string | undefined): ReadonlySet<string> {
  const given = password === undefined ? [] : [password, password.normalize("NFC"), password.normalize("NFD")];
  return new Set([...given, DEFAULT_PASSWORD]);
}

/** `unlock` for a file in memory. Errors: those of `unlock`. */
export function unlockBytes<E extends string>(
  bytes: Uint8Array,
  password: string | undefined | FilePassword,
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
  name = "input",
): void {
  if (opened !== input) op.reportLoss("ENCRYPTION_REMOVED", `The ${name} is encrypted, and the output is not.`);
}
