import { pageContent } from "../content/interpret.ts";
import { versionOf } from "../facts/document.ts";
import { walkPages } from "../facts/pages.ts";
import type { PdfFile } from "../file/pdf-file.ts";
import { isName, PdfName } from "../objects/object.ts";
import { readUsedOperations } from "../objects/operands.ts";
import { PendingRevision } from "./pending-revision.ts";
import { deflatedStream } from "./write-file.ts";
import { writePending } from "./write-pending.ts";

const BEGINS: ReadonlySet<string> = new Set(["m", "re"]);
const PAINTS: ReadonlySet<string> = new Set(["S", "s", "f", "F", "f*", "B", "B*", "b", "b*"]);
const START = Buffer.from("/Artifact BMC\n");
const END = Buffer.from("\nEMC\n");

/** Bytes of a content, from the first to before the last. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * A tagged file whose pages draw lines, areas, shadings and pictures outside of all marked content -> the same with those marked as
 * artifacts, as PDF/UA asks; the same bytes where none does. Words stay as they are: what they say is not known to be of no account.
 *
 * Cost     The content of every page once.
 * Source   ISO 14289-1, 7.1; ISO 32000-1, 14.8.2.2.
 */
export function markArtifacts(file: PdfFile, bytes: Uint8Array): Uint8Array {
  const pending = new PendingRevision(file);
  for (const { ref, dict, inherited } of walkPages(file, Number.MAX_SAFE_INTEGER)) {
    file.checkpoint();
    if (ref === undefined) continue;
    const content = pageContent(file, dict);
    const pictures = file.dictOf(file.dictOf(inherited.get("Resources"))?.get("XObject"));
    const isPicture = (name: string): boolean =>
      isName(file.dictOf(pictures?.get(name))?.get("Subtype") ?? null, "Image");
    const spans = findUnmarked(content, isPicture, { tick: file.checkpoint, hasText: false });
    if (spans.length === 0) continue;
    const stream = pending.add(deflatedStream(wrapSpans(content, spans)));
    pending.set(ref.number, dict.with({ Contents: stream }));
  }
  return pending.isChanged ? writePending(pending, versionOf(file)) : bytes;
}

/** The content with each span marked as an artifact. */
export function wrapSpans(content: Uint8Array, spans: readonly Span[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    pieces.push(content.subarray(at, start), START, content.subarray(start, end), END);
    at = end;
  }
  return new Uint8Array(Buffer.concat([...pieces, content.subarray(at)]));
}

interface Search {
  readonly tick: () => void;
  /** Text objects without marked content are searched for too. */
  readonly hasText: boolean;
}

/** Paths from their first operation to the one that paints them, and single operations that paint. */
export function findUnmarked(
  content: Uint8Array,
  isPicture: (name: string) => boolean,
  { tick, hasText }: Search,
): readonly Span[] {
  const spans: Span[] = [];
  let depth = 0;
  let path: number | undefined;
  let text: number | undefined;
  for (const { operator, operands, start, end, image } of readUsedOperations(content, tick)) {
    if (operator === "BMC" || operator === "BDC") text = undefined;
    if (operator === "BT" && depth === 0 && hasText) text = start;
    if (operator === "ET" && text !== undefined) spans.push({ start: text, end });
    if (operator === "BT" || operator === "ET") {
      if (operator === "ET") text = undefined;
      continue;
    }
    if (operator === "BMC" || operator === "BDC") depth += 1;
    else if (operator === "EMC") depth = Math.max(0, depth - 1);
    else if (depth > 0) path = undefined;
    else if (BEGINS.has(operator)) path ??= start;
    else if (operator === "n") path = undefined;
    else if (PAINTS.has(operator)) {
      if (path !== undefined) spans.push({ start: path, end });
      path = undefined;
    } else {
      const [name] = operands;
      const isOfPicture = operator === "Do" && name instanceof PdfName && isPicture(name.value);
      if (operator === "sh" || image !== undefined || isOfPicture) spans.push({ start, end });
    }
  }
  return spans;
}
