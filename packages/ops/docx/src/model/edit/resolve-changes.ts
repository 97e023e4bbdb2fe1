import { child, nameOf, readAttribute } from "@colophon/base-word";
import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { walkXml, type XmlElement, type XmlNode } from "@colophon/kit-xml";
import type { EditedTrees } from "./edited-trees.ts";
import { isMovedRow } from "./moved-row.ts";

/** With tracked changes accepted, or rejected. */
export type Resolution = "final" | "original";

export const REVISION_KINDS = ["insertion", "deletion", "move", "format", "table"] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

interface Marks {
  /** Of what goes: around content, and in the properties of a paragraph's end or a row. */
  readonly gone: ReadonlySet<string>;
  readonly kept: ReadonlySet<string>;
  readonly goneCell: string;
  /** Begins what goes of the tags around content, not of the content. ISO/IEC 29500-1, 17.13.5.4 to 17.13.5.11. */
  readonly goneTags: RegExp;
}

const INSERTED: ReadonlySet<string> = new Set(["w:ins", "w:moveTo"]);
const DELETED: ReadonlySet<string> = new Set(["w:del", "w:moveFrom"]);
const MARKS: Readonly<Record<Resolution, Marks>> = {
  final: {
    gone: DELETED,
    kept: INSERTED,
    goneCell: "w:cellDel",
    goneTags: /^w:customXml(?:Del|MoveFrom)RangeStart$/,
  },
  original: {
    gone: INSERTED,
    kept: DELETED,
    goneCell: "w:cellIns",
    goneTags: /^w:customXml(?:Ins|MoveTo)RangeStart$/,
  },
};
const PROPERTIES =
  /^w:(?:rPr|pPr|sectPr|tblPr|tblGrid|trPr|tcPr|tblPrEx|numPr)$|^\{http:[^}]*\/math\}ctrlPr$|^m:ctrlPr$/;
const CHANGED = /^w:(?:rPr|pPr|sectPr|tblPr|tblGrid|trPr|tcPr|tblPrEx)Change$/;
const MOVES: ReadonlySet<string> = new Set(["w:moveFrom", "w:moveTo"]);
/** Elements around text that are nothing without it: Word removes them with their last character. */
const LINKS: ReadonlySet<string> = new Set(["w:hyperlink", "w:smartTag"]);
/** What the properties that were do not tell of, and so stays. ISO/IEC 29500-1, 17.13.5.29 and 17.13.5.32. */
const KEPT_BESIDE: Readonly<Record<string, ReadonlySet<string>>> = {
  "w:pPr": new Set(["w:rPr", "w:sectPr"]),
  "w:sectPr": new Set(["w:headerReference", "w:footerReference"]),
};
const DELETED_TEXT: Readonly<Record<string, string>> = { "w:delText": "t", "w:delInstrText": "instrText" };
const KIND_OF: Readonly<Record<string, RevisionKind>> = {
  "w:ins": "insertion",
  "w:del": "deletion",
  "w:moveFrom": "move",
  "w:moveTo": "move",
  "w:cellIns": "table",
  "w:cellDel": "table",
  "w:cellMerge": "table",
  "w:tblPrChange": "table",
  "w:tblGridChange": "table",
  "w:trPrChange": "table",
  "w:tcPrChange": "table",
  "w:tblPrExChange": "table",
  "w:rPrChange": "format",
  "w:pPrChange": "format",
  "w:sectPrChange": "format",
  "w:numberingChange": "format",
};

/** The kind of a tracked change; undefined for all other elements. */
export function revisionKind(element: XmlElement): RevisionKind | undefined {
  const name = nameOf(element);
  const range = /^w:(?:customXml)?(Ins|Del|MoveFrom|MoveTo|moveFrom|moveTo)Range(?:Start|End)$/.exec(name)?.[1];
  if (range === "Ins") return "insertion";
  if (range === "Del") return "deletion";
  return range === undefined ? KIND_OF[name] : "move";
}

export interface Resolving {
  readonly trees: EditedTrees;
  readonly resolution: Resolution;
  /** Which changes are resolved; the others stay. */
  readonly selects: (change: XmlElement) => boolean;
  readonly checkpoint: Checkpoint;
  /** Called for each change that was resolved, before it is. */
  readonly note?: (change: XmlElement) => void;
}

/**
 * Accepts or rejects tracked changes below an element.
 *
 * Shapes   A paragraph whose end goes is joined with the next; a row or cell that goes takes its content with it; what has no tracked
 *          change that is selected is not touched.
 * Cost     One walk over the tree, and one over what has changes.
 * Source   ISO/IEC 29500-1, 17.13.5.
 */
export function resolveChanges(root: XmlElement, resolving: Resolving): void {
  const step = everyUnits(resolving.checkpoint, 1_000);
  const selected = new Set<XmlElement>();
  const starts = new Map<string, boolean>();
  const within = new Set<XmlElement>();
  for (const node of walkXml(root)) {
    step();
    if (node.kind !== "element" || revisionKind(node) === undefined) continue;
    // The end of a range has nothing but the number of its start.
    const range = /^(.*Range)(Start|End)$/.exec(node.local);
    const key = `${range?.[1] ?? ""} ${readAttribute(node, "id") ?? ""}`;
    const isSelected = range?.[2] === "End" ? (starts.get(key) ?? resolving.selects(node)) : resolving.selects(node);
    if (range?.[2] === "Start") starts.set(key, isSelected);
    if (!isSelected) continue;
    selected.add(node);
    if (range === null && !isCopied(node)) resolving.note?.(node);
    for (let at: XmlElement | undefined = node; at !== undefined && !within.has(at); at = at.parent) within.add(at);
  }
  if (selected.size > 0) new ChangeResolver(resolving, selected, within).resolve(root);
}

class ChangeResolver {
  readonly #trees: EditedTrees;
  readonly #marks: Marks;
  readonly #selected: ReadonlySet<XmlElement>;
  readonly #within: ReadonlySet<XmlElement>;
  readonly #step: () => void;

  constructor(
    { trees, resolution, checkpoint }: Resolving,
    selected: ReadonlySet<XmlElement>,
    within: ReadonlySet<XmlElement>,
  ) {
    this.#trees = trees;
    this.#marks = MARKS[resolution];
    this.#selected = selected;
    this.#within = within;
    this.#step = everyUnits(checkpoint, 1_000);
  }

  resolve(element: XmlElement): void {
    if (!this.#within.has(element)) return;
    const name = nameOf(element);
    const left = PROPERTIES.test(name) ? this.#properties(element, name) : this.#siblings(element.children);
    this.#trees.setChildren(element, left);
  }

  /** A node -> what is left of it. */
  #left(node: XmlNode): readonly XmlNode[] {
    this.#step();
    if (node.kind !== "element" || !this.#within.has(node)) return [node];
    const name = nameOf(node);
    if (this.#selected.has(node)) {
      if (!this.#marks.kept.has(name)) return [];
      if (this.#marks.kept === DELETED) this.#restoreTexts(node);
      return this.#siblings(node.children);
    }
    if (this.#isGoneWhole(node, name)) return [];
    if (LINKS.has(name)) {
      const left = this.#siblings(node.children);
      if (left.every(isWithoutText))
        return left.filter((each) => each.kind !== "element" || each.local !== "smartTagPr");
      this.#trees.setChildren(node, left);
      return [node];
    }
    this.resolve(node);
    const isEmptied = /^w:(?:tbl|tr)$/.test(name) && !hasRowOrCell(node);
    return isEmptied ? [] : [node];
  }

  #isGoneWhole(node: XmlElement, name: string): boolean {
    if (name === "w:tc") return this.#has(child(node, "w:tcPr"), (mark) => mark === this.#marks.goneCell);
    return name === "w:tr" && (this.#isGone(child(node, "w:trPr")) || this.#isMovedRow(node));
  }

  #isMovedRow(row: XmlElement): boolean {
    const isGone = (element: XmlElement): boolean =>
      this.#selected.has(element) && this.#marks.gone.has(nameOf(element));
    return isMovedRow(row, { isMove: (mark) => MOVES.has(nameOf(mark)) && isGone(mark), isGone, step: this.#step });
  }

  #has(properties: XmlElement | undefined, isMark: (name: string) => boolean): boolean {
    return elementsOf(properties).some((each) => this.#selected.has(each) && isMark(nameOf(each)));
  }

  #isGone(properties: XmlElement | undefined): boolean {
    return this.#has(properties, (name) => this.#marks.gone.has(name));
  }

  /** Texts of a deletion that is undone, unless another deletion around or in it stays. */
  #restoreTexts(element: XmlElement): void {
    for (let at = element.parent; at !== undefined; at = at.parent)
      if (DELETED.has(nameOf(at)) && !this.#selected.has(at)) return;
    const visit = (inner: XmlElement): void => {
      this.#step();
      const local = DELETED_TEXT[nameOf(inner)];
      if (local !== undefined) this.#trees.rename(inner, local);
      for (const each of elementsOf(inner)) if (!DELETED.has(nameOf(each)) || this.#selected.has(each)) visit(each);
    };
    visit(element);
  }

  #properties(node: XmlElement, name: string): readonly XmlNode[] {
    const own = node.children.filter((each) => each.kind !== "element" || !this.#selected.has(each));
    const change = elementsOf(node).find((each) => CHANGED.test(nameOf(each)) && this.#selected.has(each));
    const all = own.flatMap((each) => this.#left(each));
    if (change === undefined || this.#marks.kept !== DELETED) return all;
    const before = elementsOf(change)[0]?.children ?? [];
    const beside = all.filter((each) => each.kind === "element" && KEPT_BESIDE[name]?.has(nameOf(each)) === true);
    // Other tracked changes of these properties stay beside what was.
    const marks = all.filter(
      (each) => each.kind === "element" && !beside.includes(each) && revisionKind(each) !== undefined,
    );
    // In the properties of a paragraph's end they are first: ISO/IEC 29500-1, 17.3.1.29.
    if (name === "w:rPr") {
      const names = new Set(
        elementsOf(node)
          .filter((each) => marks.includes(each))
          .map(nameOf),
      );
      const isLeft = (each: XmlElement): boolean => !names.has(nameOf(each)) && !this.#selected.has(each);
      return [...marks, ...before.filter((each) => each.kind !== "element" || isLeft(each))];
    }
    return name === "w:sectPr" ? [...beside, ...before] : [...before, ...beside, ...marks];
  }

  /** Nodes, with the content of a control in its place where only the control goes. */
  #withoutTags(nodes: readonly XmlNode[]): readonly XmlNode[] {
    let isGone = false;
    return nodes.flatMap((node) => {
      if (node.kind !== "element") return [node];
      const name = nameOf(node);
      if (this.#selected.has(node) && this.#marks.goneTags.test(name)) isGone = true;
      else if (isGone && /^w:(?:sdt|customXml)$/.test(name)) {
        isGone = false;
        const content = name === "w:sdt" ? child(node, "w:sdtContent") : node;
        return this.#withoutTags((content?.children ?? []).filter((each) => !isControlProperties(each)));
      } else if (!/(?:Start|End)$/.test(name)) isGone = false;
      return [node];
    });
  }

  /** Siblings; the content of a paragraph whose end goes is put at the start of the next paragraph. */
  #siblings(all: readonly XmlNode[]): readonly XmlNode[] {
    const nodes = this.#withoutTags(all);
    const written: XmlNode[] = [];
    let carried: readonly XmlNode[] = [];
    for (const [place, node] of nodes.entries()) {
      if (node.kind !== "element" || nameOf(node) !== "w:p" || (!this.#within.has(node) && carried.length === 0)) {
        written.push(...this.#left(node));
        continue;
      }
      const properties = child(node, "w:pPr");
      const isGone = this.#isGone(child(properties, "w:rPr"));
      const content = [...carried, ...this.#siblings(node.children.filter((each) => each !== properties))];
      carried = [];
      const next = isGone ? followerOf(nodes, place) : undefined;
      if (next === "w:p") {
        carried = content;
        continue;
      }
      if (next !== undefined && content.length === 0) continue;
      if (properties !== undefined) this.resolve(properties);
      this.#trees.setChildren(node, properties === undefined ? content : [properties, ...content]);
      written.push(node);
    }
    return written;
  }
}

function elementsOf(node: XmlElement | undefined): readonly XmlElement[] {
  return (node?.children ?? []).filter((each): each is XmlElement => each.kind === "element");
}

/** The mark of a paragraph's end, again in its properties that were. ISO/IEC 29500-1, 17.13.5.31. */
function isCopied({ parent }: XmlElement): boolean {
  return parent !== undefined && nameOf(parent) === "w:rPr" && parent.parent?.local === "rPrChange";
}

function isControlProperties(node: XmlNode): boolean {
  return node.kind === "element" && nameOf(node) === "w:customXmlPr";
}

/** Ends of ranges, properties of a smart tag, and white space of the XML. */
function isWithoutText(node: XmlNode): boolean {
  if (node.kind !== "element") return node.kind !== "text" || node.value.trim() === "";
  return /^w:(?:\w+(?:Start|End)|proofErr|smartTagPr)$/.test(nameOf(node));
}

function hasRowOrCell(element: XmlElement): boolean {
  for (const node of walkXml(element))
    if (node.kind === "element" && node !== element && /^w:(?:tr|tc)$/.test(nameOf(node))) return true;
  return false;
}

/** Name of the next element that is a paragraph, a table or holds some; undefined at the end, and before the properties of the last section. */
function followerOf(nodes: readonly XmlNode[], place: number): string | undefined {
  for (let at = place + 1; at < nodes.length; at++) {
    const node = nodes[at];
    if (node?.kind !== "element") continue;
    const name = nameOf(node);
    if (/^w:(?:p|tbl|sdt|customXml|altChunk)$/.test(name)) return name;
  }
  return undefined;
}
