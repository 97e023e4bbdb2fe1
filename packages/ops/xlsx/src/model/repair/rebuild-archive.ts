import type { ByteSource } from "@colophon/contract";
import {
  MAIN_CONTENT_TYPES,
  type MadeRelationship,
  PART_TYPES,
  type PackageLayout,
  rebuildPackage,
  relationshipIds,
} from "@colophon/kit-ooxml";
import type { RepairOp } from "./round.ts";

const { sheet: SHEET } = PART_TYPES;

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
      const name = `worksheets/sheet${index + 1}.xml`;
      return files.has(`xl/${name}`) ? [[id, "worksheet", name]] : [];
    });
    const others = ["styles", "sharedStrings"].flatMap((kind): MadeRelationship[] =>
      files.has(`xl/${kind}.xml`) ? [[`made${kind}`, kind, `${kind}.xml`]] : [],
    );
    return [...sheets, ...others];
  },
};
const CODES = {
  CUT: "ENTRY_CUT",
  REBUILT: "ARCHIVE_REBUILT",
  MARKUP: "ENTRY_CUT",
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
