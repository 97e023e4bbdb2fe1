import type { ByteSource } from "@colophon/contract";
import {
  cleanXml,
  encodeTruly,
  MAIN_CONTENT_TYPES,
  type MadeRelationship,
  NAMESPACES,
  PART_TYPES,
  type PackageLayout,
  rebuildPackage,
  relationshipIds,
  type SalvagedFiles,
  spellCharacter,
} from "@colophon/kit-ooxml";
import type { RepairOp } from "./round.ts";

const { sheet: SHEET } = PART_TYPES;
const SPREADSHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** Content types of parts by where Excel puts them. */
const USUAL: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.xml$/i, MAIN_CONTENT_TYPES.excel],
  [/^xl\/worksheets\/[^/]+\.xml$/i, `${SHEET}worksheet+xml`],
  [/^xl\/sharedStrings\.xml$/i, `${SHEET}sharedStrings+xml`],
  [/^xl\/styles\.xml$/i, `${SHEET}styles+xml`],
];

const LAYOUT: PackageLayout = {
  noun: "a workbook",
  main: "xl/workbook.xml",
  defaults: [],
  typeOf: (name) => USUAL.find(([pattern]) => pattern.test(name))?.[1],
  relationshipsOf(workbook, files) {
    const sheets = relationshipIds(workbook, "sheet").flatMap((id, index): MadeRelationship[] => {
      const name = `worksheets/sheet${/^madeSheet(\d+)$/.exec(id)?.[1] ?? index + 1}.xml`;
      return files.has(`xl/${name}`) ? [[id, "worksheet", name]] : [];
    });
    const others = ["styles", "sharedStrings"].flatMap((kind): MadeRelationship[] =>
      files.has(`xl/${kind}.xml`) ? [[`made${kind}`, kind, `${kind}.xml`]] : [],
    );
    return [...sheets, ...others];
  },
  clean: (bytes) => cleanXml(bytes, spellCharacter),
  encode: encodeTruly,
  makeMain: makeWorkbook,
  unitOf: (name) => (/\/worksheets\//.test(name) ? "row" : undefined),
  wholeOf: (name) => (/\/worksheets\//.test(name) ? "c" : /sharedStrings/i.test(name) ? "si" : undefined),
};

const WORKBOOK_RELATIONSHIPS = "xl/_rels/workbook.xml.rels";

/** A workbook of the sheets that are there, named by their numbers; its names, its order of tabs and its settings are lost. */
function makeWorkbook(files: SalvagedFiles): Uint8Array | undefined {
  const numbers = [...files.keys()].flatMap((name) => {
    const number = /^xl\/worksheets\/sheet(\d{1,5})\.xml$/i.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  if (numbers.length === 0) return undefined;
  const relationships = Buffer.from(files.get(WORKBOOK_RELATIONSHIPS) ?? new Uint8Array()).toString("utf8");
  const ids = new Map(
    [...relationships.matchAll(/<(?:\w+:)?Relationship(?=\s)[^<>]*/g)].flatMap(([tag]) => {
      const id = /\sId="([^"]*)"/.exec(tag)?.[1];
      const number = /\sTarget="(?:\/xl\/)?worksheets\/sheet(\d{1,5})\.xml"/i.exec(tag)?.[1];
      return id === undefined || number === undefined ? [] : [[Number(number), id] as const];
    }),
  );
  const sheets = numbers
    .sort((a, b) => a - b)
    .map(
      (number) =>
        `<sheet name="Sheet${number}" sheetId="${number}" r:id="${ids.get(number) ?? `madeSheet${number}`}"/>`,
    );
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<workbook xmlns="${SPREADSHEET}" xmlns:r="${NAMESPACES.relationships}"><sheets>${sheets.join("")}</sheets></workbook>`,
  );
}
const CODES = {
  CUT: "ENTRY_CUT",
  REBUILT: "ARCHIVE_REBUILT",
  MARKUP: "CELL_VALUE_MENDED",
  CONTENT_TYPES: "CONTENT_TYPE_MENDED",
  RELATIONSHIPS: "RELATIONSHIP_TARGET_MISSING",
} as const;

/**
 * A file that does not open as a package, or has entries that cannot be read -> one that does, of all that can be found in it; undefined
 * where there is nothing to do.
 *
 * Errors   FormatError where nothing of a workbook can be found.
 */
export function rebuildArchive(source: ByteSource, op: RepairOp): Uint8Array | undefined {
  return rebuildPackage(source, LAYOUT, {
    limits: { maxEntries: Math.min(65_535, op.limits.maxArchiveEntries), maxRatio: op.limits.maxExpansionRatio },
    checkpoint: op.checkpoint,
    report: ({ kind, message, subject }) => op.reportLoss(CODES[kind], message, { subject }),
  });
}
