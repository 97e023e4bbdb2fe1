import { checkLimit } from "@colophon/kit-bytes";
import {
  IDENTITY,
  Interpreter,
  integerOf,
  type Operation,
  type PaintFrame,
  PdfDict,
  PdfName,
  type PdfObject,
  type PdfPage,
  pageContent,
  type StructureElement,
} from "@colophon/kit-pdf";
import type { ConformanceContext } from "../evaluate/survey.ts";
import { numberOfRef, treeOf } from "./tree.ts";

/** Marked content that is open; also a form or image that is as a whole of an element, which has no tag. */
export interface ContentMark {
  readonly tag: string | undefined;
  readonly properties: PdfDict | undefined;
  readonly element: StructureElement | undefined;
  readonly outer: ContentMark | undefined;
}

export type ItemKind = "text" | "image" | "inlineImage" | "lineArt" | "shading";

export interface ContentItem {
  readonly kind: ItemKind;
  readonly mark: ContentMark | undefined;
}

export interface ContentPlace {
  readonly page: number;
  /** Of the form that it is in. */
  readonly object: number | undefined;
  readonly offset: number;
}

export interface ContentVisitor {
  mark(mark: ContentMark, place: ContentPlace): void;
  item(item: ContentItem, place: ContentPlace): void;
  /** A form is painted; `hasMarks` when it has marked content, and the key by which elements may name it. */
  form(form: { readonly frame: PaintFrame; readonly hasMarks: boolean }, page: number): void;
}

const TEXT: ReadonlySet<string> = new Set(["Tj", "TJ", "'", '"']);
const PATHS: ReadonlySet<string> = new Set(["S", "s", "f", "F", "f*", "B", "B*", "b", "b*"]);

interface Stream {
  readonly frame: PaintFrame;
  /** StructParents of the page or form. */
  readonly key: number | undefined;
  readonly base: ContentMark | undefined;
  /** A pattern or soft mask paints nothing by itself. */
  readonly isPaint: boolean;
  hasMarks: boolean;
}

/** The content of the pages as marked content and what is painted inside. Source: ISO 32000-1, 14.6 and 14.7.4. */
export function visitContent(survey: ConformanceContext, visitor: ContentVisitor): void {
  const { file } = survey;
  const most = survey.limits.maxChecks;
  const interpreter = new Interpreter(file, { maxOperations: most });
  for (const page of survey.pages) {
    const resources = file.dictOf(page.inherited.get("Resources")) ?? new PdfDict();
    const painter = new ContentReader(survey, page, visitor);
    interpreter.run(pageContent(file, page.dict), { resources, matrix: IDENTITY, painter });
    if (interpreter.isCut) checkLimit(most + 1, { format: "pdf", limit: "maxChecks", most, offset: 0 });
  }
}

class ContentReader {
  readonly #survey: ConformanceContext;
  readonly #page: PdfPage;
  readonly #visitor: ContentVisitor;
  readonly #streams: Stream[] = [];
  #mark: ContentMark | undefined;

  constructor(survey: ConformanceContext, page: PdfPage, visitor: ContentVisitor) {
    this.#survey = survey;
    this.#page = page;
    this.#visitor = visitor;
  }

  enter(frame: PaintFrame): void {
    const dict = frame.stream?.dict ?? this.#page.dict;
    const isPaint = (frame.kind === "content" || frame.kind === "form") && (this.#streams.at(-1)?.isPaint ?? true);
    this.#streams.push({
      frame,
      key: this.#integer(dict, "StructParents"),
      base: this.#mark,
      isPaint,
      hasMarks: false,
    });
    if (frame.kind === "form") this.#mark = this.#whole(dict);
  }

  leave(): void {
    const left = this.#streams.pop();
    if (left === undefined) return;
    this.#mark = left.base;
    const { frame, key } = left;
    const hasMarks = left.hasMarks && key !== undefined;
    if (frame.kind === "form" && left.isPaint) this.#visitor.form({ frame, hasMarks }, this.#page.index);
  }

  operation(operation: Operation): void {
    const stream = this.#streams.at(-1);
    if (stream === undefined) return;
    const { operator, operands } = operation;
    if (operator === "BMC" || operator === "BDC") this.#begin(operation, stream);
    else if (operator === "EMC") {
      if (this.#mark !== undefined && this.#mark !== stream.base && this.#mark.tag !== undefined)
        this.#mark = this.#mark.outer;
    } else if (TEXT.has(operator)) {
      if (hasBytes(operands.at(-1))) this.#item("text", operation);
    } else if (PATHS.has(operator)) this.#item("lineArt", operation);
    else if (operator === "sh") this.#item("shading", operation);
  }

  image({
    stream: { dict },
    object,
    operation,
  }: {
    stream: { dict: PdfDict };
    object: number | undefined;
    operation: Operation;
  }): void {
    const outer = this.#mark;
    if (object !== undefined) this.#mark = this.#whole(dict);
    this.#item(object === undefined && operation.image !== undefined ? "inlineImage" : "image", operation);
    this.#mark = outer;
  }

  #begin({ operands: [tag, held], start }: Operation, stream: Stream): void {
    const { file } = this.#survey;
    const properties = file.dictOf(held instanceof PdfName ? this.#named(held, stream) : held);
    const number = properties === undefined ? undefined : this.#integer(properties, "MCID");
    if (number !== undefined) stream.hasMarks = true;
    const element = treeOf(this.#survey).parentOfMark(stream.key, number);
    this.#mark = { tag: tag instanceof PdfName ? tag.value : "", properties, element, outer: this.#mark };
    if (stream.isPaint) this.#visitor.mark(this.#mark, this.#place(start));
  }

  #named(name: PdfName, { frame }: Stream): PdfObject | undefined {
    for (const resources of frame.resources) {
      const found = this.#survey.file.dictOf(resources.get("Properties"))?.get(name.value);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** What is as a whole of an element. */
  #whole(dict: PdfDict): ContentMark | undefined {
    const element = treeOf(this.#survey).parentOf(this.#integer(dict, "StructParent"));
    if (element === undefined) return this.#mark;
    return { tag: undefined, properties: undefined, element, outer: this.#mark };
  }

  #item(kind: ItemKind, { start }: Operation): void {
    if (this.#streams.at(-1)?.isPaint) this.#visitor.item({ kind, mark: this.#mark }, this.#place(start));
  }

  #place(offset: number): ContentPlace {
    return { page: this.#page.index, object: numberOfRef(this.#streams.at(-1)?.frame.held), offset };
  }

  #integer(dict: PdfDict, key: string): number | undefined {
    return integerOf(this.#survey.file.resolve(dict.get(key)));
  }
}

function hasBytes(shown: PdfObject | undefined): boolean {
  if (Array.isArray(shown)) return shown.some((item) => hasBytes(item as PdfObject));
  return typeof shown === "object" && shown !== null && "bytes" in shown && shown.bytes.length > 0;
}
