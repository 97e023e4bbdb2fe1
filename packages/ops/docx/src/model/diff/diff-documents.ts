import { type OoxmlPackage, type OoxmlPart, PackageEditor, reachedParts } from "@colophon/kit-ooxml";
import { walkXml, type XmlDocument, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import type { OpenedDocument } from "../open-document.ts";
import { child, nameOf, readAttribute } from "../word-text.ts";
import { type Change, ParagraphNumbers, Revisions } from "./changes.ts";
import { ListMerge, ListNames, relatedPart, StyleMerge } from "./definitions.ts";
import { diffParts } from "./diff-parts.ts";
import { Fragments } from "./fragments.ts";
import { PartImporter } from "./imports.ts";
import { NOTE_KINDS, NoteTexts, SideMaker } from "./meanings.ts";
import { Prefixes } from "./namespaces.ts";
import { readBlocks } from "./read-blocks.ts";
import { elementsOf, type Side } from "./side.ts";
import type { Atom, BlockList, NoteReference, View } from "./units.ts";
import { writeAlone, writeBoth } from "./write-blocks.ts";
import { writeSection } from "./write-paragraphs.ts";
import { paragraphsIn } from "./write-table.ts";
import { isRevised, ownXml, type Writing } from "./writing.ts";

export interface Diffing {
  readonly before: OpenedDocument;
  readonly after: OpenedDocument;
  /** What is made of tracked changes that the documents have. */
  readonly existing: "accept" | "reject" | "keep";
  readonly author: string;
  readonly date: string;
  readonly checkpoint: () => void;
  readonly look: () => void;
}

export interface Diffed {
  readonly bytes: Uint8Array;
  readonly changes: readonly Change[];
  readonly revisions: number;
}

/** Two documents -> the later one with tracked changes against the earlier. */
export function diffDocuments(diffing: Diffing): Diffed {
  return new DocumentDiff(diffing).run();
}

class DocumentDiff {
  readonly #diffing: Diffing;
  readonly #editor: PackageEditor;
  readonly #makers: { readonly before: SideMaker; readonly after: SideMaker };
  readonly #notes: { readonly before: NoteTexts; readonly after: NoteTexts };
  readonly #noteSides: {
    readonly before: ReadonlyMap<NoteReference["kind"], Side>;
    readonly after: ReadonlyMap<NoteReference["kind"], Side>;
  };
  readonly #importer: PartImporter;
  readonly #lists: ListNames;
  readonly #listMerge: ListMerge | undefined;
  readonly #styles: StyleMerge | undefined;
  readonly #numbers = new ParagraphNumbers();
  readonly #revisions: Revisions;
  readonly #changes: Change[] = [];
  readonly #met = {
    same: new Map<string, readonly [NoteReference, NoteReference]>(),
    inserted: new Map<string, NoteReference>(),
  };
  readonly #goneNotes = new Map<string, { readonly reference: NoteReference; readonly id: string }>();
  readonly #highest: Highest;
  #moves = 0;

  constructor(diffing: Diffing) {
    const { before, after, existing, look } = diffing;
    this.#diffing = diffing;
    this.#editor = new PackageEditor(after.opened);
    const views: readonly [View, View] =
      existing === "accept"
        ? ["final", "final"]
        : existing === "reject"
          ? ["original", "original"]
          : ["original", "final"];
    const makers = {
      before: new SideMaker(before.opened, views[0], (id) => this.#lists.of(id) ?? `earlier ${id}`, look),
      after: new SideMaker(after.opened, views[1], (id) => id, look),
    };
    this.#makers = makers;
    const sides = (which: "before" | "after", kind: string): Side | undefined => {
      const { opened, main } = diffing[which];
      const part = relatedPart(opened, main.part, kind);
      return part === undefined ? undefined : makers[which].of(part);
    };
    const numbering = { before: sides("before", "numbering"), after: sides("after", "numbering") };
    this.#lists = new ListNames(numbering.before, numbering.after);
    if (numbering.before !== undefined && numbering.after !== undefined)
      this.#listMerge = new ListMerge(numbering.before, numbering.after, this.#lists);
    const styles = { before: sides("before", "styles"), after: sides("after", "styles") };
    if (styles.before !== undefined && styles.after !== undefined)
      this.#styles = new StyleMerge(styles.before, styles.after);
    const noteSides = (which: "before" | "after") =>
      new Map(
        NOTE_KINDS.flatMap((kind) => {
          const side = sides(which, `${kind}s`);
          return side === undefined ? [] : [[kind, side] as const];
        }),
      );
    this.#noteSides = { before: noteSides("before"), after: noteSides("after") };
    this.#notes = { before: new NoteTexts(this.#noteSides.before), after: new NoteTexts(this.#noteSides.after) };
    this.#importer = new PartImporter({
      before: before.opened,
      after: after.opened,
      editor: this.#editor,
      meaning: (part, opened) => (opened === before.opened ? makers.before : makers.after).parts.of(part),
    });
    this.#highest = highestIds(after.opened, look);
    this.#revisions = new Revisions({ ...diffing, first: this.#highest.annotation + 1 });
    this.#nameNotes();
  }

  run(): Diffed {
    const { before, after, checkpoint } = this.#diffing;
    this.#diffStory(before.main.part, after.main.part);
    const headers = pairHeaders(before, after);
    for (const [part, former] of headers.pairs) this.#diffStory(former, part);
    for (const part of headers.gone)
      this.#tellHeaders(this.#makers.before.of(part), "before", "It is in the earlier document alone.");
    this.#diffNotes();
    checkpoint();
    diffParts({
      ...this.#makers,
      brought: this.#importer.brought,
      log: (change) => this.#changes.push(change),
      look: this.#diffing.look,
    });
    this.#listMerge?.finish(this.#editor);
    this.#styles?.finish(this.#editor);
    const bytes = this.#editor.finish({ checkpoint });
    return { bytes, changes: this.#changes, revisions: this.#revisions.count };
  }

  /** Notes that say the same in both documents are the same; of the others each may have become any. */
  #nameNotes(): void {
    const shared = new Set([...this.#notes.before.all].filter((text) => this.#notes.after.all.has(text)));
    for (const which of ["before", "after"] as const) {
      this.#makers[which].noteText = (reference) => this.#notes[which].text(reference);
      this.#makers[which].noteMeaning = (reference) => {
        const text = this.#notes[which].text(reference);
        return shared.has(text) ? `${reference.kind} ${text}` : reference.kind;
      };
    }
  }

  /** A body, header or footer; without `former` it is new. */
  #diffStory(former: OoxmlPart | undefined, part: OoxmlPart): void {
    this.#diffing.checkpoint();
    const writing = this.#writingOf(former, part);
    const [first, second] = [containerOf(writing.before.tree), containerOf(writing.after.tree)];
    const kept = this.#keptDeletions(second, writing.after.part);
    const own: Writing = { ...writing, keptDeletion: kept };
    const lists = { before: readBlocks(first, own.before), after: readBlocks(second, own.after) };
    if (former === undefined) this.#tellHeaders(own.after, "after", "It is in the later document alone.");
    const isSame =
      former !== undefined && keyOf(lists.before) === keyOf(lists.after) && !isRevised(own.after.tree.source.text);
    const sections = [child(first, "w:sectPr"), child(second, "w:sectPr")] as const;
    const section = sections[1] === undefined ? "" : writeSection(own, sections[0], sections[1]);
    const isSectionSame = sections[1] === undefined || section === ownXml(own, sections[1]);
    if (!isSectionSame) this.#logSection(own);
    if (isSame && isSectionSame) return;
    const content =
      former === undefined
        ? writeAlone({ ...own, log: () => {} }, lists.after, "inserted")
        : writeBoth(own, lists.before, lists.after);
    own.editor.setContent(second, `${content}${section}`);
    this.#finish(own);
  }

  #logSection({ before, after }: Writing): void {
    const place = (side: Side) => ({ part: side.part, text: "" });
    this.#changes.push({ kind: "sectionFormat", before: place(before), after: place(after) });
  }

  readonly #prefixes = new Map<Writing["editor"], Prefixes>();

  #finish({ editor, after }: Writing): void {
    this.#prefixes.get(editor)?.declare(editor);
    this.#editor.replace(after.part, editor.finish());
  }

  #writingOf(former: OoxmlPart | undefined, part: OoxmlPart): Writing {
    const after = this.#makers.after.of(part);
    const before =
      former === undefined
        ? { ...this.#makers.before.of(this.#diffing.before.main.part) }
        : this.#makers.before.of(former);
    const prefixes = new Prefixes(after.tree);
    const renaming = {
      relationship: (id: string) => this.#importer.relate(before.part, id, part),
      list: (id: string) => this.#lists.of(id) ?? this.#listMerge?.bring(id) ?? id,
      style: (id: string) => this.#styles?.bring(id) ?? id,
      note: (kind: NoteReference["kind"], id: string) => this.#goneNote({ kind, id }),
      drawing: () => String(++this.#highest.drawing),
    };
    const editor = new XmlEditor(after.tree);
    this.#prefixes.set(editor, prefixes);
    return {
      before,
      after,
      editor,
      w: prefixes.word,
      foreign: new Fragments(before, prefixes, renaming),
      own: new Fragments(after, prefixes, undefined),
      revisions: this.#revisions,
      numbers: this.#numbers,
      notes: {
        same: (first, second) => {
          const key = `${second.kind} ${second.id}`;
          if (!this.#met.same.has(key)) this.#met.same.set(key, [first, second]);
        },
        inserted: (reference) => this.#met.inserted.set(`${reference.kind} ${reference.id}`, reference),
      },
      log: (change) => this.#changes.push(change),
      keptDeletion: undefined,
      nextMove: () => `move${++this.#moves}`,
      look: this.#diffing.look,
    };
  }

  /** Deletions that the later document tells of itself, by what was deleted. */
  #keptDeletions(container: XmlElement, part: OoxmlPart): Writing["keptDeletion"] {
    if (this.#diffing.existing !== "keep") return undefined;
    const found = new Map<string, XmlElement[]>();
    const original = readBlocks(container, this.#makers.after.of(part, "original"));
    for (const { atoms } of paragraphsIn(original))
      for (const { key, revision } of atoms)
        if (revision !== undefined) found.set(key, [...(found.get(key) ?? []), revision]);
    return ({ key }: Atom) => found.get(key)?.shift();
  }

  #goneNote(reference: NoteReference): string {
    const key = `${reference.kind} ${reference.id}`;
    const known = this.#goneNotes.get(key);
    if (known !== undefined) return known.id;
    const isStanding = this.#noteSides.after.has(reference.kind);
    const id = isStanding ? String(++this.#highest[reference.kind]) : reference.id;
    this.#goneNotes.set(key, { reference, id });
    if (!isStanding) this.#bringNotes(reference.kind);
    return id;
  }

  /** The later document has no notes of that kind: it gets the part of the earlier one. */
  #bringNotes(kind: NoteReference["kind"]): void {
    const { before, after } = this.#diffing;
    const relationship = before.opened.relationshipsOf(before.main.part).find((each) => each.kind === `${kind}s`);
    if (relationship === undefined || this.#brought.has(kind)) return;
    this.#brought.add(kind);
    this.#importer.relate(before.main.part, relationship.id, after.main.part);
  }
  readonly #brought = new Set<NoteReference["kind"]>();

  #diffNotes(): void {
    for (const kind of NOTE_KINDS) {
      const side = this.#noteSides.after.get(kind);
      if (side === undefined) continue;
      const writing = this.#writingOf(this.#noteSides.before.get(kind)?.part, side.part);
      const quiet: Writing = { ...writing, log: () => {} };
      for (const [first, second] of this.#met.same.values()) {
        if (second.kind === kind) this.#diffNote(writing, first, second);
      }
      for (const reference of this.#met.inserted.values()) {
        const element = this.#notes.after.element(reference);
        if (reference.kind !== kind || element === undefined) continue;
        this.#tellNote(writing, "after", element);
        writing.editor.setContent(element, writeAlone(quiet, readBlocks(element, writing.after), "inserted"));
      }
      let gone = "";
      for (const { reference, id } of this.#goneNotes.values()) {
        const element = this.#notes.before.element(reference);
        if (reference.kind !== kind || element === undefined) continue;
        this.#tellNote(writing, "before", element);
        const content = writeAlone(quiet, readBlocks(element, writing.before), "deleted");
        gone += `<${writing.w}${kind} ${writing.w}id="${id}">${content}</${writing.w}${kind}>`;
      }
      if (gone !== "") writing.editor.append(writing.after.tree.root, gone);
      if (writing.editor.hasEdits) this.#finish(writing);
    }
  }

  #diffNote(writing: Writing, first: NoteReference, second: NoteReference): void {
    const before = this.#notes.before.element(first);
    const after = this.#notes.after.element(second);
    if (before === undefined || after === undefined) return;
    const [former, present] = [readBlocks(before, writing.before), readBlocks(after, writing.after)];
    if (keyOf(former) === keyOf(present)) return;
    writing.editor.setContent(after, writeBoth(writing, former, present));
  }

  #tellNote(writing: Writing, which: "before" | "after", element: XmlElement): void {
    const side = writing[which];
    const place = { part: side.part, text: textIn(readBlocks(element, side)) };
    this.#changes.push(
      which === "before" ? { kind: "deleteNote", before: place } : { kind: "insertNote", after: place },
    );
  }

  #tellHeaders(side: Side, which: "before" | "after", reason: string): void {
    const place = { part: side.part, text: textIn(readBlocks(side.tree.root, side)) };
    this.#changes.push({
      kind: "headers",
      ...(which === "before" ? { before: place } : { after: place }),
      untracked: { subject: "header or footer", reason },
    });
  }
}

function textIn(list: BlockList): string {
  return paragraphsIn(list)
    .map(({ atoms }) => atoms.map((atom) => atom.text).join(""))
    .join("\n");
}

function keyOf({ blocks }: BlockList): string {
  return blocks.map(({ fullKey }) => fullKey).join("\u0006");
}

function containerOf({ root }: XmlDocument): XmlElement {
  return child(root, "w:body") ?? root;
}

interface Highest {
  annotation: number;
  drawing: number;
  footnote: number;
  endnote: number;
}

/** Numbers from which all are free; larger ones are left where they are. */
const MOST_NUMBER = 1_000_000_000;

function highestIds(opened: OoxmlPackage, look: () => void): Highest {
  const highest: Highest = { annotation: 0, drawing: 0, footnote: 0, endnote: 0 };
  const kinds = new Set(["officeDocument", "header", "footer", "footnotes", "endnotes", "comments"]);
  for (const [part, kind] of reachedParts(opened)) {
    if (!kinds.has(kind)) continue;
    for (const node of walkXml(opened.xml(part).root)) {
      look();
      if (node.kind !== "element") continue;
      const number = Number(readAttribute(node, "id"));
      if (!Number.isInteger(number) || number >= MOST_NUMBER) continue;
      const name = nameOf(node);
      const which =
        name === "w:footnote" || name === "w:endnote"
          ? node.local
          : node.local === "docPr" || node.local === "cNvPr"
            ? "drawing"
            : "annotation";
      if (which === "footnote" || which === "endnote" || which === "drawing" || which === "annotation")
        highest[which] = Math.max(highest[which], number);
    }
  }
  return highest;
}

/** Headers and footers of the later document by those of the earlier: of one section, kind and type. */
function pairHeaders(before: OpenedDocument, after: OpenedDocument) {
  const former = headersOf(before);
  const pairs = new Map<OoxmlPart, OoxmlPart | undefined>();
  const used = new Set<OoxmlPart>();
  for (const [place, part] of headersOf(after)) {
    const match = former.get(place);
    if (pairs.get(part) !== undefined) continue;
    const isFree = match !== undefined && !used.has(match);
    pairs.set(part, isFree ? match : undefined);
    if (isFree) used.add(match);
  }
  const left = [...new Set(former.values())].filter((part) => !used.has(part));
  for (const [part, match] of pairs) {
    if (match !== undefined) continue;
    const at = left.findIndex((each) => each.key === part.key);
    if (at >= 0) pairs.set(part, left.splice(at, 1)[0]);
  }
  return { pairs, gone: left };
}

/** By section, kind and type. */
function headersOf({ opened, main }: OpenedDocument): ReadonlyMap<string, OoxmlPart> {
  const found = new Map<string, OoxmlPart>();
  let section = 0;
  for (const node of walkXml(opened.xml(main.part).root)) {
    if (node.kind !== "element" || nameOf(node) !== "w:sectPr" || node.parent?.local === "sectPrChange") continue;
    for (const reference of elementsOf(node)) {
      if (!/^(?:header|footer)Reference$/.test(reference.local)) continue;
      const id = reference.attributes.find(({ local, prefix }) => local === "id" && prefix !== "")?.value;
      const relationship = opened.relationshipsOf(main.part).find((each) => each.id === id);
      const part = relationship === undefined ? undefined : opened.targetOf(relationship);
      if (part !== undefined)
        found.set(`${section} ${reference.local} ${readAttribute(reference, "type") ?? "default"}`, part);
    }
    section++;
  }
  return found;
}
