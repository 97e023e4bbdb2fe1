import { type Asn1, malformed, TAG } from "./asn1.ts";

/** The numbers of an object identifier, joined by points. Source: X.690, 8.19. */
export function oidOf(node: Asn1): string {
  return decodeOid(node.expect(TAG.oid).content, node.start);
}

/** The content of an object identifier whose tag is implicit. */
function decodeOid(content: Uint8Array, offset = 0): string {
  const parts: bigint[] = [];
  let value = 0n;
  for (const byte of content) {
    value = value * 128n + BigInt(byte & 0x7f);
    if (value > 1n << 128n) throw malformed("An object identifier is too large.", offset);
    if ((byte & 0x80) !== 0) continue;
    if (parts.length === 0) {
      const top = value < 80n ? value / 40n : 2n;
      parts.push(top, value - top * 40n);
    } else parts.push(value);
    value = 0n;
  }
  return parts.join(".");
}

/** An integer that is small: a version, a length. */
export function smallOf(node: Asn1): number {
  const { content } = node;
  if (content.length === 0 || content.length > 6) throw malformed("Expected a small integer.", node.start);
  return content.reduce((value, byte, index) => (index === 0 && byte >= 128 ? byte - 256 : value * 256 + byte), 0);
}

/** An integer as hexadecimal digits, as serial numbers are told. */
export function hexIntegerOf(node: Asn1): string {
  const text = Buffer.from(node.expect(TAG.integer).content)
    .toString("hex")
    .replace(/^(?:00)+(?=.)/, "");
  return text === "" ? "00" : text;
}

/** The bytes of an octet string, its parts joined. Source: X.690, 8.7. */
export function octetsOf(node: Asn1): Uint8Array {
  if (!node.isConstructed) return node.content;
  return new Uint8Array(Buffer.concat(node.children.map((child) => octetsOf(child))));
}

/** The bytes of a bit string of whole bytes. */
export function bitsOf(node: Asn1): Uint8Array {
  if (node.isConstructed) return new Uint8Array(Buffer.concat(node.children.map((child) => bitsOf(child))));
  return node.content.subarray(1);
}

/** Numbers of the bits that are set, the first is 0. */
export function namedBitsOf(node: Asn1): number[] {
  const found: number[] = [];
  for (const [index, byte] of bitsOf(node).entries())
    for (let bit = 0; bit < 8; bit += 1) if ((byte & (0x80 >> bit)) !== 0) found.push(index * 8 + bit);
  return found;
}

const UTF8 = new TextDecoder("utf-8");

/** The characters of a string of any kind. */
export function charactersOf(node: Asn1): string {
  const bytes = octetsOf(node);
  if (node.is(TAG.bmp)) {
    let text = "";
    for (let at = 0; at + 1 < bytes.length; at += 2)
      text += String.fromCharCode(((bytes[at] as number) << 8) | (bytes[at + 1] as number));
    return text.toWellFormed();
  }
  if (node.is(TAG.utf8)) return UTF8.decode(bytes);
  return Buffer.from(bytes).toString("latin1");
}

/** A time as `2024-01-31T12:00:00Z`, a fraction kept; undefined for what is no time. Source: RFC 5280, 4.1.2.5. */
export function timeOf(node: Asn1): string | undefined {
  const text = Buffer.from(octetsOf(node)).toString("latin1");
  const isShort = node.is(TAG.utcTime);
  if (!isShort && !node.is(TAG.generalizedTime)) return undefined;
  const pattern = isShort
    ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?()(Z|[+-]\d{4})$/
    : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)?(\d\d)?([.,]\d{1,9})?(Z|[+-]\d{4})?$/;
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const [, yearText = "", month = "", day = "", hour = "", minute = "00", second = "00", part = "", zone = "Z"] = match;
  const year = isShort ? Number(yearText) + (Number(yearText) < 50 ? 2000 : 1900) : Number(yearText);
  const shift = zone === "Z" || zone === undefined ? "Z" : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const whole = Date.parse(
    `${String(year).padStart(4, "0")}-${month}-${day}T${hour}:${minute || "00"}:${second || "00"}${shift}`,
  );
  if (Number.isNaN(whole)) return undefined;
  const digits = (part ?? "").slice(1).replace(/0+$/, "");
  return `${new Date(whole).toISOString().slice(0, 19)}${digits === "" ? "" : `.${digits}`}Z`;
}

/** The value with definite lengths throughout, as it is signed. Source: RFC 5652, 5.4. */
export function toDer(node: Asn1): Uint8Array {
  const first = node.raw[0] as number;
  const isString = node.is(TAG.octetString);
  const content =
    node.isConstructed && !isString ? Buffer.concat(node.children.map((child) => toDer(child))) : octetsOf(node);
  const tagBytes = node.tag < 31 ? 1 : 1 + Math.max(1, Math.ceil(Math.log2(node.tag + 1) / 7));
  const head = Buffer.from(node.raw.subarray(0, tagBytes));
  if (isString) head[0] = first & ~0x20;
  return new Uint8Array(Buffer.concat([head, lengthBytes(content.length), content]));
}

function lengthBytes(length: number): Buffer {
  if (length < 128) return Buffer.from([length]);
  const digits: number[] = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) digits.unshift(left % 256);
  return Buffer.from([0x80 + digits.length, ...digits]);
}
