import { openPdf, walkDicts } from "@colophon/kit-pdf";

/** The bytes of a file as they are, and the decoded data of its streams, each byte a character. */
export function everythingIn(bytes: Uint8Array): string {
  const file = openPdf(bytes);
  const parts = [Buffer.from(bytes).toString("latin1")];
  for (const { stream } of walkDicts(file))
    if (stream !== undefined) parts.push(Buffer.from(file.decode(stream).bytes).toString("latin1"));
  return parts.join("\n");
}
