import { nameOf } from "@colophon/base-word";
import { attributeOf, type XmlDocument, type XmlElement } from "@colophon/kit-xml";
import type { TemplateParagraph, TextPiece } from "./template.ts";

const SKIPPED: ReadonlySet<string> = new Set(
  "w:pPr w:rPr w:sdtPr w:tblPr w:tcPr w:trPr w:sectPr w:del w:moveFrom w:instrText w:delText w:delInstrText".split(" "),
);
const OTHER: ReadonlySet<string> = new Set("w:drawing w:pict w:object m:oMath m:oMathPara w:sym".split(" "));

/** A field of a paragraph: its code and the elements that it begins and ends with. */
export interface TemplateField {
  readonly paragraph: XmlElement;
  readonly index: number;
  readonly code: string;
  readonly first: XmlElement;
  readonly last: XmlElement;
  readonly resultRun: XmlElement | undefined;
}

/** What a part of a template holds: paragraphs, content controls and merge fields in their order. */
export interface TemplatePart {
  readonly paragraphs: readonly TemplateParagraph[];
  readonly controls: readonly { readonly element: XmlElement; readonly index: number }[];
  readonly fields: readonly TemplateField[];
}

interface OpenParagraph {
  readonly element: XmlElement;
  readonly index: number;
  text: string;
  readonly pieces: TextPiece[];
  hasOther: boolean;
  readonly fields: { begin: XmlElement; code: string; isSeparated: boolean; result?: XmlElement; pieces: number }[];
}

/** The paragraphs, controls and merge fields of a part. Cost: one visit of each element. */
export function readTemplate(tree: XmlDocument, part: string, step: () => void): TemplatePart {
  const reader = new TemplateReader(part, step);
  reader.visit(tree.root, undefined, undefined);
  return { paragraphs: reader.paragraphs, controls: reader.controls, fields: reader.fields };
}

class TemplateReader {
  readonly paragraphs: TemplateParagraph[] = [];
  readonly controls: { element: XmlElement; index: number }[] = [];
  readonly fields: TemplateField[] = [];
  readonly #part: string;
  readonly #step: () => void;
  #count = 0;

  constructor(part: string, step: () => void) {
    this.#part = part;
    this.#step = step;
  }

  visit(element: XmlElement, paragraph: OpenParagraph | undefined, run: XmlElement | undefined): void {
    this.#step();
    const name = nameOf(element);
    if (SKIPPED.has(name)) {
      if (name === "w:instrText") this.#addCode(element, paragraph);
      return;
    }
    if (name === "w:p" || name === "a:p") {
      this.#readParagraph(element);
      return;
    }
    if (name === "w:sdt") this.controls.push({ element, index: paragraph?.index ?? this.#count });
    if (OTHER.has(name) && paragraph !== undefined) paragraph.hasOther = true;
    if (name === "w:fldChar" && paragraph !== undefined && run !== undefined) this.#mark(element, run, paragraph);
    if (name === "w:fldSimple" && paragraph !== undefined && this.#readSimple(element, paragraph)) return;
    const isText = name === "w:t" || name === "a:t";
    if (isText && paragraph !== undefined) this.#addText(element, paragraph, run);
    const inner = name === "w:r" || name === "a:r" ? element : run;
    for (const child of element.children) if (child.kind === "element") this.visit(child, paragraph, inner);
  }

  #readParagraph(element: XmlElement): void {
    const place = this.paragraphs.length;
    const open: OpenParagraph = { element, index: this.#count++, text: "", pieces: [], hasOther: false, fields: [] };
    this.paragraphs.push({ part: this.#part, ...open });
    for (const child of element.children) if (child.kind === "element") this.visit(child, open, undefined);
    const { index, text, pieces, hasOther } = open;
    this.paragraphs[place] = { part: this.#part, element, index, text, pieces, hasOther };
  }

  #addText(holder: XmlElement, paragraph: OpenParagraph, run: XmlElement | undefined): void {
    const field = paragraph.fields.at(-1);
    if (field !== undefined && !field.isSeparated) return;
    for (const node of holder.children) {
      if (node.kind !== "text" || node.value === "") continue;
      const start = paragraph.text.length;
      paragraph.text += node.value;
      paragraph.pieces.push({ start, end: paragraph.text.length, node, holder, run });
    }
  }

  #addCode(element: XmlElement, paragraph: OpenParagraph | undefined): void {
    const field = paragraph?.fields.at(-1);
    if (field === undefined || field.isSeparated) return;
    for (const node of element.children) if (node.kind === "text") field.code += node.value;
  }

  #mark(element: XmlElement, run: XmlElement, paragraph: OpenParagraph): void {
    const type = element.attributes.find(({ local }) => local === "fldCharType")?.value;
    const { fields } = paragraph;
    const field = fields.at(-1);
    if (type === "begin") fields.push({ begin: run, code: "", isSeparated: false, pieces: paragraph.pieces.length });
    else if (type === "separate" && field !== undefined) {
      field.isSeparated = true;
      field.result = run;
    } else if (type === "end" && field !== undefined) {
      fields.pop();
      if (!isMergeField(field.code) || fields.some(({ isSeparated }) => !isSeparated)) return;
      if (field.begin.parent !== run.parent || !isFieldRun(field.begin) || !isFieldRun(run)) return;
      const shown = paragraph.pieces.slice(field.pieces).find(({ run }) => run !== undefined);
      this.#addField(paragraph, { code: field.code, first: field.begin, last: run, resultRun: shown?.run });
      this.#forget(paragraph, field.pieces);
    }
  }

  /** What a merge field shows is replaced with the field: tags are not looked for in it. */
  #forget(paragraph: OpenParagraph, from: number): void {
    const [first] = paragraph.pieces.slice(from);
    if (first !== undefined) paragraph.text = paragraph.text.slice(0, first.start);
    paragraph.pieces.length = from;
  }

  #readSimple(element: XmlElement, paragraph: OpenParagraph): boolean {
    const code = element.attributes.find(({ local }) => local === "instr")?.value ?? "";
    if (!isMergeField(code) || paragraph.fields.some(({ isSeparated }) => !isSeparated)) return false;
    const run = element.children.find((node): node is XmlElement => node.kind === "element" && node.local === "r");
    this.#addField(paragraph, { code, first: element, last: element, resultRun: run });
    return true;
  }

  #addField({ element, index }: OpenParagraph, field: Omit<TemplateField, "paragraph" | "index">): void {
    this.fields.push({ paragraph: element, index, ...field });
  }
}

function isMergeField(code: string): boolean {
  return /^\s*MERGEFIELD\s+\S/i.test(code);
}

/** A run with nothing but parts of fields and the text that they show. */
function isFieldRun(run: XmlElement): boolean {
  const children = run.children.filter((node): node is XmlElement => node.kind === "element");
  const isWhole = children.filter(({ local }) => local === "fldChar").length > 1;
  return children.every(({ local }) => ["rPr", "fldChar", "instrText"].includes(local) || (isWhole && local === "t"));
}

/** The text of properties: elements with nothing but text. */
export function readPropertyTexts(tree: XmlDocument, part: string): readonly TemplateParagraph[] {
  const found: TemplateParagraph[] = [];
  const visit = (element: XmlElement): void => {
    const [only] = element.children;
    if (only?.kind === "text" && element.children.length === 1 && attributeOf(element, "type") !== "dcterms:W3CDTF") {
      const pieces = [{ start: 0, end: only.value.length, node: only, holder: element, run: undefined }];
      found.push({ part, element, index: found.length, text: only.value, pieces, hasOther: true });
    }
    for (const child of element.children) if (child.kind === "element") visit(child);
  };
  visit(tree.root);
  return found;
}
