import { nameOf, type OpenedDocument, readAttribute } from "@colophon/base-word";
import { type OoxmlPackage, type OoxmlPart, PackageEditor, reachedParts } from "@colophon/kit-ooxml";
import { escapeAttribute, parseXml, walkXml, type XmlDocument, XmlEditor, type XmlElement } from "@colophon/kit-xml";
import { paragraphsIn, textIn } from "./block-lists.ts";
import { type Change, ParagraphNumbers, Revisions } from "./changes.ts";
import { decideContainer } from "./decide/decide-container.ts";
import { ListMerge, ListNames, type Receiving, relatedPart, StyleMerge } from "./definitions.ts";
import { NotesDiff } from "./diff-notes.ts";
import { diffParts } from "./diff-parts.ts";
import { PartImporter } from "./imports.ts";
import { NOTE_KINDS, SideMaker } from "./meanings.ts";
import { Numbers } from "./numbers.ts";
import type { PartDiff } from "./part-diff.ts";
import { readBlocks } from "./read-blocks.ts";
import { ComparisonFindings } from "./report/findings.ts";
import type { ProofingDifference } from "./report/proofing-log.ts";
import { reportContainer } from "./report/report-container.ts";
import { elementsOf, type Side } from "./side.ts";
import type { Atom, BlockList, NoteReference, View } from "./units.ts";
import { partsOfAtom } from "./words.ts";
import { Fragments } from "./write/fragments.ts";
import { Prefixes } from "./write/namespaces.ts";
import { writeContainer } from "./write/write-container.ts";
import { isRevised, type RevisionWriting } from "./write/writing.ts";

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
  readonly proofing: readonly ProofingDifference[];
}

/** Two documents -> the later one with tracked changes against the earlier. */
export function diffDocuments(diffing: Diffing): Diffed {
  return new DocumentDiff(diffing).run();
}

class DocumentDiff {
  readonly #diffing: Diffing;
  readonly #editor: PackageEditor;
  readonly #makers: { readonly before: SideMaker; readonly after: SideMaker };
  readonly #notes: NotesDiff;
  readonly #importer: PartImporter;
  readonly #lists: ListNames;
  readonly #listMerge: ListMerge | undefined;
  readonly #styles: StyleMerge | undefined;
  readonly #numbers = new ParagraphNumbers();
  readonly #revisions: Revisions;
  readonly #found = new ComparisonFindings();
  readonly #highest: Highest;
  #moves = 0;

  constructor(diffing: Diffing) {
    const { before, after, existing, look } = diffing;
    this.#diffing = diffing;
    this.#editor = new PackageEditor(after.opened);
    const views = viewsOf(existing);
    const numbers = new Numbers();
    const makers = {
      before: new SideMaker(before.opened, views[0], {
        list: (id) => this.#lists.of(id) ?? `earlier ${id}`,
        ...{ look, numbers },
      }),
      after: new SideMaker(after.opened, views[1], { list: (id) => id, look, numbers }),
    };
    this.#makers = makers;
    const numbering = {
      before: sideOf(before, makers.before, "numbering"),
      after: sideOf(after, makers.after, "numbering"),
    };
    this.#lists = new ListNames(numbering.before, numbering.after);
    if (numbering.before !== undefined)
      this.#listMerge = new ListMerge(
        numbering.before,
        this.#receiving("numbering", numbering.before, numbering.after),
        this.#lists,
      );
    const styles = { before: sideOf(before, makers.before, "styles"), after: sideOf(after, makers.after, "styles") };
    if (styles.before !== undefined)
      this.#styles = new StyleMerge(styles.before, this.#receiving("styles", styles.before, styles.after));
    this.#importer = new PartImporter({
      before: before.opened,
      after: after.opened,
      editor: this.#editor,
      meaning: (part, opened) => (opened === before.opened ? makers.before : makers.after).parts.of(part),
    });
    this.#highest = highestIds(after.opened, look);
    this.#revisions = new Revisions({ ...diffing, first: this.#highest.annotation + 1 });
    this.#notes = new NotesDiff({
      documents: diffing,
      makers,
      sides: { before: noteSidesOf(before, makers.before), after: noteSidesOf(after, makers.after) },
      importer: this.#importer,
      highest: this.#highest,
      log: this.#found.log,
      diffOf: (former, part) => this.#diffOf(former, part),
      finish: (writing) => this.#finish(writing),
    });
  }

  run(): Diffed {
    const { before, after, checkpoint } = this.#diffing;
    this.#diffStory(before.main.part, after.main.part);
    const headers = pairHeaders(before, after, this.#diffing.look);
    for (const [part, former] of headers.pairs) this.#diffStory(former, part);
    for (const part of headers.gone) this.#found.log(describeHeaders(this.#makers.before.of(part), "before"));
    this.#notes.finish();
    this.#listMerge?.finish();
    this.#styles?.finish();
    checkpoint();
    const { brought } = this.#importer;
    diffParts({ ...this.#makers, brought, log: this.#found.log, look: this.#diffing.look });
    const bytes = this.#editor.finish({ checkpoint });
    return { bytes, revisions: this.#revisions.count, ...this.#found.all };
  }

  /** The part of lists or styles of the later document; where it has none, one is made if it is needed. */
  #receiving(name: string, before: Side, after: Side | undefined): Receiving {
    if (after !== undefined)
      return { tree: after.tree, write: (bytes) => void this.#editor.replace(after.part, bytes) };
    const { before: former, after: later } = this.#diffing;
    const { namespace = "" } = later.opened.xml(later.main.part).root;
    const tree = parseXml(Buffer.from(`<w:${name} xmlns:w="${escapeAttribute(namespace)}"/>`));
    return { tree, write: (bytes) => this.#importer.make(former.main.part, before.part, later.main.part, bytes) };
  }

  /** A body, header or footer; without `former` it is new. */
  #diffStory(former: OoxmlPart | undefined, part: OoxmlPart): void {
    this.#diffing.checkpoint();
    const { deciding, reporting, writing } = this.#diffOf(former, part);
    if (former === undefined) this.#found.log(describeHeaders(deciding.after, "after"));
    const [firsts, seconds] = [containersOf(deciding.before.tree), containersOf(deciding.after.tree)];
    const isPartRevised = isRevised(deciding.after.tree.source.text);
    for (const [at, second] of seconds.entries()) {
      const end = at === seconds.length - 1 ? firsts.length : at + 1;
      const standing = former === undefined ? undefined : firsts.slice(at, end);
      const change = decideContainer(deciding, standing, second, isPartRevised);
      const own = { ...writing, keptDeletion: this.#keptDeletions(second, part) };
      writeContainer(own, reportContainer(reporting, change));
    }
    if (writing.editor.hasEdits) this.#finish(writing);
  }

  readonly #prefixes = new Map<RevisionWriting["editor"], Prefixes>();

  #finish({ editor, after }: RevisionWriting): void {
    this.#prefixes.get(editor)?.declare(editor);
    this.#editor.replace(after.part, editor.finish(this.#diffing.checkpoint));
  }

  #diffOf(former: OoxmlPart | undefined, part: OoxmlPart): PartDiff {
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
      note: (kind: NoteReference["kind"], id: string) => this.#notes.goneId({ kind, id }),
      drawing: () => String(++this.#highest.drawing),
    };
    const editor = new XmlEditor(after.tree);
    this.#prefixes.set(editor, prefixes);
    const { look } = this.#diffing;
    return {
      deciding: { before, after, look, nextMove: () => `move${++this.#moves}` },
      reporting: { before, after, look, numbers: this.#numbers, ...this.#found },
      writing: {
        ...{ before, after, editor, look },
        w: prefixes.word,
        foreign: new Fragments(before, prefixes, renaming),
        own: new Fragments(after, prefixes, undefined),
        revisions: this.#revisions,
        notes: this.#notes,
        keptDeletion: undefined,
      },
    };
  }

  #keptDeletions(container: XmlElement, part: OoxmlPart): RevisionWriting["keptDeletion"] {
    if (this.#diffing.existing !== "keep") return undefined;
    return takeDeletions(readBlocks(container, this.#makers.after.of(part, "original")));
  }
}

/** The part of a document that it has once, of that kind of relationship. */
function sideOf({ opened, main }: OpenedDocument, maker: SideMaker, kind: string): Side | undefined {
  const part = relatedPart(opened, main.part, kind);
  return part === undefined ? undefined : maker.of(part);
}

function noteSidesOf(document: OpenedDocument, maker: SideMaker): ReadonlyMap<NoteReference["kind"], Side> {
  const sides = NOTE_KINDS.map((kind) => [kind, sideOf(document, maker, `${kind}s`)] as const);
  return new Map(sides.flatMap(([kind, side]) => (side === undefined ? [] : [[kind, side] as const])));
}

/** How a document with tracked changes is read, the earlier and the later. */
function viewsOf(existing: Diffing["existing"]): readonly [View, View] {
  if (existing === "accept") return ["final", "final"];
  return existing === "reject" ? ["original", "original"] : ["original", "final"];
}

/** Deletions that the later document tells of itself, by what was deleted; each is taken once. */
function takeDeletions(original: BlockList): (atom: Atom) => XmlElement | undefined {
  const found = new Map<string, XmlElement[]>();
  for (const paragraph of paragraphsIn(original))
    for (const { key, revision } of paragraph.read().atoms.flatMap(partsOfAtom))
      if (revision !== undefined) {
        const alike = found.get(key);
        if (alike === undefined) found.set(key, [revision]);
        else alike.push(revision);
      }
  for (const alike of found.values()) alike.reverse();
  return ({ key }) => found.get(key)?.pop();
}

function describeHeaders(side: Side, which: "before" | "after"): Change {
  const place = { part: side.part, text: textIn(readBlocks(side.tree.root, side)) };
  const age = which === "before" ? "earlier" : "later";
  return {
    kind: "headers",
    ...(which === "before" ? { before: place } : { after: place }),
    untracked: { subject: "header or footer", reason: `It is in the ${age} document alone.` },
  };
}

/** What holds the blocks of a part. A document has one body; of those that have several, readers show all. */
function containersOf({ root }: XmlDocument): readonly XmlElement[] {
  const bodies = elementsOf(root).filter((element) => nameOf(element) === "w:body");
  return bodies.length === 0 ? [root] : bodies;
}

interface Highest {
  annotation: number;
  drawing: number;
  footnote: number;
  endnote: number;
}

/** Numbers from which all are free; larger ones are left where they are. */
const MAX_NUMBER = 1_000_000_000;

function highestIds(opened: OoxmlPackage, look: () => void): Highest {
  const highest: Highest = { annotation: 0, drawing: 0, footnote: 0, endnote: 0 };
  const kinds = new Set(["officeDocument", "header", "footer", "footnotes", "endnotes", "comments"]);
  for (const [part, kind] of reachedParts(opened)) {
    if (!kinds.has(kind)) continue;
    for (const node of walkXml(opened.xml(part).root)) {
      look();
      if (node.kind !== "element") continue;
      const number = Number(readAttribute(node, "id"));
      if (!Number.isInteger(number) || number >= MAX_NUMBER) continue;
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
function pairHeaders(before: OpenedDocument, after: OpenedDocument, look: () => void) {
  const former = headersOf(before, look);
  const pairs = new Map<OoxmlPart, OoxmlPart | undefined>();
  const used = new Set<OoxmlPart>();
  for (const [place, part] of headersOf(after, look)) {
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

/** By section, kind and type; those that no section names, and nobody is shown, by their own name. */
function headersOf({ opened, main }: OpenedDocument, look: () => void): ReadonlyMap<string, OoxmlPart> {
  const found = new Map<string, OoxmlPart>();
  let section = 0;
  for (const node of walkXml(opened.xml(main.part).root)) {
    look();
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
  const named = new Set(found.values());
  for (const relationship of opened.relationshipsOf(main.part)) {
    const { kind } = relationship;
    const part = kind === "header" || kind === "footer" ? opened.targetOf(relationship) : undefined;
    if (part !== undefined && !named.has(part)) found.set(`${kind} ${part.key}`, part);
  }
  return found;
}
