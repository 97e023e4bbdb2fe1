import { at } from "@colophon/contract";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import {
  attribute,
  child,
  childrenNamed,
  elementsNamed,
  isFallback,
  nameOf,
  relationshipId,
} from "@colophon/kit-presentation";
import { walkXml, type XmlElement } from "@colophon/kit-xml";
import type { ReviewOp } from "../../codes.ts";
import type { Selector } from "../annotation.ts";
import { after } from "../code-points.ts";
import { type DocumentText, TextBuilder } from "../document-text.ts";
import type { OfficeFile } from "../review-document.ts";

export interface Slide {
  readonly index: number;
  readonly part: OoxmlPart;
  /** p:sldId/@id, which modern comments name. */
  readonly id: string;
  /** p14:creationId of the slide, which modern comments name, too. */
  readonly creationId: string | undefined;
  /** Offsets of its lines in the text form. */
  readonly start: number;
  readonly end: number;
  readonly shapes: readonly ShapeText[];
}

export interface ShapeText {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** Code points of a slide that stand for all of it in a quote. */
const SLIDE_QUOTE = 200;

/** A presentation as text, one line for each paragraph on a slide. */
export class SlideDocument {
  readonly file: OfficeFile;
  readonly slides: readonly Slide[];
  readonly text: DocumentText;

  constructor(file: OfficeFile, op: ReviewOp) {
    this.file = file;
    const { opened, main } = file;
    const root = opened.xml(main).root;
    const builder = new TextBuilder();
    const slides: Slide[] = [];
    for (const entry of childrenNamed(child(root, "p:sldIdLst"), "p:sldId")) {
      op.checkpoint();
      const relationship = opened.relationship(main, relationshipId(entry));
      const part = relationship === undefined ? undefined : opened.targetOf(relationship);
      if (part === undefined) continue;
      if (slides.length > 0) builder.separate();
      slides.push(
        addSlide(builder, { index: slides.length, part, id: attribute(entry, "id") ?? "" }, opened.xml(part).root, op),
      );
    }
    op.checkLimit("maxPages", slides.length);
    this.slides = slides;
    this.text = builder.finish();
  }

  /** Selectors of all of a slide, of a shape, or of some characters of it. */
  selectorsOf(
    slide: Slide,
    shape: ShapeText | undefined,
    range?: { readonly start: number; readonly end: number },
  ): readonly Selector[] {
    const { start, end } = range ?? shape ?? slide;
    const page: Selector = { type: "Page", page: slide.index };
    if (start >= end) return [page];
    const short = shape === undefined ? start + after(this.text.text.slice(start, end), 0, SLIDE_QUOTE).length : end;
    return [...this.text.selectorsOf(start, short), page];
  }

  /** The slide and the shape that a stretch of the text form is on. */
  placeOf(start: number): { readonly slide: Slide; readonly shape: ShapeText | undefined } | undefined {
    const slide = this.slides.findLast((each) => each.start <= start);
    if (slide === undefined) return undefined;
    return { slide, shape: slide.shapes.find((each) => each.start <= start && start <= each.end) };
  }
}

function addSlide(
  builder: TextBuilder,
  slide: Pick<Slide, "index" | "part" | "id">,
  root: XmlElement,
  op: ReviewOp,
): Slide {
  const start = builder.length;
  let end = start;
  const shapes = new Map<string, { id: string; start: number; end: number }>();
  let index = 0;
  for (const paragraph of elementsNamed(root, "a:p")) {
    op.checkpoint();
    if (isFallback(paragraph)) continue;
    const place = [at("slide", slide.index), at("paragraph", index++)];
    const text = textOfParagraph(paragraph);
    if (text === "") continue;
    const from = builder.add(text, place);
    end = from + text.length;
    const id = shapeIdOf(paragraph);
    const known = shapes.get(id);
    if (known === undefined) shapes.set(id, { id, start: from, end });
    else known.end = end;
  }
  return { ...slide, creationId: creationIdOf(root), start, end, shapes: [...shapes.values()] };
}

/** The last element of p:cSld's extensions in which PowerPoint keeps it. */
function creationIdOf(root: XmlElement): string | undefined {
  for (const extension of childrenNamed(child(child(root, "p:cSld"), "p:extLst"), "p:ext"))
    for (const node of extension.children)
      if (node.kind === "element" && node.local === "creationId") {
        const value = node.attributes.find(({ local }) => local === "val")?.value ?? "";
        if (/^\d{1,10}$/.test(value)) return value;
      }
  return undefined;
}

function textOfParagraph(paragraph: XmlElement): string {
  let text = "";
  for (const node of walkXml(paragraph)) {
    if (node.kind !== "element") continue;
    const name = nameOf(node);
    if (name === "a:br") text += "\n";
    else if (name === "a:t" || name === "m:t")
      for (const each of node.children) if (each.kind === "text") text += each.value;
  }
  return text.toWellFormed();
}

/** The id of the shape, frame or connector that a paragraph is in. */
function shapeIdOf(element: XmlElement): string {
  for (let node = element.parent; node !== undefined; node = node.parent) {
    const properties = node.children.find(
      (each): each is XmlElement => each.kind === "element" && /^nv\w+Pr$/.test(each.local),
    );
    const id = attribute(child(properties, "p:cNvPr"), "id");
    if (id !== undefined) return id;
  }
  return "";
}
