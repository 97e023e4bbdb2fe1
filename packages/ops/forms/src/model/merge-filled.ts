import { openWithin } from "@colophon/base-pdf";
import type { Op } from "@colophon/contract";
import { PdfDict, versionOf, walkPages } from "@colophon/kit-pdf";
import { assemble, makeSource, writeFile } from "@colophon/kit-pdf/write";

/**
 * Filled files -> one file with the pages of all; a field whose name an earlier file has gets a new name.
 *
 * Errors   FormatError UNSUPPORTED for what no merged file can have: scripts that call a field by its name, an XFA form.
 */
export function mergeFilled(
  files: readonly Uint8Array[],
  password: string | undefined,
  op: Pick<Op, "limits" | "checkpoint">,
): Uint8Array {
  const opened = files.map((bytes) => {
    const file = openWithin({ bytes, password }, op);
    return { file, pages: [...walkPages(file, op.limits.maxPages)] };
  });
  const sources = opened.map(({ file, pages }) => makeSource(file, pages, new Set(pages.map(({ index }) => index))));
  const pages = opened.flatMap((own, source) => own.pages.map((page) => ({ source, page, rotate: 0 })));
  const { graph, root } = assemble({ sources, pages, equalFieldNames: "rename" });
  return writeFile(graph.entries(), {
    version:
      opened
        .map(({ file }) => versionOf(file))
        .toSorted()
        .at(-1) ?? "1.7",
    trailer: new PdfDict().with({ Root: root }),
    isPacked: opened.some(({ file }) => file.sections.some(({ form }) => form === "stream")),
    checkpoint: op.checkpoint,
  });
}
