import type { PdfFile } from "../file/pdf-file.ts";
import { isArray, numberOf, PdfDict, PdfName, type PdfObject, PdfString } from "../objects/object.ts";
import { OPERAND_KINDS } from "../objects/operands.ts";
import { readOperations } from "../objects/operations.ts";
import type { CheckFinding, Report } from "./finding.ts";

/** Any number of operands. */
const OPEN: ReadonlySet<string> = new Set(["SC", "SCN", "sc", "scn", "BI"]);
const RESOURCES: Readonly<Record<string, string>> = { Do: "XObject", Tf: "Font", gs: "ExtGState", sh: "Shading" };
/** Of one rule in one stream; the rest is counted. */
const MAX_SAME_FINDINGS = 3;

export interface ContentPlace {
  readonly resources: PdfDict | undefined;
  readonly object: number | undefined;
  readonly page: number | undefined;
  readonly tick: () => void;
}

/** Operators, their operands, what they name, and whether what is opened is closed; gives how many there are. */
export function checkContent(file: PdfFile, bytes: Uint8Array, place: ContentPlace, report: Report): number {
  const alike = new Map<string, number>();
  const reportFinding = (rule: string, message: string, offset: number): void => {
    const count = (alike.get(rule) ?? 0) + 1;
    alike.set(rule, count);
    const finding: CheckFinding = { grade: "deviation", rule, message, object: place.object, page: place.page, offset };
    if (count <= MAX_SAME_FINDINGS) report(finding);
  };
  const nesting = new Nesting(reportFinding);
  let operators = 0;
  for (const { operator, operands, start } of readOperations(bytes, place.tick)) {
    operators += 1;
    if (operator === "") {
      reportFinding("content-operands", "The content ends with operands that have no operator.", start);
      continue;
    }
    nesting.take(operator, start);
    const expected = OPERAND_KINDS.get(operator);
    if (expected === undefined) {
      if (!OPEN.has(operator) && !nesting.isTolerant)
        reportFinding("content-operator", `${JSON.stringify(operator.slice(0, 40))} is not an operator.`, start);
      continue;
    }
    if (!fits(operands, expected))
      reportFinding("content-operands", `${operator} has the operands ${describe(operands)}.`, start);
    else if (RESOURCES[operator] !== undefined)
      checkName(file, { operator, name: operands[0] }, { place, report: reportFinding, start });
  }
  nesting.end(bytes.length);
  for (const [rule, count] of alike)
    if (count > MAX_SAME_FINDINGS)
      report({
        grade: "note",
        rule,
        message: `${count - MAX_SAME_FINDINGS} more findings of the rule in this content.`,
        object: place.object,
        page: place.page,
      });
  return operators;
}

type Reporter = (rule: string, message: string, offset: number) => void;

class Nesting {
  readonly #report: Reporter;
  readonly #depths = { q: 0, BT: 0, marked: 0, BX: 0 };

  constructor(reportFinding: Reporter) {
    this.#report = reportFinding;
  }

  get isTolerant(): boolean {
    return this.#depths.BX > 0;
  }

  take(operator: string, offset: number): void {
    const depths = this.#depths;
    if (operator === "q") depths.q += 1;
    else if (operator === "Q") this.#close("q", { operator, offset });
    else if (operator === "BT") {
      if (depths.BT > 0) this.#report("content-nesting", "BT is inside a text object.", offset);
      depths.BT = 1;
    } else if (operator === "ET") this.#close("BT", { operator, offset });
    else if (operator === "BMC" || operator === "BDC") depths.marked += 1;
    else if (operator === "EMC") this.#close("marked", { operator, offset });
    else if (operator === "BX") depths.BX += 1;
    else if (operator === "EX") this.#close("BX", { operator, offset });
  }

  end(offset: number): void {
    for (const [name, depth] of Object.entries(this.#depths))
      if (depth > 0)
        this.#report(
          "content-nesting",
          `${depth} ${name === "marked" ? "marked contents" : name} are never closed.`,
          offset,
        );
  }

  #close(name: "q" | "BT" | "marked" | "BX", { operator, offset }: { operator: string; offset: number }): void {
    if (this.#depths[name] === 0)
      this.#report("content-nesting", `${operator} closes something that was not opened.`, offset);
    else this.#depths[name] -= 1;
  }
}

function fits(operands: readonly PdfObject[], expected: string): boolean {
  return operands.length === expected.length && operands.every((operand, index) => isKind(operand, expected[index]));
}

function isKind(operand: PdfObject, kind: string | undefined): boolean {
  if (kind === "n") return numberOf(operand) !== undefined;
  if (kind === "s") return operand instanceof PdfString;
  if (kind === "N") return operand instanceof PdfName;
  if (kind === "a") return isArray(operand);
  return operand instanceof PdfName || operand instanceof PdfDict;
}

function describe(operands: readonly PdfObject[]): string {
  if (operands.length === 0) return "none";
  const kinds = operands.slice(0, 8).map((operand) => {
    if (numberOf(operand) !== undefined) return "number";
    if (operand instanceof PdfString) return "string";
    if (operand instanceof PdfName) return "name";
    return isArray(operand) ? "array" : "other";
  });
  return `${kinds.join(" ")}${operands.length > 8 ? ` and ${operands.length - 8} more` : ""}`;
}

function checkName(
  file: PdfFile,
  { operator, name }: { readonly operator: string; readonly name: PdfObject | undefined },
  {
    place,
    report: reportFinding,
    start,
  }: { readonly place: ContentPlace; readonly report: Reporter; readonly start: number },
): void {
  const kind = RESOURCES[operator] ?? "";
  if (!(name instanceof PdfName) || place.resources === undefined) return;
  const held = file.dictOf(place.resources.get(kind))?.get(name.value);
  if (file.resolve(held) === null)
    reportFinding(
      "content-resource",
      `${operator} names ${JSON.stringify(name.value.slice(0, 80))}, which is not a ${kind} in the resources.`,
      start,
    );
}
