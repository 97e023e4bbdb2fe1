import { type Checkpoint, everyUnits } from "@colophon/kit-bytes";
import type { XmlDocument, XmlElement, XmlText } from "@colophon/kit-xml";
import { characterOf, child, nameOf } from "../word-text.ts";
import { codeStateOf, type FieldMarks, findFieldMarks } from "./field-marks.ts";
import type { Paragraph, ParagraphUnit, Piece, Story } from "./paragraph.ts";

const TEXTS: ReadonlySet<string> = new Set(["w:t", "w:delText", "a:t", "m:t"]);
/** Elements of the code of fields. */
export const CODES: ReadonlySet<string> = new Set(["w:instrText", "w:delInstrText"]);
const PROPERTIES: ReadonlySet<string> = new Set([
  "w:pPr",
  "w:rPr",
  "w:sdtPr",
  "w:sdtEndPr",
  "a:pPr",
  "a:rPr",
  "w:sectPr",
]);
const INSERTIONS = ["w:ins", "w:moveTo"];
const DELETIONS = ["w:del", "w:moveFrom"];
const STEP = 2_048;
const FIELD_MARK = "fldChar";
const NO_MARKS: FieldMarks = new Map();

interface Context {
  readonly isInserted: boolean;
  readonly isDeleted: boolean;
  readonly isFallback: boolean;
  readonly story: Story;
}

interface OpenParagraph {
  readonly element: XmlElement;
  readonly index: number;
  readonly unit: ParagraphUnit;
  readonly story: Story;
  readonly pieces: Piece[];
  readonly isMarkInserted: boolean;
  readonly isMarkDeleted: boolean;
  text: string;
}

/**
 * The paragraphs of a part, of `w:p`, `a:p` and, read apart from the line it stands over, `w:rt`, in the order they begin.
 *
 * Cost     One walk over the tree.
 */
export function readParagraphs(tree: XmlDocument, story: Story, checkpoint: Checkpoint): readonly Paragraph[] {
  const hasFields = tree.source.text.includes(FIELD_MARK);
  const marks = hasFields ? findFieldMarks(tree.root, checkpoint) : NO_MARKS;
  const reader = new ParagraphReader(marks, everyUnits(checkpoint, STEP));
  reader.visit(tree.root, undefined, { isInserted: false, isDeleted: false, isFallback: false, story });
  return reader.paragraphs;
}

class ParagraphReader {
  readonly paragraphs: Paragraph[] = [];
  readonly #marks: FieldMarks;
  readonly #step: () => void;
  readonly #fields = codeStateOf();
  readonly #counts = { paragraph: 0, drawing: 0, ruby: 0 };

  constructor(marks: FieldMarks, step: () => void) {
    this.#marks = marks;
    this.#step = step;
  }

  visit(element: XmlElement, paragraph: OpenParagraph | undefined, context: Context): void {
    this.#step();
    const name = nameOf(element);
    if (name === "w:p" || name === "a:p" || name === "w:rt") {
      this.#readParagraph(element, name, context);
      return;
    }
    if (PROPERTIES.has(name)) return;
    if (name === "w:fldChar") this.#fields.meet(element, this.#marks);
    if (paragraph !== undefined) this.#readLeaf(element, name, paragraph, context);
    const inner = enter(element, name, context);
    for (const node of element.children) if (node.kind === "element") this.visit(node, paragraph, inner);
  }

  #readParagraph(element: XmlElement, name: string, context: Context): void {
    const unit = name === "w:rt" ? "ruby" : name === "a:p" ? "drawing" : "paragraph";
    const index = this.#counts[unit]++;
    const mark = child(child(element, "w:pPr"), "w:rPr");
    const isMarkedAs = (names: readonly string[]): boolean =>
      mark !== undefined && names.some((each) => child(mark, each) !== undefined);
    const open: OpenParagraph = {
      element,
      index,
      unit,
      story: context.story,
      pieces: [],
      isMarkInserted: isMarkedAs(INSERTIONS),
      isMarkDeleted: isMarkedAs(DELETIONS),
      text: "",
    };
    this.paragraphs.push(open);
    for (const node of element.children) if (node.kind === "element") this.visit(node, open, context);
  }

  #readLeaf(element: XmlElement, name: string, paragraph: OpenParagraph, context: Context): void {
    if (TEXTS.has(name) || CODES.has(name)) {
      const isCode = CODES.has(name) || this.#fields.isInCode;
      const isDeleted = context.isDeleted || name === "w:delText" || name === "w:delInstrText";
      for (const node of element.children)
        if (node.kind === "text" && node.value !== "")
          add(paragraph, node, node.value, { ...context, isDeleted, isCode });
      return;
    }
    const character = name === "a:br" ? "\n" : name === "w:ptab" ? "\t" : characterOf(element, name);
    if (character !== "") add(paragraph, element, character, { ...context, isCode: this.#fields.isInCode });
  }
}

function add(
  paragraph: OpenParagraph,
  node: XmlText | XmlElement,
  text: string,
  { isCode, isInserted, isDeleted, isFallback }: Context & { readonly isCode: boolean },
): void {
  const start = paragraph.text.length;
  paragraph.text += text;
  paragraph.pieces.push({
    start,
    end: paragraph.text.length,
    node,
    offset: 0,
    isCode,
    isInserted,
    isDeleted,
    isFallback,
  });
}

function enter(element: XmlElement, name: string, context: Context): Context {
  switch (name) {
    case "w:ins":
    case "w:moveTo":
      return { ...context, isInserted: true };
    case "w:del":
    case "w:moveFrom":
      return { ...context, isDeleted: true };
    case "w:tr":
    case "w:tc":
      return enterCells(element, name, context);
    case "mc:Fallback":
      return element.parent?.children.some((node) => node.kind === "element" && nameOf(node) === "mc:Choice")
        ? { ...context, isFallback: true }
        : context;
    case "mc:Choice":
      return isFirstChoice(element) ? context : { ...context, isFallback: true };
    case "w:txbxContent":
      return { ...context, story: context.story === "glossary" ? "glossary" : "textBox" };
    default:
      return context;
  }
}

function isFirstChoice(element: XmlElement): boolean {
  const first = element.parent?.children.find((node) => node.kind === "element" && nameOf(node) === "mc:Choice");
  return first === element;
}

/** Rows and cells that were inserted or deleted. ISO/IEC 29500-1, 17.13.5. */
function enterCells(element: XmlElement, name: string, context: Context): Context {
  const properties = child(element, name === "w:tr" ? "w:trPr" : "w:tcPr");
  const has = (mark: string): boolean => child(properties, mark) !== undefined;
  const isInserted = has(name === "w:tr" ? "w:ins" : "w:cellIns");
  const isDeleted = has(name === "w:tr" ? "w:del" : "w:cellDel");
  if (!isInserted && !isDeleted) return context;
  return { ...context, isInserted: context.isInserted || isInserted, isDeleted: context.isDeleted || isDeleted };
}
