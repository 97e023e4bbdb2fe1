import { ByteBuilder } from "@colophon/kit-bytes";
import { isRegular } from "../objects/characters.ts";
import {
  isArray,
  type PdfDict,
  PdfName,
  type PdfObject,
  PdfReal,
  PdfRef,
  PdfStream,
  PdfString,
} from "../objects/object.ts";

/** Turns the strings of an object into their encrypted form. */
export type EncryptString = (bytes: Uint8Array) => Uint8Array;

/** Writes an object as text of a file; of a stream only its dictionary. The same object gives the same bytes. */
export function writeObject(out: ByteBuilder, object: PdfObject, encrypt?: EncryptString): void {
  if (object === null) out.latin1("null");
  else if (typeof object === "boolean") out.latin1(object ? "true" : "false");
  else if (typeof object === "number") out.latin1(formatNumber(object));
  else if (object instanceof PdfReal)
    out.latin1(/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(object.text) ? object.text : formatNumber(object.value));
  else if (object instanceof PdfName) out.latin1(formatName(object.value));
  else if (object instanceof PdfString) writeString(out, object, encrypt);
  else if (object instanceof PdfRef) out.latin1(`${object.number} ${object.generation} R`);
  else if (isArray(object)) writeArray(out, object, encrypt);
  else writeDict(out, object instanceof PdfStream ? object.dict : (object as PdfDict), encrypt);
}

export function serialize(object: PdfObject): Uint8Array {
  const out = new ByteBuilder(256);
  writeObject(out, object);
  return out.toBytes();
}

/** A number without exponent, at most six digits behind the point. */
export function formatNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  if (!Number.isFinite(value)) return "0";
  if (Math.abs(value) >= 1e21) return BigInt(value).toString();
  const fixed = value.toFixed(6).replace(/\.?0+$/, "");
  return fixed === "-0" ? "0" : fixed;
}

export function formatName(value: string): string {
  let text = "/";
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index) & 255;
    const isPlain = code > 32 && code < 127 && code !== 0x23 && isRegular(code);
    text += isPlain ? String.fromCharCode(code) : `#${code.toString(16).padStart(2, "0")}`;
  }
  return text;
}

function writeArray(out: ByteBuilder, items: readonly PdfObject[], encrypt: EncryptString | undefined): void {
  out.latin1("[");
  for (const [index, item] of items.entries()) {
    if (index > 0) out.latin1(" ");
    writeObject(out, item, encrypt);
  }
  out.latin1("]");
}

function writeDict(out: ByteBuilder, dict: PdfDict, encrypt: EncryptString | undefined): void {
  const isSignature = dict.has("ByteRange");
  out.latin1("<<");
  for (const [key, value] of dict.entries) {
    out.latin1(`${formatName(key)} `);
    writeObject(out, value, isSignature && key === "Contents" ? undefined : encrypt);
  }
  out.latin1(">>");
}

const ESCAPED: Readonly<Record<number, string>> = { 40: "\\(", 41: "\\)", 92: "\\\\", 10: "\\n", 13: "\\r" };

function writeString(out: ByteBuilder, { bytes, isHex }: PdfString, encrypt: EncryptString | undefined): void {
  const own = encrypt?.(bytes) ?? bytes;
  if (isHex || encrypt !== undefined) {
    out.latin1(`<${Buffer.from(own.buffer, own.byteOffset, own.byteLength).toString("hex")}>`);
    return;
  }
  out.latin1("(");
  for (const byte of own) {
    const escaped = ESCAPED[byte];
    if (escaped === undefined) out.byte(byte);
    else out.latin1(escaped);
  }
  out.latin1(")");
}
