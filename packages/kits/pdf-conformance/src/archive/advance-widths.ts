/** What changes the advances of a TrueType program. */
interface Table {
  readonly tag: string;
  readonly bytes: Uint8Array;
}

const HEAD_ADJUSTMENT = 8;
const SFNT_SUM = 0xb1b0afba;
/** Tables of one program. Attack: a directory as long as the file. */
const MAX_TABLES = 256;

/**
 * A TrueType program with other advance widths, in its own units, by glyph; undefined where its tables cannot be read.
 *
 * Cost     One copy of the program.
 * Source   ISO/IEC 14496-22, hmtx, hhea and the table directory.
 */
export function setAdvances(program: Uint8Array, advances: ReadonlyMap<number, number>): Uint8Array | undefined {
  const tables = readTables(program);
  const find = (tag: string) => tables.find((table) => table.tag === tag)?.bytes;
  const [hhea, hmtx, maxp] = [find("hhea"), find("hmtx"), find("maxp")];
  if (hhea === undefined || hmtx === undefined || maxp === undefined || hhea.length < 36 || maxp.length < 6)
    return undefined;
  const glyphs = viewOf(maxp).getUint16(4);
  const metrics = viewOf(hhea).getUint16(34);
  if (metrics === 0 || hmtx.length < metrics * 4) return undefined;
  const old = viewOf(hmtx);
  const made = new DataView(new ArrayBuffer(glyphs * 4));
  for (let glyph = 0; glyph < glyphs; glyph += 1) {
    const own = Math.min(glyph, metrics - 1);
    const bearing = glyph < metrics ? glyph * 4 + 2 : metrics * 4 + (glyph - metrics) * 2;
    made.setUint16(glyph * 4, advances.get(glyph) ?? old.getUint16(own * 4));
    made.setInt16(glyph * 4 + 2, bearing + 2 <= hmtx.length ? old.getInt16(bearing) : 0);
  }
  const line = hhea.slice();
  viewOf(line).setUint16(34, glyphs);
  const changed = tables.map(({ tag, bytes }) =>
    tag === "hmtx" ? { tag, bytes: new Uint8Array(made.buffer) } : { tag, bytes: tag === "hhea" ? line : bytes },
  );
  return writeTables(program.subarray(0, 4), changed);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readTables(program: Uint8Array): Table[] {
  if (program.length < 12) return [];
  const view = viewOf(program);
  const found: Table[] = [];
  const count = Math.min(view.getUint16(4), MAX_TABLES);
  for (let at = 12; at < 12 + count * 16 && at + 16 <= program.length; at += 16) {
    const start = view.getUint32(at + 8);
    const bytes = program.subarray(start, start + view.getUint32(at + 12));
    found.push({ tag: Buffer.from(program.subarray(at, at + 4)).toString("latin1"), bytes });
  }
  return found;
}

function writeTables(version: Uint8Array, tables: readonly Table[]): Uint8Array {
  const size = tables.reduce((sum, { bytes }) => sum + Math.ceil(bytes.length / 4) * 4, 12 + tables.length * 16);
  const out = new Uint8Array(size);
  const view = viewOf(out);
  out.set(version);
  const power = Math.floor(Math.log2(Math.max(1, tables.length)));
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, tables.length * 16 - 16 * 2 ** power);
  let at = 12 + tables.length * 16;
  let head = -1;
  for (const [index, { tag, bytes }] of tables.entries()) {
    out.set(bytes, at);
    if (tag === "head" && bytes.length >= 12) {
      head = at;
      view.setUint32(at + HEAD_ADJUSTMENT, 0);
    }
    const row = 12 + index * 16;
    out.set(Buffer.from(tag, "latin1"), row);
    view.setUint32(row + 4, sumOf(view, at, bytes.length));
    view.setUint32(row + 8, at);
    view.setUint32(row + 12, bytes.length);
    at += Math.ceil(bytes.length / 4) * 4;
  }
  if (head >= 0) view.setUint32(head + HEAD_ADJUSTMENT, (SFNT_SUM - sumOf(view, 0, size)) >>> 0);
  return out;
}

function sumOf(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
