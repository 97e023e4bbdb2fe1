import type { ModelNode } from "@colophon/base-word-model";
import type { BlockOf } from "../tree.ts";
import { type InlineTools, writeInline } from "./write-inline.ts";

/** Columns of tables that Word has. */
const MAX_COLUMNS = 63;

/** A table; one that is wider than Word allows is several. A paragraph below it holds tables apart. */
export function writeWordTable({ rows, alignments, line }: BlockOf<"table">, tools: InlineTools): readonly ModelNode[] {
  const columns = alignments.length;
  const parts: ModelNode[] = [];
  for (let from = 0; from < columns; from += MAX_COLUMNS) {
    const to = Math.min(columns, from + MAX_COLUMNS);
    if (from > 0) parts.push({ type: "paragraph" });
    const children = rows.map((row, index) =>
      writeRow(row.slice(from, to), { alignments: alignments.slice(from, to), isHeader: index === 0 }, tools),
    );
    parts.push({ type: "table", children });
  }
  if (columns > MAX_COLUMNS)
    tools.report(
      "STRUCTURE_CHANGED",
      `${columns} columns are written as ${Math.ceil(columns / MAX_COLUMNS)} tables, because Word has at most ${MAX_COLUMNS}.`,
      {
        line,
        subject: "table",
      },
    );
  return [...parts, { type: "paragraph", properties: { spacing: { before: 0, after: 0 } } }];
}

function writeRow(
  cells: BlockOf<"table">["rows"][number],
  { alignments, isHeader }: { readonly alignments: BlockOf<"table">["alignments"]; readonly isHeader: boolean },
  tools: InlineTools,
): ModelNode {
  const children = cells.map((content, index) => {
    const alignment = alignments[index];
    const properties = { spacing: { before: 20, after: 20 }, ...(alignment !== undefined && { alignment }) };
    return {
      type: "cell",
      ...(isHeader && { properties: { shading: { val: "clear", color: "auto", fill: "E7E7E7" } } }),
      children: [{ type: "paragraph", properties, children: [...writeInline(content, tools)] }],
    };
  });
  return { type: "row", ...(isHeader && { isHeader: true }), children };
}
