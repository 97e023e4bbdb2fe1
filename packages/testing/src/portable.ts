import { canonicalJson, encodeBase64, isByteSource, isPlainObject } from "@colophon/contract";

const CALLBACKS = ["signal", "onDiagnostic", "onLoss", "onProgress"];

/** An input and options as they can be sent to another process; undefined when they cannot be. */
export function toPortable(input: unknown, options: unknown): { input: unknown; options: unknown } | undefined {
  try {
    if (isPlainObject(options) && CALLBACKS.some((name) => name in options)) return undefined;
    const portable = { input: toText(input, 0), options: toText(options ?? {}, 0) };
    canonicalJson(portable);
    return portable;
  } catch {
    return undefined;
  }
}

/** Files to base64; everything else as it is. */
function toText(value: unknown, depth: number): unknown {
  if (depth > 200) throw new RangeError("Nested too deep.");
  if (value instanceof Uint8Array) return encodeBase64(value);
  if (isByteSource(value)) return encodeBase64(value.read(0, value.byteLength));
  if (Array.isArray(value)) return value.map((item) => toText(item, depth + 1));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toText(member, depth + 1)]));
}
