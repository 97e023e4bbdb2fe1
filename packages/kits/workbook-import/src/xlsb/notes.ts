import { cellName, MAX_COLUMNS, MAX_ROWS, type SheetEnd } from "@colophon/kit-workbook";
import { Fields } from "../fields.ts";
import type { WorkbookReading } from "../reading.ts";
import { PartRecords } from "./records.ts";

export type SheetNote = NonNullable<SheetEnd["notes"]>[number];

/** Source: [MS-XLSB] 2.1.7.8. */
export function readBinaryNotes(bytes: Uint8Array, part: string, reading: WorkbookReading): readonly SheetNote[] {
  const records = new PartRecords(bytes, part);
  const authors: string[] = [];
  const notes: SheetNote[] = [];
  let open: Omit<SheetNote, "text"> | undefined;
  while (records.next()) {
    reading.look();
    const fields = new Fields(records.data);
    if (records.type === 632) authors.push(fields.text() ?? "");
    else if (records.type === 635) {
      const author = authors[fields.uint32()] ?? "";
      const row = fields.uint32();
      fields.uint32();
      const column = fields.uint32();
      open = row < MAX_ROWS && column < MAX_COLUMNS ? { cell: cellName(row, column), author } : undefined;
      if (open === undefined) reading.omissions.add("notes");
    } else if (records.type === 637 && open !== undefined) {
      fields.uint8();
      notes.push({ ...open, text: fields.text() ?? "" });
      open = undefined;
    }
  }
  return notes;
}
