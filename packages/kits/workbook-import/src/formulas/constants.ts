import type { Fields } from "../fields.ts";
import { decodeUnits, errorText } from "../xls/strings.ts";
import type { FormulaVersion } from "./references.ts";

const MAX_ITEMS = 65_536;

/** What the characters of Excel 5 mean. */
export type Decode = (bytes: Uint8Array) => string;

/** A number as a formula has it; undefined for one that is not finite. */
export function numberText(value: number): string | undefined {
  return Number.isFinite(value) ? String(value).toUpperCase() : undefined;
}

export function stringText(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Characters after their number. */
export function readString(fields: Fields, version: FormulaVersion, decode: Decode, isLong = false): string {
  if (version === 12) return decodeUnits(fields.bytes(fields.uint16() * 2), true);
  if (version === 5) return decode(fields.bytes(fields.uint8()));
  const count = isLong ? fields.uint16() : fields.uint8();
  const isWide = (fields.uint8() & 1) !== 0;
  return decodeUnits(fields.bytes(count * (isWide ? 2 : 1)), isWide);
}

/** {1,2;3,4}; undefined where an item cannot be read. Source: [MS-XLS] 2.5.198.60, [MS-XLSB] 2.5.97.43. */
export function readArray(fields: Fields, version: FormulaVersion, decode: Decode): string | undefined {
  const [rows, columns] = version === 12 ? [fields.uint32(), fields.uint32()] : sizeOf(fields, version);
  if (rows * columns > MAX_ITEMS || rows * columns === 0) return undefined;
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    const line: string[] = [];
    for (let column = 0; column < columns; column++) {
      const item = version === 12 ? readItem12(fields, decode) : readItem(fields, version, decode);
      if (item === undefined || fields.isCut) return undefined;
      line.push(item);
    }
    lines.push(line.join(","));
  }
  return `{${lines.join(";")}}`;
}

function sizeOf(fields: Fields, version: FormulaVersion): readonly [rows: number, columns: number] {
  const columns = fields.uint8();
  const rows = fields.uint16();
  return version === 8 ? [rows + 1, columns + 1] : [rows, columns === 0 ? 256 : columns];
}

function readItem(fields: Fields, version: FormulaVersion, decode: Decode): string | undefined {
  const kind = fields.uint8();
  if (kind === 1) return numberText(fields.double());
  if (kind === 2) return stringText(readString(fields, version, decode, true));
  const code = fields.uint8();
  fields.skip(7);
  if (kind === 4) return code === 0 ? "FALSE" : "TRUE";
  return kind === 0x10 ? errorText(code) : undefined;
}

function readItem12(fields: Fields, decode: Decode): string | undefined {
  const kind = fields.uint8();
  if (kind === 0) return numberText(fields.double());
  if (kind === 1) return stringText(readString(fields, 12, decode));
  if (kind === 2) return fields.uint8() === 0 ? "FALSE" : "TRUE";
  if (kind !== 4) return undefined;
  const text = errorText(fields.uint8());
  fields.skip(3);
  return text;
}
