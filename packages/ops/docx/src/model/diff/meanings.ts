import { nameOf, readAttribute } from "@colophon/base-word";
import { hashBytes } from "@colophon/contract";
import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import type { Numbers } from "./numbers.ts";
import { canonical, elementsOf, type Meanings, proofingWithin, type Side } from "./side.ts";
import type { NoteReference, View } from "./units.ts";

/** What each part of a package holds, with all it leads to: equal where that is equal. */
export class PartMeanings {
  readonly #opened: OoxmlPackage;
  readonly #known = new Map<string, string>();
  readonly #look: () => void;

  constructor(opened: OoxmlPackage, look: () => void) {
    this.#opened = opened;
    this.#look = look;
  }

  of(part: OoxmlPart): string {
    const known = this.#known.get(part.key);
    if (known !== undefined) return known;
    // A part that leads back to this one means its name there.
    this.#known.set(part.key, part.key);
    this.#look();
    const related = this.#opened
      .relationshipsOf(part)
      .map((relationship) => {
        const target = this.#opened.targetOf(relationship);
        return `${relationship.id} ${relationship.kind} ${target === undefined ? relationship.target : this.of(target)}`;
      })
      .sort();
    const bytes = hashBytes(this.#opened.read(part));
    const meaning = related.length === 0 ? bytes : `${bytes} ${related.join(" ")}`;
    this.#known.set(part.key, meaning);
    return meaning;
  }

  target(part: OoxmlPart, id: string): string {
    const relationship = this.#opened.relationshipsOf(part).find((each) => each.id === id);
    if (relationship === undefined) return `missing ${id}`;
    const target = this.#opened.targetOf(relationship);
    return target === undefined ? relationship.target : this.of(target);
  }
}

type Kind = NoteReference["kind"];
export const NOTE_KINDS: readonly Kind[] = ["footnote", "endnote"];

/** One note of a part of notes, or one of the lines that part them from the text above. */
export interface RetainedNote {
  readonly side: Side;
  readonly element: XmlElement;
  /** All that it says, equal where that is equal. */
  readonly key: string;
  /** The proofing of its runs, which is not part of `key`. */
  readonly proofing: string;
}

/** The notes of a document: their elements, and what they say. */
export class NoteTexts {
  readonly #kept = new Map<string, RetainedNote>();
  readonly #lines = new Map<string, RetainedNote>();

  constructor(sides: ReadonlyMap<Kind, Side>) {
    for (const [kind, side] of sides)
      for (const element of elementsOf(side.tree.root)) {
        const id = readAttribute(element, "id");
        if (id === undefined || nameOf(element) !== `w:${kind}`) continue;
        const key = elementsOf(element)
          .map((each) => canonical(each, side))
          .join("");
        const proofing = proofingWithin(element, side);
        // ISO/IEC 29500-1, 17.18.33: "normal" is a note as any other.
        const type = readAttribute(element, "type") ?? "normal";
        if (type === "normal") this.#kept.set(`${kind} ${id}`, { side, element, key, proofing });
        else this.#lines.set(`${kind} ${type}`, { side, element, key, proofing });
      }
  }

  /** By kind and id. */
  get kept(): ReadonlyMap<string, RetainedNote> {
    return this.#kept;
  }

  /** Lines above notes, and what stands where notes go on: by kind and type. */
  get lines(): ReadonlyMap<string, RetainedNote> {
    return this.#lines;
  }

  element({ kind, id }: NoteReference): XmlElement | undefined {
    return this.#kept.get(`${kind} ${id}`)?.element;
  }

  text({ kind, id }: NoteReference): string {
    return this.#kept.get(`${kind} ${id}`)?.key ?? "";
  }

  proofing({ kind, id }: NoteReference): string {
    return this.#kept.get(`${kind} ${id}`)?.proofing ?? "";
  }

  get all(): ReadonlySet<string> {
    return new Set([...this.#kept.values()].map(({ key }) => key));
  }
}

interface SideFacts {
  /** What a list is, by its id. */
  readonly list: (id: string) => string;
  readonly look: () => void;
  readonly numbers: Numbers;
}

/** Makes sides of the parts of one document. */
export class SideMaker {
  readonly opened: OoxmlPackage;
  readonly parts: PartMeanings;
  readonly view: View;
  readonly #facts: SideFacts;
  /** Set once the notes are read; until then each is itself. */
  noteMeaning: (reference: NoteReference) => string = ({ kind, id }) => `${kind} ${id}`;
  noteText: (reference: NoteReference) => string = ({ kind, id }) => `${kind} ${id}`;

  constructor(opened: OoxmlPackage, view: View, facts: SideFacts) {
    this.opened = opened;
    this.parts = new PartMeanings(opened, facts.look);
    this.view = view;
    this.#facts = facts;
  }

  of(part: OoxmlPart, view: View = this.view): Side {
    const { list, look, numbers } = this.#facts;
    const meanings: Meanings = {
      target: (source, id) => this.parts.target(source, id),
      list,
      note: (reference) => this.noteMeaning(reference),
      noteText: (reference) => this.noteText(reference),
    };
    const tree = this.opened.xml(part);
    return { opened: this.opened, part, tree, view, meanings, look, numbers };
  }
}
