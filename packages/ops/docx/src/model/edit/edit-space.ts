import {
  type OpenedDocument,
  type Paragraph,
  type ParagraphUnit,
  readParagraphs,
  readStories,
  type Story,
} from "@colophon/base-word";
import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { type OoxmlPart, PackageEditor, type Relationship, reachedParts } from "@colophon/kit-ooxml";
import { walkXml, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import { EditedTrees } from "./edited-trees.ts";
import { Removals } from "./removals.ts";

/** A step that cannot be done: why, and the member of the plan at fault. */
export class EditFault extends Error {
  readonly code: "EDIT_REFUSED" | "PLACE_NOT_FOUND" | "NO_MATCH" | "MATCHES_UNEXPECTED" | "SCHEMA_REJECTED";
  readonly path: string;

  constructor(code: EditFault["code"], path: string, message: string) {
    super(message);
    this.code = code;
    this.path = path;
  }
}

/** Where a step changed something. */
export interface EditedPlace {
  readonly part: string;
  readonly paragraph?: XmlElement | undefined;
  /** In all that is written in the paragraph of the input. */
  readonly range?: { readonly start: number; readonly end: number };
}

export interface EditLoss {
  readonly code: "CONTENT_REMOVED" | "CHANGE_NOT_TRACKED" | "BINDING_NOT_UPDATED" | "VALUE_NOT_LISTED";
  readonly message: string;
  readonly subject: string;
  readonly place: EditedPlace;
}

/** Who made tracked changes, and when. */
export interface Tracking {
  readonly author: string;
  readonly date: string;
}

export interface EditStory {
  readonly part: OoxmlPart;
  readonly story: Story;
  readonly tree: XmlDocument;
}

/** Number of a paragraph among its kind in a part of the input. */
export interface InputNumber {
  readonly part: string;
  readonly unit: ParagraphUnit;
  readonly index: number;
}

/** A document that steps change one after the other. */
export class EditSpace {
  readonly document: OpenedDocument;
  readonly trees: EditedTrees;
  readonly stories: readonly EditStory[];
  readonly losses: EditLoss[] = [];
  readonly checkpoint: Checkpoint;
  readonly #read = new Map<OoxmlPart, XmlDocument>();
  readonly #numbers: InputNumbers;
  readonly #removals = new Removals();

  constructor(document: OpenedDocument, checkpoint: Checkpoint) {
    this.document = document;
    this.checkpoint = checkpoint;
    this.trees = new EditedTrees(checkpoint);
    const { parts } = readStories(document.opened, checkpoint);
    const stories = parts.filter(({ story }) => story !== "property");
    this.#numbers = new InputNumbers(stories);
    this.stories = stories.map(({ part, story, tree }) => ({ part, story, tree }));
    for (const { part, tree } of stories) this.#read.set(part, tree);
  }

  /** The tree of a part, which is written if a step changes it. */
  tree(part: OoxmlPart): XmlDocument {
    const tree = this.document.opened.xml(part);
    this.#read.set(part, tree);
    return tree;
  }

  paragraphsOf({ tree, story }: EditStory): readonly Paragraph[] {
    return readParagraphs(tree, story, this.checkpoint);
  }

  /** The paragraph that a number of the input is of. */
  paragraphAt(part: string, unit: ParagraphUnit, index: number): XmlElement | undefined {
    return this.#numbers.element(part, unit, index);
  }

  numberOf(paragraph: XmlElement): InputNumber | undefined {
    return this.#numbers.number(paragraph);
  }

  partOf(element: XmlElement): OoxmlPart | undefined {
    let root = element;
    while (root.parent !== undefined) root = root.parent;
    for (const [part, tree] of this.#read) if (tree.root === root) return part;
    return undefined;
  }

  /** A number for a new tracked change or bookmark, which no annotation has. */
  nextId(): string {
    return this.#numbers.nextId();
  }

  /** What the elements refer to is removed at the end, unless something else refers to it. */
  noteRemoved(part: OoxmlPart, elements: readonly XmlElement[]): void {
    this.#removals.note(part, elements);
  }

  get isChanged(): boolean {
    return this.#removals.hasSome || [...this.#read.values()].some((tree) => this.trees.isTouched(tree));
  }

  /** Reads and registers each part of the document that is WordprocessingML. */
  wordParts(): readonly { readonly part: OoxmlPart; readonly tree: XmlDocument }[] {
    const kinds =
      /^(?:officeDocument|header|footer|footnotes|endnotes|comments|glossaryDocument|styles|stylesWithEffects|numbering|settings)$/;
    return [...reachedParts(this.document.opened)]
      .filter(([, kind]) => kinds.test(kind))
      .map(([part]) => ({ part, tree: this.tree(part) }));
  }

  /** Removes a relationship; its target is removed too, if nothing else leads to it. */
  unrelate(relationship: Relationship): void {
    this.#removals.unrelate(relationship);
  }

  finish(): Uint8Array {
    const { opened } = this.document;
    const editor = new PackageEditor(opened);
    const removed = this.#removals.finish(opened, editor);
    for (const [part, tree] of this.#read)
      if (this.trees.isTouched(tree) && !removed.has(part))
        editor.replace(part, this.trees.write(tree, this.checkpoint));
    return editor.finish({ checkpoint: this.checkpoint });
  }
}

/** Numbers of the input: of paragraphs, and the highest of annotations. */
class InputNumbers {
  readonly #elements = new Map<string, XmlElement>();
  readonly #numbers = new Map<XmlElement, InputNumber>();
  readonly #stories: readonly EditStory[];
  #highest: number | undefined;

  constructor(stories: readonly (EditStory & { readonly paragraphs: readonly Paragraph[] })[]) {
    this.#stories = stories;
    for (const { part, paragraphs } of stories)
      for (const { element, unit, index } of paragraphs) {
        this.#elements.set(`${part.name.toLowerCase()} ${unit} ${index}`, element);
        this.#numbers.set(element, { part: part.name, unit, index });
      }
  }

  element(part: string, unit: ParagraphUnit, index: number): XmlElement | undefined {
    return this.#elements.get(`${part.toLowerCase()} ${unit} ${index}`);
  }

  number(paragraph: XmlElement): InputNumber | undefined {
    return this.#numbers.get(paragraph);
  }

  nextId(): string {
    this.#highest ??= this.#findHighest();
    this.#highest += 1;
    return String(this.#highest);
  }

  #findHighest(): number {
    let highest = 0;
    for (const { tree } of this.#stories)
      for (const node of walkXml(tree.root)) {
        if (node.kind !== "element") continue;
        for (const { local, prefix, value } of node.attributes)
          if (local === "id" && prefix === node.prefix && /^\d{1,9}$/.test(value))
            highest = Math.max(highest, Number(value));
      }
    return highest;
  }
}

/** What one step did. */
export class StepReport {
  count = 0;
  readonly places: EditedPlace[] = [];

  add(place: EditedPlace, more = 1): void {
    this.count += more;
    this.places.push(place);
  }
}

export const tickOf = (space: EditSpace): (() => void) => everyUnits(space.checkpoint, 500);
