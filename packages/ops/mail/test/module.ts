import type { Envelope } from "@colophon/contract";

/** The family's module, as another process imports it. */
export const module = new URL("../src/index.ts", import.meta.url).href;

/** Lines of a message, each ended by CRLF. */
export function eml(...lines: readonly string[]): Uint8Array {
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(""), "latin1");
}

interface Made {
  readonly artifact: { readonly bytes: Uint8Array; readonly hash: string };
}

/** The file that a successful call made. */
export function fileOf(envelope: Envelope): Uint8Array {
  if (!envelope.ok) throw new Error(envelope.error.message);
  return (envelope.value as Made).artifact.bytes;
}

/** The same as text. */
export function textOf(envelope: Envelope): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(fileOf(envelope));
}
