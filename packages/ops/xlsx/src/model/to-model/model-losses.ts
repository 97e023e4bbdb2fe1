import { at, type Op, type Severity } from "@colophon/contract";

/** One kind of content of a sheet, or of the workbook, that a model has no member for. */
interface Omission {
  readonly kind: string;
  readonly sheet: string | undefined;
  readonly severity: Severity;
  readonly first: string;
  count: number;
}

/** What is kept in another form, or is only bookkeeping; all other kinds are dropped. */
const LESSER: Readonly<Partial<Record<string, Severity>>> = {
  cellStyles: "degraded",
  conditionalFormatExtensions: "degraded",
  filterCriteria: "degraded",
  formulas: "degraded",
  formats: "degraded",
  fonts: "degraded",
  pageSetup: "degraded",
  headerFooter: "degraded",
  protection: "degraded",
  sheetSettings: "degraded",
  tableFormats: "degraded",
  tables: "degraded",
  dateCells: "substituted",
  noteShapes: "substituted",
  viewSettings: "substituted",
  documentProperties: "substituted",
  ignoredErrors: "substituted",
  printerSettings: "substituted",
};

export type ModelLossOp = Pick<Op<never, "XLSX_CONTENT_NOT_IN_MODEL">, "reportLoss">;

/** Counts what a model does not hold, by kind and sheet, in the order in which it is found. */
export class ModelLosses {
  readonly #found = new Map<string, Omission>();

  /** `example` is the first such thing: a cell, a name, a reason. */
  add(kind: string, sheet: string | undefined, example = "", count = 1): void {
    if (count === 0) return;
    const key = JSON.stringify([kind, sheet]);
    const known = this.#found.get(key);
    if (known !== undefined) known.count += count;
    else this.#found.set(key, { kind, sheet, severity: LESSER[kind] ?? "dropped", first: example, count });
  }

  report(op: ModelLossOp): void {
    for (const { kind, sheet, severity, first, count } of this.#found.values()) {
      const where = sheet === undefined ? "the workbook" : `the sheet "${sheet}"`;
      const example = first === "" ? "" : ` The first is ${first.slice(0, 500)}.`;
      op.reportLoss(
        "XLSX_CONTENT_NOT_IN_MODEL",
        `Content of the kind ${kind} of ${where} is not in \`model\`, or not as in the file (${count} in all).${example}`,
        {
          subject: `${kind} of ${where}`,
          severity,
          ...(sheet !== undefined && { at: [at("sheet", { id: sheet.toWellFormed() })] }),
          details: { kind, count, ...(sheet !== undefined && { sheet: sheet.toWellFormed() }) },
        },
      );
    }
  }
}
