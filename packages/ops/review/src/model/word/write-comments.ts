import { PartEdits } from "@colophon/kit-ooxml";
import type { ReviewOp } from "../../codes.ts";
import { type Annotation, excerptOf } from "../annotation.ts";
import type { Placed, Written } from "../placed.ts";
import { reportSidecarOnly } from "../report-losses.ts";
import { CommentParts } from "./comment-writer.ts";
import { refuseProtectedWord } from "./protection.ts";
import { RunSplitter } from "./split-run.ts";
import type { WordDocument, WordPlace } from "./word-document.ts";

/**
 * Comments -> a Word document that has them, with their replies and states.
 *
 * Shapes   Each comment and each reply has its own marks and reference. Parts that are not named here keep their bytes.
 * Errors   PERMISSION_DENIED for a protected or signed document.
 * Losses   REVIEW_SIDECAR_ONLY where Word has no comments (headers, footers), ANCHOR_WIDENED, and those of the text of a comment.
 * Source   ISO/IEC 29500-1, 17.13.4; [MS-DOCX] 2.5.3, 2.5.4, 2.7.
 */
export function writeWordComments(word: WordDocument, placed: readonly Placed[], op: ReviewOp): Written {
  refuseProtectedWord(word, op);
  const edits = new PartEdits(word.file.opened, op.checkpoint);
  const parts = new CommentParts(word, edits, op);
  const splitters = new Map<string, RunSplitter>();
  let written = 0;
  for (const { annotation, range } of placed) {
    op.checkpoint();
    const places = range === undefined ? undefined : placesOf(word, range);
    if (places === undefined) {
      reportSidecarOnly(
        annotation,
        "Word has no place for it: comments are anchored in the text of the body and of notes.",
        op,
      );
      continue;
    }
    const { part } = places.from.part;
    const key = part.key;
    const splitter = splitters.get(key) ?? new RunSplitter(edits.tree(part), edits.editor(part));
    splitters.set(key, splitter);
    const ids = parts.add(annotation);
    mark(splitter, places, { ids, prefix: prefixOf(edits, places), annotation, op });
    written++;
  }
  if (written > 0) parts.finish();
  return { bytes: edits.finish(), written };
}

interface Places {
  readonly from: WordPlace;
  readonly to: WordPlace;
}

const COMMENTED: ReadonlySet<string> = new Set(["body", "footnote", "endnote"]);

/** The ends of a range in one part; a range over the end of a part ends with it. */
function placesOf(
  word: WordDocument,
  { start, end }: { readonly start: number; readonly end: number },
): Places | undefined {
  const from = word.placeOf(start, false);
  const to = start === end ? from : word.placeOf(end, true);
  if (from === undefined || to === undefined || from.part !== to.part) return undefined;
  return COMMENTED.has(from.part.story) ? { from, to } : undefined;
}

interface Marking {
  readonly ids: readonly number[];
  readonly prefix: string;
  readonly annotation: Annotation;
  readonly op: ReviewOp;
}

function mark(splitter: RunSplitter, { from, to }: Places, { ids, prefix, annotation, op }: Marking): void {
  const isPoint = from === to;
  const begin = splitter.boundary(from.paragraph, from.offset, isPoint);
  const end = isPoint ? begin : splitter.boundary(to.paragraph, to.offset, true);
  if (begin.isWidened || end.isWidened)
    op.reportLoss(
      "ANCHOR_WIDENED",
      `The comment on "${excerptOf(annotation)}" is anchored around a drawing, a formula or a phonetic guide.`,
      {
        subject: `annotation ${annotation.id}`,
      },
    );
  const starts = ids.map((id) => `<${prefix}commentRangeStart ${prefix}id="${id}"/>`).join("");
  const ends = ids
    .map(
      (id) =>
        `<${prefix}commentRangeEnd ${prefix}id="${id}"/><${prefix}r><${prefix}commentReference ${prefix}id="${id}"/></${prefix}r>`,
    )
    .join("");
  begin.insert(isPoint ? starts + ends : starts);
  if (!isPoint) end.insert(ends);
}

/** The prefix that a part uses for Word's own elements, with its colon. */
function prefixOf(edits: PartEdits, { from }: Places): string {
  const { root } = edits.tree(from.part.part);
  return root.prefix === "" ? "" : `${root.prefix}:`;
}
