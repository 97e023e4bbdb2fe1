import { escapeHtml } from "@colophon/kit-xml";
import { attributeOf, type DitaElement, elementsOf, is } from "../nodes.ts";
import { tag } from "./html.ts";

/** Writes what is inside of an element. */
export type Inside = (element: DitaElement) => string;

const number = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,4}$/.test(value) ? Number(value) : undefined;

/** A CALS table group. Source: OASIS Exchange Table Model; DITA 1.3, language reference: Table elements. */
export function writeGroup(group: DitaElement, table: DitaElement, inside: Inside): string {
  const columns = elementsOf(group, "topic/colspec").map((column, index) => ({
    name: column.attributes.get("colname") ?? `col${index + 1}`,
    number: number(column.attributes.get("colnum")) ?? index + 1,
    align: column.attributes.get("align"),
  }));
  const place = (name: string | undefined): number | undefined =>
    columns.find((column) => column.name === name)?.number;
  const isFirstHead = attributeOf(table, "rowheader") === "firstcol";
  const rows = (part: DitaElement, isHead: boolean): string =>
    elementsOf(part, "topic/row")
      .map((row) =>
        tag(
          "tr",
          {},
          elementsOf(row, "topic/entry")
            .map((entry, index) => {
              const start = place(entry.attributes.get("namest"));
              const end = place(entry.attributes.get("nameend"));
              const spanned =
                start !== undefined && end !== undefined && end > start ? String(end - start + 1) : undefined;
              const more = number(entry.attributes.get("morerows"));
              const isRowHead = !isHead && isFirstHead && (place(entry.attributes.get("colname")) ?? index + 1) === 1;
              const align = entry.attributes.get("align") ?? columns[index]?.align;
              const style =
                align !== undefined && /^(left|right|center|justify)$/.test(align) ? `text-align:${align}` : undefined;
              const scope = isHead ? (spanned === undefined ? "col" : "colgroup") : isRowHead ? "row" : undefined;
              return tag(
                scope === undefined ? "td" : "th",
                { scope, colspan: spanned, rowspan: more ? String(more + 1) : undefined, style },
                inside(entry),
              );
            })
            .join(""),
        ),
      )
      .join("\n");
  return elementsOf(group)
    .map((part) => {
      if (is(part, "topic/thead")) return tag("thead", {}, rows(part, true));
      return is(part, "topic/tbody") ? tag("tbody", {}, rows(part, false)) : "";
    })
    .join("\n");
}

/** Rows of simpletable and its specialisations; `keycol` is the column that heads its row. */
export function writeSimpleTable(table: DitaElement, inside: Inside): string {
  const key = number(attributeOf(table, "keycol"));
  const parts = { head: "", body: "" };
  for (const row of elementsOf(table)) {
    const isHead = is(row, "topic/sthead");
    if (!isHead && !is(row, "topic/strow")) continue;
    const cells = elementsOf(row, "topic/stentry").map((cell, index) => {
      const scope = isHead ? "col" : key === index + 1 ? "row" : undefined;
      const fixed = cell.attributes.get("specentry");
      const words = inside(cell);
      const attributes = { scope, "data-specentry": words === "" ? undefined : fixed };
      return tag(scope === undefined ? "td" : "th", attributes, words || escapeHtml(fixed ?? ""));
    });
    parts[isHead ? "head" : "body"] += tag("tr", {}, cells.join(""));
  }
  return `${parts.head === "" ? "" : tag("thead", {}, parts.head)}${tag("tbody", {}, parts.body)}`;
}
