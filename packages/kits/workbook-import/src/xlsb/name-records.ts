import { Fields } from "../fields.ts";
import { BookNames } from "../formulas/book-names.ts";
import type { WorkbookReading } from "../reading.ts";

const BUILT_IN = 0x20;
const WHOLE_BOOK = 0xffffffff;
/** Kinds of sources by their records: the workbook itself, the sheet itself, other files, add-ins. [MS-XLSB] 2.1.7.25. */
const SOURCES: ReadonlyMap<number, "own" | "functions" | "other"> = new Map([
  [357, "own"],
  [358, "own"],
  [355, "other"],
  [667, "functions"],
]);

/** Reads the records of names, and of what formulas refer to. Source: [MS-XLSB] 2.4.711, 2.4.670. */
export class BinaryNameRecords {
  readonly names: BookNames;

  constructor(reading: WorkbookReading) {
    this.names = new BookNames(12, reading);
  }

  take(type: number, data: Uint8Array): boolean {
    const source = SOURCES.get(type);
    if (source !== undefined) this.names.addSource(source);
    else if (type === 362) this.#addEntries(new Fields(data));
    else if (type === 39) this.#addName(new Fields(data));
    else return false;
    return true;
  }

  #addEntries(fields: Fields): void {
    fields.uint32();
    while (!fields.isAtEnd) {
      const [source, first, last] = [fields.uint32(), fields.uint32() | 0, fields.uint32() | 0];
      if (fields.isCut) return;
      this.names.addEntry({ source, first, last });
    }
  }

  #addName(fields: Fields): void {
    const flags = fields.uint32();
    fields.skip(1);
    const sheet = fields.uint32();
    const name = fields.text() ?? "";
    const tokens = fields.bytes(fields.uint32());
    const extra = fields.bytes(fields.uint32());
    const shown = (flags & BUILT_IN) === 0 ? name : `_xlnm.${name}`;
    this.names.addName({ name: shown, scope: sheet === WHOLE_BOOK ? undefined : sheet, flags, tokens, extra });
  }
}
