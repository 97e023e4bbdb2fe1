import { compoundFileOf, type StorageSketch } from "./build-storage.ts";

/** A property in short; strings of type 0x1e must be given as bytes, in the code page the test is about. */
export interface PropertySketch {
  readonly id: number;
  readonly type: number;
  readonly value: number | bigint | string | Uint8Array | readonly (string | Uint8Array)[];
}

export interface MessageSketch {
  readonly properties: readonly PropertySketch[];
  readonly recipients?: readonly (readonly PropertySketch[])[];
  readonly attachments?: readonly AttachmentSketch[];
  readonly named?: readonly NamedSketch[];
}

export interface AttachmentSketch {
  readonly properties: readonly PropertySketch[];
  readonly embedded?: MessageSketch;
  readonly ole?: StorageSketch;
}

export interface NamedSketch {
  readonly set: string;
  readonly key: number | string;
}

export const text = (id: number, value: string): PropertySketch => ({ id, type: 0x1f, value });
export const number = (id: number, value: number): PropertySketch => ({ id, type: 3, value });
export const bytes = (id: number, value: Uint8Array): PropertySketch => ({ id, type: 0x102, value });

export function utf16(value: string): Uint8Array {
  return new Uint8Array(Buffer.from(value, "utf16le"));
}

export function guidBytes(guid: string): Uint8Array {
  const hex = guid.replaceAll("-", "");
  const order = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15];
  return Uint8Array.from(order, (at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}

function hex8(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, "0");
}

const FIXED = new Set([2, 3, 4, 5, 6, 7, 0xa, 0xb, 0x14, 0x40]);

/** The property stream and the value streams of one object. */
export function propertyStreams(properties: readonly PropertySketch[], headerLength: number): StorageSketch {
  const table = Buffer.alloc(headerLength + properties.length * 16);
  const streams: Record<string, Uint8Array> = {};
  properties.forEach(({ id, type, value }, i) => {
    const at = headerLength + i * 16;
    table.writeUInt16LE(type, at);
    table.writeUInt16LE(id, at + 2);
    table.writeUInt32LE(6, at + 4);
    if (FIXED.has(type)) {
      if (value instanceof Uint8Array) table.set(value, at + 8);
      else table.writeBigInt64LE(BigInt.asIntN(64, BigInt(value as number | bigint)), at + 8);
      return;
    }
    const name = `__substg1.0_${hex8(id * 0x10000 + type)}`;
    const encode = (one: string | Uint8Array) => (typeof one === "string" ? utf16(one) : one);
    if (Array.isArray(value)) {
      const width = type === 0x1102 ? 8 : 4;
      const lengths = Buffer.alloc(value.length * width);
      value.map(encode).forEach((element, n) => {
        lengths.writeUInt32LE(element.length, n * width);
        streams[`${name}-${hex8(n)}`] = element;
      });
      streams[name] = new Uint8Array(lengths);
    } else streams[name] = encode(value as string | Uint8Array);
    table.writeUInt32LE((streams[name]?.length ?? 0) + (type === 0x1f ? 2 : 0), at + 8);
  });
  return { "__properties_version1.0": new Uint8Array(table), ...streams };
}

function messageStorage(message: MessageSketch, headerLength: number): StorageSketch {
  const storage: Record<string, Uint8Array | StorageSketch> = {
    ...propertyStreams(message.properties, headerLength),
  };
  message.recipients?.forEach((properties, i) => {
    storage[`__recip_version1.0_#${hex8(i)}`] = propertyStreams(properties, 8);
  });
  message.attachments?.forEach((attachment, i) => {
    const inner: Record<string, Uint8Array | StorageSketch> = { ...propertyStreams(attachment.properties, 8) };
    if (attachment.embedded !== undefined) inner["__substg1.0_3701000D"] = messageStorage(attachment.embedded, 24);
    if (attachment.ole !== undefined) inner["__substg1.0_3701000D"] = attachment.ole;
    storage[`__attach_version1.0_#${hex8(i)}`] = inner;
  });
  return storage;
}

function namedStorage(named: readonly NamedSketch[]): StorageSketch {
  const sets = [...new Set(named.map((one) => one.set))];
  const entries = Buffer.alloc(named.length * 8);
  const strings: Buffer[] = [];
  let stringLength = 0;
  named.forEach(({ set, key }, i) => {
    const isString = typeof key === "string";
    entries.writeUInt32LE(isString ? stringLength : key, i * 8);
    entries.writeUInt16LE((sets.indexOf(set) + 3) * 2 + (isString ? 1 : 0), i * 8 + 4);
    entries.writeUInt16LE(i, i * 8 + 6);
    if (!isString) return;
    const encoded = Buffer.from(key, "utf16le");
    const block = Buffer.alloc(4 + Math.ceil(encoded.length / 4) * 4);
    block.writeUInt32LE(encoded.length, 0);
    encoded.copy(block, 4);
    strings.push(block);
    stringLength += block.length;
  });
  return {
    "__substg1.0_00020102": new Uint8Array(Buffer.concat(sets.map(guidBytes))),
    "__substg1.0_00030102": new Uint8Array(entries),
    "__substg1.0_00040102": new Uint8Array(Buffer.concat(strings)),
  };
}

/** The storages of a whole .msg file, for tests that damage them before packing. */
export function msgSketch(message: MessageSketch): StorageSketch {
  return { ...messageStorage(message, 32), "__nameid_version1.0": namedStorage(message.named ?? []) };
}

export function msgOf(message: MessageSketch): Uint8Array {
  return compoundFileOf(msgSketch(message));
}
