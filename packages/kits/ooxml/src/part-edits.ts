import type { Checkpoint } from "@colophon/kit-bytes";
import { type XmlDocument, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { PackageEditor, type PackageWriting } from "./editor.ts";
import type { OoxmlPackage, OoxmlPart } from "./package.ts";
import { blocksOf } from "./part-blocks.ts";

/** A stretch of a part's text; one without length is a place where something is inserted. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** The edits of a package's XML parts; every part that has none keeps its bytes. */
export class PartEdits {
  readonly opened: OoxmlPackage;
  readonly package: PackageEditor;
  readonly #checkpoint: Checkpoint;
  readonly #editors = new Map<OoxmlPart, XmlEditor>();
  readonly #claimed = new Map<OoxmlPart, Span[]>();
  readonly #removed = new Set<OoxmlPart>();

  constructor(opened: OoxmlPackage, checkpoint: Checkpoint) {
    this.opened = opened;
    this.package = new PackageEditor(opened);
    this.#checkpoint = checkpoint;
  }

  tree(part: OoxmlPart): XmlDocument {
    return this.opened.xml(part);
  }

  editor(part: OoxmlPart): XmlEditor {
    const known = this.#editors.get(part);
    if (known !== undefined) return known;
    const editor = new XmlEditor(this.tree(part));
    this.#editors.set(part, editor);
    return editor;
  }

  /** Whether a stretch of a part is still free; it is taken then. An insertion is free at either end of a stretch that is taken. */
  claim(part: OoxmlPart, { start, end }: Span): boolean {
    if (this.#removed.has(part)) return false;
    const taken = this.#claimed.get(part) ?? [];
    this.#claimed.set(part, taken);
    // Sorted, and none overlaps another: only the neighbours can be in the way.
    const index = placeIn(taken, { start, end });
    const [before, after] = [taken[index - 1], taken[index]];
    if ((before !== undefined && start < before.end) || (after !== undefined && after.start < end)) return false;
    taken.splice(index, 0, { start, end });
    return true;
  }

  /** Removes an element, unless it is the root or a part of it is taken. */
  remove(part: OoxmlPart, element: XmlElement): boolean {
    if (element.parent === undefined || !this.claim(part, element)) return false;
    this.editor(part).remove(element);
    return true;
  }

  isRemoved(part: OoxmlPart): boolean {
    return this.#removed.has(part);
  }

  /** Relationships that lead to the part stay. */
  removePart(part: OoxmlPart): void {
    if (this.#removed.has(part)) return;
    this.#removed.add(part);
    this.package.remove(part);
  }

  /** The parts that have edits and stay. */
  *edited(): Generator<readonly [part: OoxmlPart, editor: XmlEditor]> {
    for (const [part, editor] of this.#editors) if (editor.hasEdits && !this.#removed.has(part)) yield [part, editor];
  }

  /** Whether any XML part has edits, those of removed parts included. */
  get hasEdits(): boolean {
    return [...this.#editors.values()].some((editor) => editor.hasEdits);
  }

  /** The package with all edits. */
  finish(writing: Pick<PackageWriting, "isStored" | "stored"> = {}): Uint8Array {
    for (const [part, editor] of this.edited()) {
      // What is stored, or was, is compressed whole in the end.
      const isCopied = writing.isStored !== true && writing.stored?.has(part.entry.name) !== true;
      const known = isCopied ? blocksOf(part) : undefined;
      if (known === undefined) this.package.replace(part, editor.finish(this.#checkpoint));
      else this.package.replace(part, { known, changes: editor.changes(this.#checkpoint) });
    }
    return this.package.finish({ checkpoint: this.#checkpoint, ...writing });
  }
}

/** The index of the first span that begins after another, or with it and ends after it. */
function placeIn(spans: readonly Span[], { start, end }: Span): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const span = spans[middle];
    if (span !== undefined && (span.start < start || (span.start === start && span.end <= end))) low = middle + 1;
    else high = middle;
  }
  return low;
}
