import { columnName } from "@colophon/kit-workbook";
import type { XmlDocument, XmlElement } from "@colophon/kit-xml";
import { attribute, child, childrenNamed, elementsNamed, nameOf } from "../names.ts";
import { SHEET } from "./chart-columns.ts";

/** Cells of one reference. Attack: a point with the index of a billion. */
const MOST_CELLS = 32_000;

/**
 * What a chart shows of its old workbook beside the data of its series: lengths of error bars, titles that a cell has. Their saved values
 * get columns of the new workbook after those of the data, and the references follow.
 */
export class KeptReferences {
  readonly #columns: (readonly (string | number | null)[])[] = [];
  readonly #first: number;

  /** `first`: the first column that the data leave free. */
  constructor(first: number) {
    this.#first = first;
  }

  /** The columns, each with an empty cell above its values. */
  get columns(): readonly (readonly (string | number | null)[])[] {
    return this.#columns;
  }

  /** The source of an element with its references to the new columns. */
  rawOf(tree: XmlDocument, element: XmlElement): string {
    const { text } = tree.source;
    let xml = "";
    let at = element.start;
    for (const reference of elementsNamed(element, "c:numRef", "c:strRef")) {
      const formula = child(reference, "c:f");
      if (formula === undefined) continue;
      xml += `${text.slice(at, formula.start)}<${formula.name}>${this.move(reference)}</${formula.name}>`;
      at = formula.end;
    }
    return xml + text.slice(at, element.end);
  }

  /** A column for the saved values of a reference -> the formula of its cells. */
  move(reference: XmlElement): string {
    const isNumber = nameOf(reference) === "c:numRef";
    const values: (string | number | null)[] = [];
    for (const point of childrenNamed(child(reference, isNumber ? "c:numCache" : "c:strCache"), "c:pt")) {
      const index = Number(attribute(point, "idx"));
      if (!Number.isInteger(index) || index < 0 || index >= MOST_CELLS) continue;
      while (values.length < index) values.push(null);
      const text = textIn(child(point, "c:v"));
      const number = Number(text);
      values[index] = isNumber && text.trim() !== "" && Number.isFinite(number) ? number : text;
    }
    this.#columns.push([null, ...values]);
    const name = columnName(this.#first + this.#columns.length - 1);
    return `${SHEET}!$${name}$2:$${name}$${Math.max(2, values.length + 1)}`;
  }
}

function textIn(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((node) => (node.kind === "text" ? node.value : "")).join("");
}
