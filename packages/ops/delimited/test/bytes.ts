/** Text as the bytes of a file; Latin-1 where it says so, for bytes that are no UTF-8. */
export function bytesOf(text: string, encoding: "utf8" | "latin1" | "utf16le" = "utf8"): Uint8Array {
  return new Uint8Array(Buffer.from(text, encoding));
}

export const MODULE = new URL("../src/index.ts", import.meta.url).href;
/** A process that starts on a busy machine may be silent for longer than one that hangs on an idle one. */
export const SETTING = { module: MODULE, patienceMs: 60_000 } as const;
