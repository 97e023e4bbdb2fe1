import { nameOf, type OpenedDocument } from "@colophon/base-word";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import { rawOf, type XmlElement } from "@colophon/kit-xml";
import { keyOf, paragraphsIn, textIn } from "./block-lists.ts";
import type { Change, ChangePlace } from "./changes.ts";
import { decideAlone, decideBlocks } from "./decide/decide-blocks.ts";
import type { PartImporter } from "./imports.ts";
import { NOTE_KINDS, NoteTexts, type RetainedNote, type SideMaker } from "./meanings.ts";
import type { PartDiff } from "./part-diff.ts";
import { readBlocks } from "./read-blocks.ts";
import { reported } from "./report/report-blocks.ts";
import type { Side } from "./side.ts";
import type { NoteReference } from "./units.ts";
import { writeBlocks } from "./write/write-blocks.ts";
import { isRevised, type NotesMet, type RevisionWriting } from "./write/writing.ts";

type Kind = NoteReference["kind"];
type Which = "before" | "after";

export interface NotesTools {
  readonly documents: Readonly<Record<Which, OpenedDocument>> & {
    /** What is made of tracked changes that the documents have. */
    readonly existing: "accept" | "reject" | "keep";
  };
  readonly makers: Readonly<Record<Which, SideMaker>>;
  /** The parts of notes that there are. */
  readonly sides: Readonly<Record<Which, ReadonlyMap<Kind, Side>>>;
  readonly importer: PartImporter;
  /** The highest ids of notes in the later document: counted up for those that come to it. */
  readonly highest: Record<Kind, number>;
  readonly log: (change: Change) => void;
  readonly diffOf: (former: OoxmlPart | undefined, part: OoxmlPart) => PartDiff;
  readonly finish: (writing: RevisionWriting) => void;
}

/** The footnotes and endnotes of two documents, by the references that were met in their stories. */
export class NotesDiff implements NotesMet {
  readonly #tools: NotesTools;
  readonly #notes: Readonly<Record<Which, NoteTexts>>;
  readonly #same = new Map<string, readonly [NoteReference, NoteReference]>();
  readonly #inserted = new Map<string, NoteReference>();
  readonly #gone = new Map<string, { readonly reference: NoteReference; readonly id: string }>();
  readonly #brought = new Set<Kind>();

  constructor(tools: NotesTools) {
    this.#tools = tools;
    this.#notes = { before: new NoteTexts(tools.sides.before), after: new NoteTexts(tools.sides.after) };
    this.#nameNotes();
  }

  same(first: NoteReference, second: NoteReference): void {
    const key = nameOfNote(second);
    if (!this.#same.has(key)) this.#same.set(key, [first, second]);
  }

  inserted(reference: NoteReference): void {
    this.#inserted.set(nameOfNote(reference), reference);
  }

  /** The id that a note of the earlier document has in the later one. */
  goneId(reference: NoteReference): string {
    const key = nameOfNote(reference);
    const known = this.#gone.get(key);
    if (known !== undefined) return known.id;
    const isStanding = this.#tools.sides.after.has(reference.kind);
    const id = isStanding ? String(++this.#tools.highest[reference.kind]) : reference.id;
    this.#gone.set(key, { reference, id });
    if (!isStanding) this.#bringNotes(reference.kind);
    return id;
  }

  /** Notes that say the same in both documents are the same; of the others each may have become any. */
  #nameNotes(): void {
    const shared = new Set([...this.#notes.before.all].filter((text) => this.#notes.after.all.has(text)));
    for (const which of ["before", "after"] as const) {
      this.#tools.makers[which].noteText = (reference) =>
        this.#notes[which].text(reference) + this.#notes[which].proofing(reference);
      this.#tools.makers[which].noteMeaning = (reference) => {
        const text = this.#notes[which].text(reference);
        return shared.has(text) ? `${reference.kind} ${text}` : reference.kind;
      };
    }
  }

  /** Writes them, once all stories are. */
  finish(): void {
    for (const kind of NOTE_KINDS) {
      const side = this.#tools.sides.after.get(kind);
      if (side === undefined) continue;
      const diff = this.#tools.diffOf(this.#tools.sides.before.get(kind)?.part, side.part);
      const { deciding, writing } = diff;
      for (const [first, second] of this.#same.values()) {
        if (second.kind === kind) this.#diffNote(diff, first, second);
      }
      for (const reference of this.#inserted.values()) {
        const element = this.#notes.after.element(reference);
        if (reference.kind !== kind || element === undefined) continue;
        this.#reportNote(diff, "after", element);
        const content = decideAlone(deciding, readBlocks(element, deciding.after), "inserted");
        writing.editor.setContent(element, writeBlocks(writing, content));
      }
      this.#resolveRest(diff, kind);
      noteLines(diff, this.#notes, kind);
      let gone = "";
      for (const { reference, id } of this.#gone.values()) {
        const element = this.#notes.before.element(reference);
        if (reference.kind !== kind || element === undefined) continue;
        this.#reportNote(diff, "before", element);
        const content = decideAlone(deciding, readBlocks(element, deciding.before), "deleted");
        const inner = writeBlocks(writing, content).join("");
        gone += `<${writing.w}${kind} ${writing.w}id="${id}">${inner}</${writing.w}${kind}>`;
      }
      if (gone !== "") writing.editor.append(writing.after.tree.root, gone);
      if (writing.editor.hasEdits) this.#tools.finish(writing);
    }
    for (const { reference } of this.#gone.values()) this.#reportBrought(reference);
    const met: Record<Which, ReadonlySet<string>> = {
      before: new Set([...[...this.#same.values()].map(([first]) => nameOfNote(first)), ...this.#gone.keys()]),
      after: new Set([...this.#same.keys(), ...this.#inserted.keys()]),
    };
    reportUnmet(this.#notes, met, this.#tools.log);
    reportLines(this.#notes, this.#brought, this.#tools.log);
  }

  /** Notes that nobody looked at, since nothing around them changed: their tracked changes are resolved as all others are. */
  #resolveRest({ deciding, writing }: PartDiff, kind: Kind): void {
    if (this.#tools.documents.existing === "keep") return;
    for (const [name, { element }] of this.#notes.after.kept) {
      const isLookedAt = this.#same.has(name) || this.#inserted.has(name);
      if (isLookedAt || nameOf(element) !== `w:${kind}` || !isRevised(rawOf(writing.after.tree, element))) continue;
      const blocks = readBlocks(element, writing.after);
      const content = decideBlocks({ ...deciding, before: deciding.after }, blocks, blocks);
      writing.editor.setContent(element, writeBlocks({ ...writing, before: writing.after }, content));
    }
  }

  /** A note in a part of the earlier document: its reference is deleted, and with that it is. */
  #reportBrought(reference: NoteReference): void {
    const note = this.#notes.before.kept.get(nameOfNote(reference));
    if (note !== undefined && !this.#tools.sides.after.has(reference.kind))
      this.#tools.log({ kind: "deleteNote", before: placeOfNote(note) });
  }

  #diffNote({ deciding, reporting, writing }: PartDiff, first: NoteReference, second: NoteReference): void {
    const before = this.#notes.before.element(first);
    const after = this.#notes.after.element(second);
    if (before === undefined || after === undefined) return;
    const [former, present] = [readBlocks(before, deciding.before), readBlocks(after, deciding.after)];
    const isKept = this.#tools.documents.existing === "keep" || !isRevised(rawOf(deciding.after.tree, after));
    if (isKept && keyOf(former) === keyOf(present)) return;
    const changes = reported(reporting, decideBlocks(deciding, former, present));
    writing.editor.setContent(after, writeBlocks(writing, changes));
  }

  #reportNote({ reporting }: PartDiff, which: Which, element: XmlElement): void {
    const side = reporting[which];
    const place = { part: side.part, text: textIn(readBlocks(element, side)) };
    reporting.log(which === "before" ? { kind: "deleteNote", before: place } : { kind: "insertNote", after: place });
  }

  /** The later document has no notes of that kind: it gets the part of the earlier one. */
  #bringNotes(kind: Kind): void {
    const { before, after } = this.#tools.documents;
    const relationship = before.opened.relationshipsOf(before.main.part).find((each) => each.kind === `${kind}s`);
    if (relationship === undefined || this.#brought.has(kind)) return;
    this.#brought.add(kind);
    this.#tools.importer.relate(before.main.part, relationship.id, after.main.part);
  }
}

function nameOfNote({ kind, id }: NoteReference): string {
  return `${kind} ${id}`;
}

type Texts = Readonly<Record<Which, NoteTexts>>;

/** Notes that no text refers to, and those of text that stayed: what one document has of them alone is no tracked change. */
function reportUnmet(
  notes: Texts,
  met: Readonly<Record<Which, ReadonlySet<string>>>,
  log: (change: Change) => void,
): void {
  const unmet = (which: Which) => [...notes[which].kept].filter(([name]) => !met[which].has(name));
  const [before, after] = [unmet("before"), unmet("after")];
  const left = new Map<string, number>();
  for (const [, { key }] of after) left.set(key, (left.get(key) ?? 0) + 1);
  const gone = before.filter(([, { key }]) => {
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
  for (const [subject, note] of gone)
    log({
      kind: "deleteNote",
      before: placeOfNote(note),
      untracked: { subject, reason: "It is in the earlier document alone." },
    });
  // The last of those that say the same are the ones too many.
  const come = after.reverse().filter(([, { key }]) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0;
  });
  for (const [subject, note] of come.reverse())
    log({
      kind: "insertNote",
      after: placeOfNote(note),
      untracked: { subject, reason: "It is in the later document alone." },
    });
}

/** Lines between text and notes that are the same but for their proofing. */
function noteLines({ reporting }: PartDiff, notes: Texts, kind: Kind): void {
  for (const [subject, { element, key }] of notes.before.lines) {
    const line = notes.after.lines.get(subject);
    if (!subject.startsWith(`${kind} `) || line?.key !== key) continue;
    const later = paragraphsIn(readBlocks(line.element, reporting.after));
    for (const [at, former] of paragraphsIn(readBlocks(element, reporting.before)).entries()) {
      reporting.look();
      const present = later[at];
      if (present !== undefined && present.fullKey !== former.fullKey)
        reporting.proofing.note(reporting, former, present);
    }
  }
}

/** What stands between text and notes; lines that came with a part of the earlier document are as it has them. */
function reportLines(notes: Texts, brought: ReadonlySet<Kind>, log: (change: Change) => void): void {
  for (const subject of new Set([...notes.before.lines.keys(), ...notes.after.lines.keys()])) {
    const [before, after] = [notes.before.lines.get(subject), notes.after.lines.get(subject)];
    if (before?.key === after?.key || NOTE_KINDS.some((kind) => brought.has(kind) && subject.startsWith(kind)))
      continue;
    const reason = before === undefined ? "is new" : after === undefined ? "was removed" : "changed";
    log({
      kind: "setting",
      ...(before !== undefined && { before: placeOfNote(before) }),
      ...(after !== undefined && { after: placeOfNote(after) }),
      untracked: { subject, reason: `The ${subject} ${reason}.` },
    });
  }
}

function placeOfNote({ side, element }: RetainedNote): ChangePlace {
  return { part: side.part, text: textIn(readBlocks(element, side)) };
}
