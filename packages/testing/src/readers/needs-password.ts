import { spawnSync } from "node:child_process";

/** qpdf asks for a password, but only attached files are encrypted, or crypt filters that the file names leave the rest as it is. */
const OPEN_CONTENT = ["nontrivial-crypt-filter", "unfilterable-with-crypt", "encrypted-attachment", "issue19484_2"];

/** Whether qpdf does not open a PDF file of the corpora without a password. Where qpdf is missing, no file is said to need one. */
export function needsPassword({
  path,
  location,
  read,
}: {
  readonly path: string;
  readonly location: string;
  read(): Uint8Array;
}): boolean {
  // The name is in a trailer, which is never encrypted.
  if (!Buffer.from(read()).includes("/Encrypt")) return false;
  if (OPEN_CONTENT.some((name) => path.endsWith(`/${name}.pdf`))) return false;
  return spawnSync("qpdf", ["--requires-password", location]).status === 0;
}
