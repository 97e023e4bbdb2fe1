import { readUint16BE, readUint32BE } from "@colophon/kit-bytes";

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
const WINDOWS = 3;
const UNICODE = 1;
const ENGLISH = 0x409;
const POSTSCRIPT_NAME = 6;
/** Family and full name. The typographic ones, which would come before them, are left out. */
const FAMILY_NAMES = [1, 4];

/**
 * A font under another family's name; its PostScript name stays. For programs that choose fonts by family: no font of a machine
 * has a name that was made up.
 *
 * Errors   RangeError for bytes that are no sfnt.
 * Source   OpenType 1.9.1, name table.
 */
export function renameFamily(sfnt: Uint8Array, family: string): Uint8Array {
  const count = readUint16BE(sfnt, 4);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = HEADER_BYTES + index * ENTRY_BYTES;
    const tag = String.fromCharCode(...sfnt.subarray(at, at + 4));
    const [start, length] = [readUint32BE(sfnt, at + 8), readUint32BE(sfnt, at + 12)];
    return { tag, at, content: sfnt.subarray(start, start + length) };
  });
  const held = entries.find(({ tag }) => tag === "name");
  if (held === undefined) throw new RangeError("The font has no names.");
  const names = writeNames(family, postScriptName(held.content) ?? family);
  const contents = entries.map((entry) => (entry === held ? { ...entry, content: names } : entry));
  const length = contents.reduce(
    (sum, { content }) => sum + padded(content.length),
    HEADER_BYTES + count * ENTRY_BYTES,
  );
  const out = new Uint8Array(length);
  const view = new DataView(out.buffer);
  out.set(sfnt.subarray(0, HEADER_BYTES + count * ENTRY_BYTES));
  let place = HEADER_BYTES + count * ENTRY_BYTES;
  for (const { at, content } of contents) {
    out.set(content, place);
    view.setUint32(at + 8, place);
    view.setUint32(at + 12, content.length);
    place += padded(content.length);
  }
  return out;
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

function postScriptName(table: Uint8Array): string | undefined {
  const count = readUint16BE(table, 2);
  const storage = readUint16BE(table, 4);
  for (let index = 0; index < count; index += 1) {
    const at = 6 + index * 12;
    if (readUint16BE(table, at) !== WINDOWS || readUint16BE(table, at + 6) !== POSTSCRIPT_NAME) continue;
    const start = storage + readUint16BE(table, at + 10);
    return new TextDecoder("utf-16be").decode(table.subarray(start, start + readUint16BE(table, at + 8)));
  }
  return undefined;
}

function writeNames(family: string, postScript: string): Uint8Array {
  const records = [...FAMILY_NAMES.map((id) => [id, family] as const), [POSTSCRIPT_NAME, postScript] as const];
  const storage = 6 + records.length * 12;
  const length = records.reduce((sum, [, text]) => sum + text.length * 2, storage);
  const out = new Uint8Array(length);
  const view = new DataView(out.buffer);
  for (const [at, value] of [0, records.length, storage].entries()) view.setUint16(at * 2, value);
  let offset = 0;
  for (const [index, [id, text]] of records.entries()) {
    for (const [field, value] of [WINDOWS, UNICODE, ENGLISH, id, text.length * 2, offset].entries())
      view.setUint16(6 + index * 12 + field * 2, value);
    for (const [unit, character] of [...text].entries())
      view.setUint16(storage + offset + unit * 2, character.charCodeAt(0));
    offset += text.length * 2;
  }
  return out;
}
