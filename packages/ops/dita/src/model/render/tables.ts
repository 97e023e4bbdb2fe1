import { escapeHtml } from "@colophon/kit-xml";
import { childOf, type DitaElement, ditaAttributeOf, elementsOf, is } from "../nodes.ts";
import { tag } from "./html.ts";
import { frameStyle, type LayoutColumn, readColumns, spreadRow, styleOfCell, widthsOf } from "./table-layout.ts";
import { withAnchor } from "./with-anchor.ts";
import type { PublicationWriting } from "./writing.ts";

const number = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,4}$/.test(value) ? Number(value) : undefined;

/** A CALS table group. Source: OASIS Exchange Table Model; DITA 1.3, language reference: Table elements. */
export function writeGroup(writing: PublicationWriting, group: DitaElement, table: DitaElement): string {
  const columns = readColumns(group);
  const isFirstHead = ditaAttributeOf(table, "rowheader") === "firstcol";
  const widths = widthsOf(columns.map(({ width }) => width));
  const parts = elementsOf(group)
    .filter((part) => is(part, "topic/thead") || is(part, "topic/tbody"))
    .map((part) => {
      const isHead = is(part, "topic/thead");
      const rows = writeRows(writing, part, { table, group, columns, isHead, isFirstHead });
      return tag(isHead ? "thead" : "tbody", writing.attributes(part, ""), rows);
    });
  return withAnchor(`${writeWidths(widths)}${parts.join("\n")}`, writing.attributes(group).id);
}

interface Part {
  readonly table: DitaElement;
  readonly group: DitaElement;
  readonly columns: readonly LayoutColumn[];
  readonly isHead: boolean;
  readonly isFirstHead: boolean;
}

function writeRows(writing: PublicationWriting, part: DitaElement, about: Part): string {
  const { table, group, columns, isHead, isFirstHead } = about;
  /** Per column, how many rows to come it is taken by an entry above. */
  const taken: number[] = [];
  const rows = elementsOf(part, "topic/row");
  return rows
    .map((row, rowIndex) => {
      const cells = spreadRow(elementsOf(row, "topic/entry"), columns, taken).map((cell) => {
        if (cell.entry === undefined) return tag("td", {}, "");
        const { entry, column, span, more } = cell;
        const isRowHead = !isHead && isFirstHead && column === 1;
        const scope = isHead ? (span === 1 ? "col" : "colgroup") : isRowHead ? "row" : undefined;
        const own = writing.attributes(entry, "");
        const style = styleOfCell([entry, row, part, columns[column - 1]?.element, group, table], {
          isLastColumn: column + span > columns.length,
          isLastRow: rowIndex + more >= rows.length - 1,
        });
        const attributes = {
          ...own,
          scope,
          colspan: span === 1 ? undefined : String(span),
          rowspan: more === 0 ? undefined : String(more + 1),
          style: joinStyles(style, own.style),
        };
        return tag(scope === undefined ? "td" : "th", attributes, writing.inside(entry));
      });
      return tag("tr", writing.attributes(row, ""), cells.join(""));
    })
    .join("\n");
}

function joinStyles(...styles: readonly (string | undefined)[]): string | undefined {
  return styles.filter(Boolean).join(";") || undefined;
}

/** What a table element says of its frame, beside its own attributes. */
export function tableAttributes(writing: PublicationWriting, table: DitaElement) {
  const own = writing.attributes(table);
  return { ...own, style: joinStyles(frameStyle(table), own.style) };
}

function writeWidths(widths: readonly (string | undefined)[]): string {
  if (widths.every((width) => width === undefined)) return "";
  const columns = widths.map((width) => tag("col", { style: width && `width:${width}` }, ""));
  return tag("colgroup", {}, columns.join(""));
}

/** simpletable and its specialisations; `keycol` is the column that heads its row. */
export function writeSimpleTable(writing: PublicationWriting, table: DitaElement): string {
  const key = number(ditaAttributeOf(table, "keycol"));
  const widths = widthsOf((table.attributes.get("relcolwidth") ?? "").trim().split(/\s+/).slice(0, 1_000));
  const parts = { head: "", body: "" };
  for (const row of elementsOf(table)) {
    const isHead = is(row, "topic/sthead");
    if (!isHead && !is(row, "topic/strow")) continue;
    const cells = elementsOf(row, "topic/stentry").map((cell, index) => {
      const scope = isHead ? "col" : key === index + 1 ? "row" : undefined;
      const fixed = cell.attributes.get("specentry");
      const words = writing.inside(cell);
      const attributes = {
        ...writing.attributes(cell, ""),
        scope,
        colspan: spanOf(cell, "colspan"),
        rowspan: spanOf(cell, "rowspan"),
        "data-specentry": words === "" ? undefined : fixed,
      };
      return tag(scope === undefined ? "td" : "th", attributes, words || escapeHtml(fixed ?? ""));
    });
    parts[isHead ? "head" : "body"] += tag("tr", writing.attributes(row, ""), cells.join(""));
  }
  const inside = `${parts.head === "" ? "" : tag("thead", {}, parts.head)}${tag("tbody", {}, parts.body)}`;
  const caption = writeCaption(writing, table);
  return tag("table", tableAttributes(writing, table), `${caption}${writeWidths(widths)}${inside}`);
}

/** Columns or rows that a cell of DITA 2.0 spans. */
function spanOf(cell: DitaElement, name: "colspan" | "rowspan"): string | undefined {
  const span = number(cell.attributes.get(name)) ?? 1;
  return span > 1 ? String(Math.min(1_000, span)) : undefined;
}

/** The title and the description of a table; "" without both. */
export function writeCaption(writing: PublicationWriting, table: DitaElement): string {
  const title = childOf(table, "topic/title");
  const desc = childOf(table, "topic/desc");
  if (title === undefined && desc === undefined) return "";
  const described = desc === undefined ? "" : ` ${tag("span", writing.attributes(desc), writing.inside(desc))}`;
  return tag(
    "caption",
    title === undefined ? {} : writing.attributes(title, ""),
    `${title === undefined ? "" : writing.inside(title)}${described}`,
  );
}
