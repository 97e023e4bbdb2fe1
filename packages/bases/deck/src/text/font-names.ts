import { readUint16BE, readUint32BE } from "@colophon/kit-bytes";

export interface FontNames {
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

const WINDOWS = 3;
/** The typographic family comes before the one that old programs group by. */
const FAMILY_IDS = [16, 1];
const BOLD = 0x20;
const ITALIC = 0x01;

/**
 * The family and style that a font says it is of; undefined where it does not.
 *
 * Source   OpenType 1.9.1, name and OS/2 tables.
 */
export function readFontNames(sfnt: Uint8Array): FontNames | undefined {
  const names = tableOf(sfnt, "name");
  const family = names === undefined ? undefined : familyOf(names);
  if (family === undefined || family === "") return undefined;
  const metrics = tableOf(sfnt, "OS/2");
  const selection = metrics === undefined || metrics.length < 64 ? 0 : readUint16BE(metrics, 62);
  return { family, isBold: (selection & BOLD) !== 0, isItalic: (selection & ITALIC) !== 0 };
}

function tableOf(sfnt: Uint8Array, tag: string): Uint8Array | undefined {
  const count = sfnt.length < 12 ? 0 : readUint16BE(sfnt, 4);
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    if (at + 16 > sfnt.length) return undefined;
    if (String.fromCharCode(...sfnt.subarray(at, at + 4)) !== tag) continue;
    const start = readUint32BE(sfnt, at + 8);
    return sfnt.subarray(start, start + readUint32BE(sfnt, at + 12));
  }
  return undefined;
}

function familyOf(table: Uint8Array): string | undefined {
  if (table.length < 6) return undefined;
  const count = readUint16BE(table, 2);
  const storage = readUint16BE(table, 4);
  for (const id of FAMILY_IDS)
    for (let index = 0; index < count; index += 1) {
      const at = 6 + index * 12;
      if (at + 12 > table.length) return undefined;
      if (readUint16BE(table, at) !== WINDOWS || readUint16BE(table, at + 6) !== id) continue;
      const start = storage + readUint16BE(table, at + 10);
      return new TextDecoder("utf-16be").decode(table.subarray(start, start + readUint16BE(table, at + 8)));
    }
  return undefined;
}
