import { versionOf } from "../facts/document.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { PdfDict, type PdfObject } from "../objects/object.ts";
import { GraphCopy, ObjectGraph } from "../write/graph.ts";
import { writeFile } from "../write/write-file.ts";
import type { PlannedRemoval } from "./planned-removal.ts";

/**
 * Writes what a removal keeps of a file as a whole new file: without earlier revisions and without encryption.
 *
 * Cost     Each object once; the data of streams is shared, not copied.
 */
export function copyWithout(file: PdfFile, { root, info, kept, changed }: PlannedRemoval): Uint8Array {
  const graph = new ObjectGraph();
  const source = {
    get: (number: number): PdfObject => (number < 0 ? (changed.get(number) ?? null) : file.get(number)),
    checkpoint: file.checkpoint,
  };
  const copy = new GraphCopy(source, graph, (number) => (kept.has(number) ? undefined : (changed.get(number) ?? null)));
  const trailer = new Map<string, PdfObject>([["Root", root === undefined ? null : copy.take(root)]]);
  if (info !== undefined) trailer.set("Info", graph.add(copy.take(info)));
  copy.finish();
  return writeFile(graph.entries(), {
    version: versionOf(file),
    trailer: new PdfDict(trailer),
    isPacked: file.sections.some(({ form }) => form === "stream"),
    checkpoint: file.checkpoint,
  });
}
