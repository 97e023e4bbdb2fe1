import { guidBytes, utf16 } from "./build-msg.ts";

/** Attribute ids, the short way; level 2 belongs to attachments. */
export interface AttributeSketch {
  readonly level: 1 | 2;
  readonly id: number;
  readonly data: Uint8Array;
  readonly checksum?: number;
}

export function tnefOf(attributes: readonly AttributeSketch[], trailing = new Uint8Array(0)): Uint8Array {
  const header = Buffer.alloc(6);
  header.writeUInt32LE(0x223e9f78, 0);
  header.writeUInt16LE(0x1234, 4);
  const parts = attributes.map(({ level, id, data, checksum }) => {
    const record = Buffer.alloc(9 + data.length + 2);
    record.writeUInt8(level, 0);
    record.writeUInt32LE(id, 1);
    record.writeUInt32LE(data.length, 5);
    record.set(data, 9);
    const sum = data.reduce((total, byte) => (total + byte) & 0xffff, 0);
    record.writeUInt16LE(checksum ?? sum, 9 + data.length);
    return record;
  });
  return new Uint8Array(Buffer.concat([header, ...parts, trailing]));
}

export function ascii(value: string): Uint8Array {
  return new Uint8Array(Buffer.from(`${value}\0`, "latin1"));
}

export function u32(...values: readonly number[]): Uint8Array {
  const out = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => {
    out.writeUInt32LE(value >>> 0, i * 4);
  });
  return new Uint8Array(out);
}

export function u16(...values: readonly number[]): Uint8Array {
  const out = Buffer.alloc(values.length * 2);
  values.forEach((value, i) => {
    out.writeUInt16LE(value, i * 2);
  });
  return new Uint8Array(out);
}

export interface BlockProperty {
  readonly id: number;
  readonly type: number;
  /** Bytes of each value; fixed types give exactly one without a count. */
  readonly values: readonly Uint8Array[];
  readonly named?: { readonly set: string; readonly key: number | string };
}

const FIXED = new Set([2, 3, 4, 5, 6, 7, 0xa, 0xb, 0x14, 0x40, 0x48]);

function pad(value: Uint8Array): Buffer {
  const out = Buffer.alloc(Math.ceil(value.length / 4) * 4);
  out.set(value);
  return out;
}

/** A property block as attMsgProps holds it. */
export function blockOf(properties: readonly BlockProperty[]): Uint8Array {
  const parts: Uint8Array[] = [u32(properties.length)];
  for (const { id, type, values, named } of properties) {
    parts.push(u16(type, id));
    if (named !== undefined) {
      const isString = typeof named.key === "string";
      parts.push(guidBytes(named.set), u32(isString ? 1 : 0));
      if (typeof named.key === "number") parts.push(u32(named.key));
      else {
        const name = utf16(`${named.key}\0`);
        parts.push(u32(name.length), pad(name));
      }
    }
    const isFixed = FIXED.has(type & 0xfff);
    if (!isFixed || (type & 0x1000) !== 0) parts.push(u32(values.length));
    for (const value of values) {
      if (!isFixed) parts.push(u32(value.length));
      parts.push(pad(value));
    }
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Icon data that begins an attachment. */
export const RENDER_DATA: AttributeSketch = {
  level: 2,
  id: 0x00069002,
  data: Uint8Array.of(1, 0, 0xff, 0xff, 0xff, 0xff, 0x20, 0, 0x20, 0, 0, 0, 0, 0),
};
