import { invoke } from "@colophon/contract";
import { Interpreter, openPdf, walkPages } from "@colophon/kit-pdf";
import { displayPage } from "@colophon/kit-reading-order";
import type { Page } from "@colophon/kit-tables";
import { extractTableGrid } from "../src/operations/extract-table-grid.ts";

export const toBytes = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64");

/** Words and rules of the pages of a PDF, as JSON. */
export function toPages(bytes: Uint8Array): unknown {
  const file = openPdf(bytes);
  const interpreter = new Interpreter(file, { maxOperations: 1_000_000 });
  const sides = ({ left, top, right, bottom }: Page["rules"][number]) => ({ x0: left, y0: top, x1: right, y1: bottom });
  const pages = [...walkPages(file, 100)].map((own) => {
    const { page } = displayPage(file, own, interpreter);
    return {
      width: page.width,
      height: page.height,
      words: page.words.map(({ text, size, turn = 0, raisedFrom, ...box }) => ({
        text,
        size,
        turn,
        ...(raisedFrom !== undefined && { raisedFrom }),
        ...sides(box),
      })),
      rules: page.rules.map(sides),
      fills: page.fills.map((fill) => ({ ...sides(fill), lightness: fill.lightness })),
      drawings: (page.drawings ?? []).map(sides),
      fields: (page.fields ?? []).map(sides),
    };
  });
  return { pages };
}

/** What the extraction of grids returns beside the hash of its input. */
export async function tablesOf(bytes: string | Uint8Array) {
  const envelope = await invoke(extractTableGrid, { bytes }, {});
  if (!envelope.ok) throw new Error(envelope.error.message);
  const { tables, searched, outside } = envelope.value;
  return { tables, searched, outside };
}
