import {
  findActions,
  Interpreter,
  openPdf,
  type PageString,
  pageString,
  readPageText,
  walkPages,
} from "@colophon/kit-pdf";

/** What a PDF says of itself. */
export interface ReadPages {
  readonly pages: readonly PageString[];
  /** Addresses that its links lead to. */
  readonly links: ReadonlySet<string>;
}

/** Operations of all content. Attack: none; the PDF is the engine's own. */
const MAX_OPERATIONS = 100_000_000;

/** Reads the PDF that was made, to know what is on its pages. Cost: every operation of its content once. */
export function readPages(bytes: Uint8Array, maxPages: number, checkpoint: () => void): ReadPages {
  const file = openPdf(bytes, { checkpoint });
  const interpreter = new Interpreter(file, { maxOperations: MAX_OPERATIONS });
  const pages = [...walkPages(file, maxPages)].map((page) => pageString(file, readPageText(file, page, interpreter)));
  const links = new Set(
    findActions(file).flatMap(({ kind, target }) => (kind === "URI" && target !== undefined ? [target] : [])),
  );
  return { pages, links };
}
