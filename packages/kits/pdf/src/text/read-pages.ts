import { Interpreter } from "../content/interpret.ts";
import { findActions } from "../facts/actions.ts";
import { walkPages } from "../facts/pages.ts";
import { openPdf } from "../file/pdf-file.ts";
import { type PageString, pageString } from "./page-string.ts";
import { readPageText } from "./page-text.ts";

/** What a PDF that an engine made says. */
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
