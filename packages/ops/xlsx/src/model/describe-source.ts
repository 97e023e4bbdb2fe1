import type { ImportedWorkbook } from "@colophon/base-file-type/import";

/** The format that a workbook was converted from, and what is not in the result. */
export function describeSource({ format, omissions }: ImportedWorkbook) {
  const notKept = omissions.map(({ kind, count, sheet, range, names }) => ({
    kind,
    count,
    ...(sheet !== undefined && { sheet: sheet.toWellFormed() }),
    ...(range !== undefined && { range }),
    ...(names !== undefined && { names: names.map((name) => name.toWellFormed()) }),
  }));
  return { format, notKept };
}
