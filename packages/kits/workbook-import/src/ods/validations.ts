import { MAX_COLUMNS, MAX_ROWS, rangeName, type SheetEnd } from "@colophon/kit-workbook";
import { childrenOf, type XmlElement } from "@colophon/kit-xml";
import type { WorkbookReading } from "../reading.ts";
import { firstUnits, MAX_RULE_TEXT, MAX_TITLE } from "../rules.ts";
import { CellText } from "./cell-text.ts";
import { callOf, firstCell, known, type RuleScope, ruleFormula, valueTestOf } from "./conditions.ts";
import type { OpenFormulaRules } from "./formula.ts";

type ValidationRule = NonNullable<SheetEnd["validations"]>[number];

const TYPES: readonly (readonly [test: string, kind: ValidationRule["kind"]])[] = [
  ["cell-content-is-whole-number()", "whole"],
  ["cell-content-is-decimal-number()", "decimal"],
  ["cell-content-is-date()", "date"],
  ["cell-content-is-time()", "time"],
];
const ERROR_STYLES: ReadonlySet<string> = new Set(["stop", "warning", "information"]);
const MARKS: ReadonlySet<string> = new Set(["s", "tab", "line-break"]);

interface Rectangle {
  readonly left: number;
  right: number;
  readonly top: number;
  bottom: number;
}

function isBelow(above: Rectangle, { left, right, top }: Rectangle): boolean {
  return above.bottom === top - 1 && above.left === left && above.right === right;
}

/** The rules on what cells accept, by their names. Source: OpenDocument 1.3 part 3, 9.4.4. */
export class ContentValidations {
  readonly #rules = new Map<string, XmlElement>();

  addAll(holder: XmlElement): void {
    for (const element of childrenOf(holder)) {
      const name = attribute(element, "name");
      if (name !== undefined) this.#rules.set(name, element);
    }
  }

  of(name: string): XmlElement | undefined {
    return this.#rules.get(name);
  }
}

/** The cells of one table that have rules on what they accept. */
export class ValidatedCells {
  readonly #cells = new Map<string, Rectangle[]>();

  /** Cells of rows that follow each other become one range. */
  add(name: string, { left, right, top, bottom }: Rectangle, { omissions }: WorkbookReading): void {
    if (top >= MAX_ROWS || left >= MAX_COLUMNS) {
      omissions.add("cells outside of the grid");
      return;
    }
    const added = { left, right: Math.min(right, MAX_COLUMNS - 1), top, bottom: Math.min(bottom, MAX_ROWS - 1) };
    const all = this.#cells.get(name);
    const last = all?.at(-1);
    if (all === undefined) this.#cells.set(name, [added]);
    else if (last !== undefined && isBelow(last, added)) last.bottom = added.bottom;
    else if (last?.right === left - 1 && last.top === top && last.bottom === added.bottom) {
      last.right = added.right;
      const above = all.at(-2);
      if (above === undefined || !isBelow(above, last)) return;
      above.bottom = last.bottom;
      all.pop();
    } else all.push(added);
  }

  written(
    validations: ContentValidations,
    rules: OpenFormulaRules,
    reading: WorkbookReading,
  ): readonly ValidationRule[] {
    return [...this.#cells].flatMap(([name, cells]) => {
      const ranges = cells.map((range) => rangeName(range));
      for (const _ of cells) reading.look();
      const element = validations.of(name);
      const scope = { rules, base: element && attribute(element, "base-cell-address"), first: firstCell(ranges) };
      const rule = element === undefined ? undefined : ruleOf(element, scope);
      const [{ top, left } = { top: 0, left: 0 }] = cells;
      if (rule === undefined || (element !== undefined && hasCutMessage(element)))
        reading.omissions.addCell("data validations", top, left);
      return rule === undefined ? [] : [{ ref: ranges.join(" "), ...rule }];
    });
  }
}

const attribute = (element: XmlElement, name: string): string | undefined =>
  element.attributes.find(({ local }) => local === name)?.value;

function ruleOf(element: XmlElement, scope: RuleScope): Omit<ValidationRule, "ref"> | undefined {
  const condition = (attribute(element, "condition") ?? "").replace(/^(?:of|oooc):/, "").trim();
  const test = testOf(condition, scope);
  if (test === undefined) return undefined;
  const [help, error] = ["help-message", "error-message"].map((name) =>
    childrenOf(element).find(({ local }) => local === name),
  );
  const style = error === undefined ? undefined : attribute(error, "message-type");
  return {
    ...test,
    allowBlank: attribute(element, "allow-empty-cell") !== "false",
    hasNoDropDown: attribute(element, "display-list") === "none" || undefined,
    prompt: help === undefined ? undefined : messageOf(help),
    error:
      error === undefined
        ? { isOff: true }
        : { ...messageOf(error), style: style !== undefined && ERROR_STYLES.has(style) ? style : undefined },
  };
}

function messageOf(element: XmlElement): NonNullable<ValidationRule["prompt"]> {
  return {
    title: firstUnits(attribute(element, "title") ?? "", MAX_TITLE) || undefined,
    text: firstUnits(messageText(element), MAX_RULE_TEXT) || undefined,
    isOff: attribute(element, "display") !== "true",
  };
}

function messageText(element: XmlElement): string {
  const paragraphs = childrenOf(element).filter(({ local }) => local === "p");
  return paragraphs.map(paragraphText).join("\n");
}

/** Whether a message of a rule is longer than Excel accepts. */
function hasCutMessage(rule: XmlElement): boolean {
  return childrenOf(rule).some(
    (each) => (attribute(each, "title") ?? "").length > MAX_TITLE || messageText(each).length > MAX_RULE_TEXT,
  );
}

/** The characters of a paragraph; spaces in a row are elements. */
function paragraphText(paragraph: XmlElement): string {
  const text = new CellText(false);
  const add = (element: XmlElement): void => {
    for (const child of element.children) {
      if (child.kind === "text") text.add(child.value);
      else if (child.kind === "element" && MARKS.has(child.local)) text.mark(child);
      else if (child.kind === "element") add(child);
    }
  };
  text.beginParagraph();
  add(paragraph);
  return String(text);
}

function testOf(
  condition: string,
  scope: RuleScope,
): Pick<ValidationRule, "kind" | "operator" | "formulas"> | undefined {
  if (condition === "") return { kind: "any", formulas: [] };
  const list = callOf(condition, "cell-content-is-in-list");
  if (list !== undefined) return listOf(list.join(","), scope);
  const custom = callOf(condition, "is-true-formula")?.join(",");
  if (custom !== undefined) {
    const formula = ruleFormula(custom, scope);
    return formula === undefined ? undefined : { kind: "custom", formulas: known([formula]) };
  }
  const length = /^cell-content-text-length(?:\(\)|-is-)(.*)$/s.exec(condition)?.[1];
  if (length !== undefined) {
    const test = valueTestOf(length, scope);
    return test === undefined ? undefined : { kind: "textLength", ...test };
  }
  const [type, kind] = TYPES.find(([test]) => condition.startsWith(test)) ?? [];
  if (type === undefined || kind === undefined) return undefined;
  const rest = condition.slice(type.length).replace(/^\s*and\s+/, "");
  const test = valueTestOf(
    rest.replace(/^cell-content\(\)\s*/, ""),
    scope,
    rest.startsWith("cell-content-is-") ? "cell-content-is-" : "",
  );
  return test === undefined ? undefined : { kind, ...test };
}

/** Texts in a list, or a range of cells. */
function listOf(inner: string, scope: RuleScope): ReturnType<typeof testOf> {
  const isTexts = /^"(?:[^"]|"")*"(?:;"(?:[^"]|"")*")*$/s.test(inner);
  if (!isTexts) {
    const formula = ruleFormula(inner, scope);
    return formula === undefined ? undefined : { kind: "list", formulas: known([formula]) };
  }
  const texts = (inner.match(/"(?:[^"]|"")*"/g) ?? []).map((text) => text.slice(1, -1));
  const joined = texts.join(",");
  // Excel parts the texts of a list by commas, and accepts 255 characters.
  if (texts.some((text) => text.includes(",")) || joined.length > MAX_RULE_TEXT) return undefined;
  return { kind: "list", formulas: [`"${joined}"`] };
}
