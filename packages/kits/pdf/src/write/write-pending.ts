import { encryptorOf } from "../crypt/encryptor.ts";
import { PdfDict, type PdfObject, PdfString } from "../objects/object.ts";
import { GraphCopy, ObjectGraph } from "./graph.ts";
import type { PendingRevision } from "./pending-revision.ts";
import { writeFile } from "./write-file.ts";

/**
 * A file with its changes, written anew of what can be reached; an encrypted one with its own key.
 *
 * Cost     Every reachable object once.
 */
export function writePending(pending: PendingRevision, version: string): Uint8Array {
  const { file } = pending;
  const graph = new ObjectGraph();
  const copy = new GraphCopy(pending, graph);
  const trailer = new Map<string, PdfObject>();
  for (const key of ["Root", "Info"]) {
    const held = file.trailer.get(key);
    if (file.dictOf(held) !== undefined && held !== undefined) trailer.set(key, copy.take(held));
  }
  copy.finish();
  const [first] = file.arrayOf(file.trailer.get("ID")).map(file.resolve);
  if (first instanceof PdfString) trailer.set("ID", [first]);
  const firstId = first instanceof PdfString ? first.bytes : new Uint8Array(0);
  const encryptor = file.security === undefined ? undefined : encryptorOf(file.security, firstId, file.resolve);
  return writeFile(graph.entries(), {
    version,
    trailer: new PdfDict(trailer),
    isPacked: file.sections.some(({ form }) => form === "stream"),
    ...(encryptor !== undefined && { encryptor }),
    checkpoint: file.checkpoint,
  });
}
