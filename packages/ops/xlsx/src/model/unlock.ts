import { type ByteSource, type Op, optional, secret } from "@colophon/contract";
import { FormatError } from "@colophon/kit-bytes";
import { decryptPackage } from "@colophon/kit-ooxml";

/** The option of every operation that reads encrypted workbooks. */
export const PASSWORD_OPTION = optional(
  secret({ description: "Password that opens an encrypted workbook.", maxLength: 255 }),
);

/** Excel opens what is encrypted with this password without asking for one. [MS-OFFCRYPTO] 2.4.2.3. */
const DEFAULT_PASSWORD = "VelvetSweatshop";

/** A workbook -> the package inside of its encryption; as it is if there is none. Errors: XLSX_ENCRYPTED_UNSUPPORTED; FormatError. */
export function unlock(
  bytes: ByteSource,
  password: string | undefined,
  op: Pick<Op<"XLSX_ENCRYPTED_UNSUPPORTED">, "error" | "checkpoint">,
): ByteSource {
  try {
    return decryptPackage(bytes, password ?? DEFAULT_PASSWORD, op.checkpoint);
  } catch (error) {
    if (!(error instanceof FormatError) || error.code !== "ENCRYPTED") throw error;
    const isMissing = password === undefined && error.message === "The password does not open the file.";
    const message = isMissing ? "The workbook is encrypted with a password." : error.message;
    throw op.error("XLSX_ENCRYPTED_UNSUPPORTED", message, {
      issues: [{ path: "options.password", message }],
      ...(error.message === "The password does not open the file." && {
        remediation: "Set options.password to the workbook's password.",
      }),
    });
  }
}
