import {
  filtersOf,
  isArray,
  numberOf,
  type PdfFile,
  type PdfObject,
  PdfRef,
  walkDicts,
  walkPages,
} from "@colophon/kit-pdf";
import { repairFontProgram } from "@colophon/kit-pdf/write";

export interface WholeReading {
  /** Defects, damaged streams, font programs that can be mended and faults of the page tree together. */
  readonly faults: number;
  /** An object of the file refers to another one of it that no table names. */
  readonly hasUnlisted: boolean;
  readonly pages: number;
}

/** Reads every object that can be reached and decodes every stream once, so that what is wrong with them is known. */
export function readWhole(file: PdfFile, maxPages: number): WholeReading {
  let faults = 0;
  let hasUnlisted = false;
  const read = (value: PdfObject): void => {
    if (value instanceof PdfRef) hasUnlisted ||= file.get(value.number) === null && file.isUnlisted(value.number);
  };
  for (const { dict, stream } of walkDicts(file)) {
    for (const value of dict.entries.values())
      if (isArray(value)) for (const item of value) read(item);
      else read(value);
    if (stream !== undefined && repairFontProgram(file, stream) !== undefined) faults += 1;
    if (stream === undefined || filtersOf(dict, file.resolve).length === 0) continue;
    if (file.decode(stream).problem !== undefined) faults += 1;
  }
  let pages = 0;
  for (const { ref } of walkPages(file, maxPages, () => (faults += 1))) {
    if (ref === undefined) faults += 1;
    pages += 1;
  }
  // A tree whose kids are lost: not one that says that it has none.
  if (pages === 0 && numberOf(file.resolve(file.dictOf(file.catalog.get("Pages"))?.get("Count"))) !== 0) faults += 1;
  return { faults: faults + file.defects.length, pages, hasUnlisted };
}
