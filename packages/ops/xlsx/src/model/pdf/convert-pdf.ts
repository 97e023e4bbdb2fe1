import { conversionOf, isEngineCrash } from "@colophon/base-office-pdf";
import { type Artifact, at, makeArtifact } from "@colophon/contract";
import { type Converted, type LibreOffice, LibreOfficeRefusal } from "@colophon/engine-libreoffice";
import { readPages } from "@colophon/kit-pdf";
import { CellReader } from "../cell-values.ts";
import type { ConvertOp } from "../convert/convert-op.ts";
import { readGrid } from "../convert/grid.ts";
import type { OpenSheet, OpenWorkbook } from "../open-workbook.ts";
import { UsedStrings } from "../parse-workbook.ts";
import type { SettledBook } from "../recalculation/recalculated-book.ts";
import { countLeastPages } from "./count-pages.ts";
import type { Frozen } from "./freeze-outside.ts";
import { reportPages } from "./page-losses.ts";
import { type NeutralisedSheet, prepareWorkbook } from "./prepare-workbook.ts";
import type { PdfOptions, PrintedSheet, Printing } from "./printing.ts";

export interface PreparedPdf extends Printing {
  readonly bytes: Uint8Array;
}

/** All that is done before the engine has its turn. Errors: the family's, for foreign bytes. */
export function preparePdf(
  { settled, chosen }: { readonly settled: SettledBook; readonly chosen: readonly OpenSheet[] },
  options: PdfOptions,
  op: ConvertOp,
): PreparedPdf {
  const { book, staleOf, leftOutOf } = settled;
  const shown = chosen.filter((sheet) => isShown(sheet, op));
  if (shown.length === 0)
    throw op.error(
      "XLSX_MAPPING_UNRESOLVED",
      "No sheet can be shown: the selected sheets are hidden or have no pages.",
    );
  const strings = new UsedStrings(book.strings());
  const reading = {
    book,
    op,
    count: { cells: 0, characters: 0 },
    reader: new CellReader(strings, book.styles(), book.workbook.date1904),
    hasText: true,
    hasValue: true,
    staleOf,
  };
  const hasPrintAreas = options.printAreas === "follow";
  const printed = shown.map((sheet): PrintedSheet => {
    const printArea = hasPrintAreas ? printAreaOf(book, sheet) : undefined;
    const isGrid = sheet.kind === "worksheet" && sheet.part !== undefined;
    const grid = isGrid ? readGrid(sheet, sheet.part, reading) : undefined;
    return { sheet, grid, ...(printArea !== undefined && { printArea }) };
  });
  let least = 0;
  for (const { grid, printArea } of printed) {
    if (grid !== undefined) least += countLeastPages(grid, printArea, options);
    op.checkLimit("maxPages", least);
  }
  const { bytes, neutralised } = prepareWorkbook({
    book,
    shown,
    layout: options,
    hasPrintAreas,
    frozenOf: (sheet) => {
      const isLeftOut = leftOutOf(sheet);
      return { ...frozenOf(sheet, op), ...(isLeftOut !== undefined && { isLeftOut }) };
    },
  });
  for (const each of neutralised) reportNeutralised(each, op);
  return { book, options, op, printed, strings, bytes };
}

/** Pages by LibreOffice, and every text that is on none of them told. */
export async function drawPdf(
  prepared: PreparedPdf,
  office: LibreOffice,
): Promise<{ readonly made: Converted; readonly artifact: Artifact }> {
  const { options, op, bytes } = prepared;
  const made = await office
    .convert({
      bytes,
      extension: "xlsx",
      ...conversionOf(options, op),
    })
    .catch((error: unknown): Converted => {
      if (error instanceof LibreOfficeRefusal || isEngineCrash(error))
        throw op.error("XLSX_ENGINE_REFUSED", error.message);
      throw error;
    });
  return { made, artifact: makeArtifact(made.bytes, "application/pdf", "pdf") };
}

export function reportPdf(prepared: PreparedPdf, made: Converted): void {
  const { op } = prepared;
  const pdf = readPages(made.bytes, op.limits.maxPages, op.checkpoint);
  reportPages(prepared, { ...pdf, fonts: made.fonts, bytes: made.bytes, lacking: made.lacking });
}

/** Sheets of cells and charts that are not hidden have pages. */
function isShown({ name, kind, part, state }: OpenSheet, op: ConvertOp): boolean {
  const isKind = part !== undefined && (kind === "worksheet" || kind === "chartsheet");
  if (isKind && state === "visible") return true;
  const why = kind === "missing" ? "The sheet's part does not exist." : isKind ? "It is hidden." : `It is a ${kind}.`;
  op.reportLoss("XLSX_SHEET_OMITTED", why, {
    at: [at("sheet", { id: name.toWellFormed() })],
    subject: `sheet "${name}"`,
  });
  return false;
}

function printAreaOf({ workbook }: OpenWorkbook, { index }: OpenSheet): string | undefined {
  const name = workbook.names.find((one) => one.sheet === index && /^_xlnm\.Print_Area$/i.test(one.name));
  // Several areas are several names in one; what is left out is seen in the pages.
  const areas = name?.text.split(",") ?? [];
  return areas.length === 1 ? areas[0]?.slice((areas[0]?.lastIndexOf("!") ?? -1) + 1) : undefined;
}

function frozenOf({ name }: OpenSheet, op: ConvertOp): Frozen {
  const sheet = at("sheet", { id: name.toWellFormed() });
  const cellOf = (ref: string) => ({ at: [sheet, at("cell", { id: ref })], subject: `cell ${ref} of "${name}"` });
  return {
    cell({ ref, formula, hasResult }) {
      const what = hasResult ? "shows the result that was saved" : "has no saved result and is empty";
      op.reportLoss("XLSX_VALUE_FROZEN", `=${formula.slice(0, 200)} ${what}.`, cellOf(ref));
    },
    computed({ ref, formula }) {
      op.reportLoss(
        "XLSX_VALUE_COMPUTED",
        `The formula =${formula.slice(0, 200)} has no saved result; LibreOffice's result is shown.`,
        cellOf(ref),
      );
    },
    rule({ ref, rule }) {
      op.reportLoss(
        "XLSX_VALUE_FROZEN",
        `The rule ${rule.slice(0, 200)} depends on the time or on random numbers and was left out.`,
        {
          at: [sheet, at("cell", { id: ref.toWellFormed() })],
          subject: `conditional format of "${name}"`,
        },
      );
    },
    field({ place, field }) {
      op.reportLoss(
        "XLSX_VALUE_FROZEN",
        `${field} of ${place} would be of the clock or the machine, and is left out.`,
        {
          at: [sheet],
          subject: `header or footer of "${name}"`,
        },
      );
    },
  };
}

const CODES = {
  external: "XLSX_EXTERNAL_LINK_STRIPPED",
  macro: "XLSX_MACROS_STRIPPED",
  query: "XLSX_QUERY_STRIPPED",
  pivot: "XLSX_PIVOT_STRIPPED",
  date: "XLSX_VALUE_FROZEN",
} as const;
const WORDS = {
  external: "The reference leads outside the file and was not followed.",
  macro: "Code is not run.",
  query: "It is not asked again.",
  pivot: "It is not made again: the cells that were saved are shown.",
  date: "It shows what it showed when the workbook was saved.",
} as const;

function reportNeutralised({ kind, part, subject }: NeutralisedSheet, op: ConvertOp): void {
  op.reportLoss(CODES[kind], WORDS[kind], { subject, at: [at("part", { id: part.toWellFormed() })] });
}
