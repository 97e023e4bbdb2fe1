import { unlock } from "@colophon/base-file-type/unlock";
import type { ByteSource, Op } from "@colophon/contract";

/** A workbook -> the package inside of its encryption; as it is if there is none. Errors: XLSX_ENCRYPTED_UNSUPPORTED; FormatError. */
export function unlockWorkbook(
  bytes: ByteSource,
  password: string | undefined,
  op: Pick<Op<"XLSX_ENCRYPTED_UNSUPPORTED">, "error" | "checkpoint">,
): ByteSource {
  return unlock(bytes, password, op, "XLSX_ENCRYPTED_UNSUPPORTED");
}
