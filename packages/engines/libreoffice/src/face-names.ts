import { facesOf } from "./character-maps.ts";

const NAMES = 0x6e616d65;
const POSTSCRIPT_NAME = 6;
const MACINTOSH = 1;
const RECORD_BYTES = 12;

/**
 * The PostScript names of the faces of a font file: what a PDF calls them.
 *
 * Shapes   `file`: OpenType, or a collection; each name once.
 * Source   OpenType 1.9, name, name ID 6.
 */
export function readFaceNames(file: Uint8Array): readonly string[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  return [...new Set(facesOf(view).flatMap((face) => readPostScriptName(view, face) ?? []))];
}

function readPostScriptName(view: DataView, face: number): string | undefined {
  const tables = Array.from({ length: view.getUint16(face + 4) }, (_, table) => face + 12 + table * 16);
  const entry = tables.find((table) => view.getUint32(table) === NAMES);
  if (entry === undefined) return undefined;
  const table = view.getUint32(entry + 8);
  const strings = table + view.getUint16(table + 4);
  const record = Array.from({ length: view.getUint16(table + 2) }, (_, at) => table + 6 + at * RECORD_BYTES).find(
    (at) => view.getUint16(at + 6) === POSTSCRIPT_NAME,
  );
  if (record === undefined) return undefined;
  const width = view.getUint16(record) === MACINTOSH ? 1 : 2;
  const start = strings + view.getUint16(record + 10);
  const codes = Array.from({ length: view.getUint16(record + 8) / width }, (_, at) =>
    width === 1 ? view.getUint8(start + at) : view.getUint16(start + at * width),
  );
  return String.fromCharCode(...codes);
}
