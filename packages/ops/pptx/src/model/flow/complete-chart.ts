import { type OoxmlPart, readBytes } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import { type ChartBook, openChartBook, parseReference, valuesOf } from "../chart-book.ts";
import { child, relationshipId } from "../names.ts";
import type { DeckSources } from "./deck-sources.ts";

interface Data {
  readonly formula?: string;
  readonly values: readonly (string | number | null)[];
}

/** Rows of a range that are read. Attack: a range of a million empty rows in each of a hundred series. */
const MAX_ROWS = 5_000;

/** Fills a list of a chart that has no saved values from the workbook beside the chart. */
export function completeFrom({ opened, op }: DeckSources, part: OoxmlPart, root: XmlElement) {
  let book: ChartBook | undefined;
  let isRead = false;
  const bookOf = (): ChartBook | undefined => {
    if (isRead) return book;
    isRead = true;
    const relationship = opened.relationship(part, relationshipId(child(root, "c:externalData")));
    const target = relationship === undefined ? undefined : opened.targetOf(relationship);
    const bytes = target === undefined ? undefined : readBytes(opened, target);
    book = bytes === undefined ? undefined : openChartBook(bytes, op.checkpoint);
    return book;
  };
  return <T extends Data>(data: T): T => {
    if (data.values.some((value) => value !== null) || data.formula === undefined) return data;
    const reference = parseReference(data.formula);
    const range = reference?.range;
    const sheet = reference === undefined ? undefined : bookOf()?.sheets.get(reference.sheet);
    if (book === undefined || sheet === undefined || range === undefined) return data;
    const cells = valuesOf(book, sheet);
    const isDown = range.left === range.right;
    if (cells === undefined || (!isDown && range.top !== range.bottom)) return data;
    const length = Math.min(MAX_ROWS, (isDown ? range.bottom - range.top : range.right - range.left) + 1);
    const values = Array.from(
      { length },
      (_, at) => cells.get(isDown ? `${range.top + at} ${range.left}` : `${range.top} ${range.left + at}`) ?? null,
    );
    return { ...data, values };
  };
}
