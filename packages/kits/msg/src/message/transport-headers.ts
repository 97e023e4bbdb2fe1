import { decodeText, encodingName } from "@colophon/kit-text";
import type { HeaderField } from "./model.ts";

/** Attack: a header block of millions of fields. */
const MAX_FIELDS = 10_000;
/** Attack: a To field of megabytes that is parsed for every recipient; longer fields are read to this point. */
const MAX_ADDRESS_FIELD_LENGTH = 1_000_000;

/** The fields of a header block, unfolded. A first line without a colon, as Outlook writes, is passed over. */
export function parseHeaderFields(block: string): HeaderField[] {
  const fields: { name: string; value: string }[] = [];
  let last: { name: string; parts: string[] } | undefined;
  const keep = () => {
    if (last !== undefined) fields.push({ name: last.name, value: last.parts.join(" ").trim() });
    last = undefined;
  };
  for (const line of block.split(/\r\n|\n|\r/)) {
    if (/^[ \t]/.test(line)) {
      last?.parts.push(line.trim());
      continue;
    }
    keep();
    if (fields.length >= MAX_FIELDS) break;
    const colon = line.indexOf(":");
    if (colon <= 0 || /\s/.test(line.slice(0, colon).trimEnd())) continue;
    last = { name: line.slice(0, colon).trimEnd(), parts: [line.slice(colon + 1).trim()] };
  }
  keep();
  return fields;
}

/** First field with this name, without regard to case. */
export function headerValue(fields: readonly HeaderField[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  return fields.find((field) => field.name.toLowerCase() === wanted)?.value;
}

export interface HeaderMailbox {
  readonly name: string | undefined;
  readonly address: string;
}

/** The mailboxes of an address field; names are decoded. Groups give their members. Source: RFC 5322, 3.4. */
export function parseMailboxes(value: string): HeaderMailbox[] {
  const mailboxes: HeaderMailbox[] = [];
  let name = "";
  let angle: string | undefined;
  let quoted = false;
  let comment = 0;
  const finish = () => {
    const address = (angle ?? name).trim();
    const label = angle === undefined ? "" : decodeEncodedWords(name.trim());
    if (address.includes("@")) mailboxes.push({ name: label === "" ? undefined : label, address });
    name = "";
    angle = undefined;
  };
  let inAngle = false;
  const text = value.slice(0, MAX_ADDRESS_FIELD_LENGTH);
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === "\\" && (quoted || comment > 0)) {
      i++;
      if (quoted) name += text.charAt(i);
    } else if (quoted) {
      if (char === '"') quoted = false;
      else name += char;
    } else if (comment > 0) {
      if (char === ")") comment--;
      else if (char === "(") comment++;
    } else if (inAngle) {
      if (char === ">") inAngle = false;
      else angle = (angle ?? "") + char;
    } else if (char === '"') quoted = true;
    else if (char === "(") comment = 1;
    else if (char === "<") {
      inAngle = true;
      angle = "";
    } else if (char === "," || char === ";") finish();
    else if (char === ":" && angle === undefined) name = "";
    else name += char;
  }
  finish();
  return mailboxes;
}

const ENCODED_WORD = /=\?([^?\s]{1,40})\?([bq])\?([^?\s]*)\?=/gi;

/** Encoded words -> text, white space between two of them dropped. Source: RFC 2047. */
function decodeEncodedWords(text: string): string {
  const joined = text.replace(/(\?=)[ \t\r\n]+(?==\?)/g, "$1");
  return joined.replace(ENCODED_WORD, (word, charset: string, encoding: string, data: string) => {
    const label = charset.split("*")[0] ?? charset;
    if (encodingName(label) === undefined) return word;
    const bytes = encoding.toLowerCase() === "b" ? decodeBase64(data) : decodeQ(data);
    return decodeText(bytes, label);
  });
}

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function decodeBase64(data: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const char of data) {
    const digit = BASE64.indexOf(char);
    if (digit < 0) continue;
    value = ((value << 6) | digit) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
    }
  }
  return Uint8Array.from(bytes);
}

function decodeQ(data: string): Uint8Array {
  const bytes: number[] = [];
  for (let i = 0; i < data.length; i++) {
    const char = data.charAt(i);
    const hex = data.slice(i + 1, i + 3);
    if (char === "=" && /^[0-9a-f]{2}$/i.test(hex)) {
      bytes.push(Number.parseInt(hex, 16));
      i += 2;
    } else bytes.push(char === "_" ? 0x20 : char.charCodeAt(0) & 0xff);
  }
  return Uint8Array.from(bytes);
}
