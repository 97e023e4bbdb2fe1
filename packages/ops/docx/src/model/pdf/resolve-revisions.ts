import { child, nameOf, type OpenedDocument } from "@colophon/base-word";
import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import { PackageEditor, readTree } from "@colophon/kit-ooxml";
import { walkXml, type XmlDocument, XmlEditor, type XmlElement, type XmlNode } from "@colophon/kit-xml";

/** With every tracked change accepted, or rejected. */
export type Resolution = "final" | "original";

interface Marks {
  /** Of what goes: around content, and in the properties of a paragraph's end or a row. */
  readonly gone: ReadonlySet<string>;
  readonly kept: ReadonlySet<string>;
  readonly goneCell: string;
}

const INSERTED: ReadonlySet<string> = new Set(["w:ins", "w:moveTo"]);
const DELETED: ReadonlySet<string> = new Set(["w:del", "w:moveFrom"]);
const MARKS: Readonly<Record<Resolution, Marks>> = {
  final: { gone: DELETED, kept: INSERTED, goneCell: "w:cellDel" },
  original: { gone: INSERTED, kept: DELETED, goneCell: "w:cellIns" },
};
/** What says of itself that it is a change, and goes either way. ISO/IEC 29500-1, 17.13.5. */
const NOTES =
  /^w:(?:cellIns|cellDel|cellMerge|numberingChange|(?:moveFrom|moveTo|customXml(?:Ins|Del|MoveFrom|MoveTo))Range(?:Start|End))$/;
const PROPERTIES =
  /^w:(?:rPr|pPr|sectPr|tblPr|tblGrid|trPr|tcPr|tblPrEx|numPr)$|^\{http:[^}]*\/math\}ctrlPr$|^m:ctrlPr$/;
const CHANGED = /^w:(?:rPr|pPr|sectPr|tblPr|tblGrid|trPr|tcPr|tblPrEx)Change$/;
/** What the properties that were do not tell of, and so stays. ISO/IEC 29500-1, 17.13.5.29 and 17.13.5.32. */
const KEPT_BESIDE: Readonly<Record<string, ReadonlySet<string>>> = {
  "w:pPr": new Set(["w:rPr", "w:sectPr"]),
  "w:sectPr": new Set(["w:headerReference", "w:footerReference"]),
};
const DELETED_TEXT: Readonly<Record<string, string>> = { "w:delText": "t", "w:delInstrText": "instrText" };

/**
 * A document -> the same with its tracked changes accepted or rejected, in every part.
 *
 * Shapes   A paragraph whose end goes is joined with the next; a row or cell that goes takes its content with it; what has no tracked
 *          change keeps its bytes.
 * Cost     One reading of every XML part.
 * Source   ISO/IEC 29500-1, 17.13.5.
 */
export function resolveRevisions(
  { opened }: Pick<OpenedDocument, "opened">,
  resolution: Resolution,
  checkpoint: Checkpoint,
): Uint8Array {
  const editor = new PackageEditor(opened);
  for (const part of opened.parts) {
    const tree = readTree(opened, part);
    if (tree === undefined) continue;
    const touched = findTouched(tree.root, everyUnits(checkpoint, 1_000));
    if (!touched.has(tree.root)) continue;
    const xml = new Writing(tree, MARKS[resolution], touched).write(tree.root);
    editor.replace(part, new XmlEditor(tree).replace(tree.root, xml).finish());
  }
  return editor.finish({ checkpoint });
}

function isChange(name: string): boolean {
  return INSERTED.has(name) || DELETED.has(name) || NOTES.test(name) || CHANGED.test(name);
}

/** Elements in which something is a tracked change. */
function findTouched(root: XmlElement, tick: () => void): ReadonlySet<XmlElement> {
  const touched = new Set<XmlElement>();
  for (const node of walkXml(root)) {
    tick();
    if (node.kind !== "element" || !isChange(nameOf(node))) continue;
    for (let at: XmlElement | undefined = node; at !== undefined && !touched.has(at); at = at.parent) touched.add(at);
  }
  return touched;
}

class Writing {
  readonly #text: string;
  readonly #marks: Marks;
  readonly #touched: ReadonlySet<XmlElement>;

  constructor({ source }: XmlDocument, marks: Marks, touched: ReadonlySet<XmlElement>) {
    this.#text = source.text;
    this.#marks = marks;
    this.#touched = touched;
  }

  write(node: XmlNode): string {
    if (node.kind !== "element") return this.#text.slice(node.start, node.end);
    const name = nameOf(node);
    const deleted = this.#marks.kept === DELETED ? DELETED_TEXT[name] : undefined;
    if (deleted !== undefined) return this.#rename(node, deleted);
    if (!this.#touched.has(node) && !this.#hasDeletedText(node)) return this.#text.slice(node.start, node.end);
    if (NOTES.test(name) || CHANGED.test(name) || this.#marks.gone.has(name)) return "";
    if (this.#marks.kept.has(name)) return this.#writeAll(node.children);
    if (this.#goes(node, name)) return "";
    if (PROPERTIES.test(name)) return this.#around(node, this.#writeProperties(node, name));
    const content = this.#writeAll(node.children);
    return /^w:(?:tbl|tr)$/.test(name) && !/<[\w:]*(?:tr|tc)[\s>]/.test(content) ? "" : this.#around(node, content);
  }

  /** Below a deletion that is kept nothing is a change of its own, and its texts are renamed all the same. */
  #hasDeletedText(node: XmlElement): boolean {
    if (this.#marks.kept !== DELETED) return false;
    for (let at: XmlElement | undefined = node.parent; at !== undefined; at = at.parent)
      if (DELETED.has(nameOf(at))) return true;
    return false;
  }

  #goes(node: XmlElement, name: string): boolean {
    if (name === "w:tc") return child(child(node, "w:tcPr"), this.#marks.goneCell) !== undefined;
    return name === "w:tr" && this.#isGone(child(node, "w:trPr"));
  }

  #isGone(properties: XmlElement | undefined): boolean {
    return elementsOf(properties).some((each) => this.#marks.gone.has(nameOf(each)));
  }

  #endGoes(paragraph: XmlElement): boolean {
    return nameOf(paragraph) === "w:p" && this.#isGone(child(child(paragraph, "w:pPr"), "w:rPr"));
  }

  #writeProperties(node: XmlElement, name: string): string {
    const own = node.children.filter((each) => each.kind !== "element" || !isChange(nameOf(each)));
    const change = elementsOf(node).find((each) => CHANGED.test(nameOf(each)));
    if (change === undefined || this.#marks.kept !== DELETED) return this.#writeAll(own);
    const [before] = elementsOf(change);
    const was = before === undefined ? "" : this.#text.slice(before.contentStart, before.contentEnd);
    const beside = own.filter((each) => each.kind === "element" && KEPT_BESIDE[name]?.has(nameOf(each)) === true);
    return name === "w:sectPr" ? this.#writeAll(beside) + was : was + this.#writeAll(beside);
  }

  /** Siblings; the content of a paragraph whose end goes stands at the start of the next paragraph. */
  #writeAll(nodes: readonly XmlNode[]): string {
    const written: string[] = [];
    let carried = "";
    for (const [place, node] of nodes.entries()) {
      if (node.kind !== "element" || nameOf(node) !== "w:p") {
        written.push(this.write(node));
        continue;
      }
      const properties = child(node, "w:pPr");
      const content = carried + this.#writeAll(node.children.filter((each) => each !== properties));
      carried = "";
      const next = this.#endGoes(node) ? followerOf(nodes, place) : undefined;
      if (next === "w:p") carried = content;
      else if (next === undefined || content !== "")
        written.push(this.#around(node, `${properties === undefined ? "" : this.write(properties)}${content}`));
    }
    return written.join("");
  }

  #around(node: XmlElement, content: string): string {
    if (node.contentStart === node.contentEnd && node.end === node.contentEnd)
      return content === ""
        ? this.#text.slice(node.start, node.end)
        : `${this.#text.slice(node.start, node.end - 2).trimEnd()}>${content}</${node.name}>`;
    return this.#text.slice(node.start, node.contentStart) + content + this.#text.slice(node.contentEnd, node.end);
  }

  #rename(node: XmlElement, local: string): string {
    const name = node.prefix === "" ? local : `${node.prefix}:${local}`;
    const open = this.#text.slice(node.start + 1 + node.name.length, node.contentStart);
    if (node.end === node.contentEnd) return `<${name}${open}`;
    return `<${name}${open}${this.#text.slice(node.contentStart, node.contentEnd)}</${name}>`;
  }
}

function elementsOf(node: XmlElement | undefined): readonly XmlElement[] {
  return (node?.children ?? []).filter((each): each is XmlElement => each.kind === "element");
}

/** What comes next that takes room of its own; undefined at the end, and before the properties of the last section. */
function followerOf(nodes: readonly XmlNode[], place: number): string | undefined {
  for (const node of nodes.slice(place + 1)) {
    if (node.kind !== "element") continue;
    const name = nameOf(node);
    if (/^w:(?:p|tbl|sdt|customXml|altChunk)$/.test(name)) return name;
  }
  return undefined;
}
