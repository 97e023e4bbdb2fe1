import { at, type Segment } from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import type { OoxmlPackage, OoxmlPart } from "@colophon/kit-ooxml";
import { attributeOf, childOf, childrenOf, type XmlElement } from "@colophon/kit-xml";
import { ContentBuilder } from "../content-builder.ts";
import type { Source } from "../source.ts";
import {
  type Cell,
  countWords,
  type Outside,
  type Reading,
  type Searched,
  type Table,
  type TableBox,
} from "../table.ts";
import { drawingText } from "./drawing-text.ts";
import { openOffice } from "./open-office.ts";
import { PptxGrid } from "./pptx-grid.ts";

const POINTS_PER_EMU = 1 / 12_700;
const OBJECTS = new Set(["chart", "relIds", "oleObj"]);

/**
 * The tables of a presentation, slide by slide in the order of the show; hidden slides too.
 *
 * Shapes   Places are `slide[i]/table[t]/row[r]/cell[c]`. Boxes are in points on the slide.
 * Cost     O(bytes).
 * Losses   TABLE_ROTATED_REVIEW, TABLE_SPAN_CLIPPED.
 * Source   ISO/IEC 29500-1, 21.1.3.
 */
export function readPptx(source: Source): Reading {
  const { op, options } = source;
  const { opened, main } = openOffice(source, "powerpoint");
  const slides = slidesOf(opened, main.part);
  op.checkLimit("maxPages", slides.length);
  const wanted = options.pages === undefined ? undefined : new Set(options.pages);
  const tables: Table[] = [];
  const searched: Searched[] = [];
  const outside: Outside[] = [];
  slides.forEach((part, page) => {
    if (wanted?.has(page) === false) return;
    const place = [at("slide", page)];
    const before = tables.length;
    const reader = new SlideReader({ source, opened, part, page, tables });
    const words = countWords(reader.read(opened.xml(part).root));
    searched.push({ place, page, tables: tables.length - before });
    outside.push({ place, page, region: "text", words });
    for (const notes of opened.related(part, "notesSlide"))
      outside.push({ place, page, region: "notes", words: countWords(drawingText(opened.xml(notes).root)) });
  });
  return { tables, searched, outside };
}

function slidesOf(opened: OoxmlPackage, main: OoxmlPart): readonly OoxmlPart[] {
  const list = childOf(opened.xml(main).root, "sldIdLst");
  return (list === undefined ? [] : childrenOf(list, "sldId")).flatMap((entry) => {
    const id = entry.attributes.find(({ local, prefix }) => local === "id" && prefix !== "")?.value;
    const relationship = opened.relationship(main, id);
    const part = relationship === undefined ? undefined : opened.targetOf(relationship);
    return part === undefined ? [] : [part];
  });
}

interface SlideReading {
  readonly source: Source;
  readonly opened: OoxmlPackage;
  readonly part: OoxmlPart;
  readonly page: number;
  readonly tables: Table[];
}

class SlideReader {
  readonly #given: SlideReading;
  readonly #step: () => void;
  #count = 0;

  constructor(given: SlideReading) {
    this.#given = given;
    this.#step = everyUnits(given.source.op.checkpoint, 1_000);
  }

  /** The text outside of tables. */
  read(root: XmlElement): string {
    const content = new ContentBuilder();
    this.#visit(root, content);
    return content.text;
  }

  #visit(element: XmlElement, content: ContentBuilder): void {
    for (const child of element.children) {
      if (child.kind !== "element") continue;
      this.#step();
      if (child.local === "tbl") this.#readTable(child, element);
      else if (child.local === "p") addParagraph(child, content, this.#target);
      else if (child.local === "AlternateContent") this.#visit(childOf(child, "Choice") ?? child, content);
      else this.#visit(child, content);
    }
  }

  readonly #target = (id: string): string => {
    const { opened, part } = this.#given;
    return opened.relationship(part, id)?.target ?? "";
  };

  #readTable(element: XmlElement, holder: XmlElement): void {
    const { source, page, tables } = this.#given;
    const place = [at("slide", page), at("table", this.#count)];
    this.#count += 1;
    const properties = childOf(element, "tblPr");
    const isSet = (name: string) => /^(?:1|true|on)$/.test(attributeOf(properties ?? element, name) ?? "");
    const grid = new PptxGrid(source.op);
    const frame = frameOf(holder);
    childrenOf(element, "tr").forEach((row, rowIndex) => {
      grid.startRow();
      childrenOf(row, "tc").forEach((cell, index) => {
        this.#step();
        const below = [at("row", rowIndex), at("cell", index)];
        const content = this.#readCell(cell, [...place, ...below]);
        grid.addCell(cell, { ...content, place: below }, [...place, ...below]);
      });
    });
    const name = frame === undefined ? "" : nameOf(frame);
    const box = frame === undefined ? undefined : boxOf(frame);
    tables.push({
      id: `table-${tables.length + 1}`,
      name,
      method: "markup",
      place,
      page,
      ...(box !== undefined && { box }),
      ...grid.finish(),
      notes: [],
      ...(isSet("firstRow") && { markedHeaderRows: 1 }),
      ...(isSet("firstCol") && { markedHeaderColumns: 1 }),
    });
  }

  #readCell(cell: XmlElement, where: readonly Segment[]): Pick<Cell, "text"> & Partial<Cell> {
    const content = new ContentBuilder();
    const vertical = attributeOf(childOf(cell, "tcPr") ?? cell, "vert") ?? "horz";
    content.isRotated = vertical !== "horz";
    const body = childOf(cell, "txBody");
    for (const paragraph of body === undefined ? [] : childrenOf(body, "p"))
      addParagraph(paragraph, content, this.#target);
    return content.finish(this.#given.source.op, where);
  }
}

function addParagraph(paragraph: XmlElement, content: ContentBuilder, target: (id: string) => string): void {
  content.startLine();
  for (const child of childrenOf(paragraph)) {
    if (child.local === "br") content.addText("\n");
    else if (OBJECTS.has(child.local)) content.addDropped(child.local);
    else if (child.local !== "pPr" && child.local !== "endParaRPr") addRun(child, content, target);
  }
}

function addRun(run: XmlElement, content: ContentBuilder, target: (id: string) => string): void {
  const start = content.length;
  const visit = (element: XmlElement): void => {
    for (const child of element.children)
      if (child.kind === "text" && element.local === "t") content.addText(child.value);
      else if (child.kind === "element" && child.local !== "rPr") visit(child);
  };
  visit(run);
  const properties = childOf(run, "rPr");
  if (properties === undefined || content.length === start) return;
  const baseline = Number(attributeOf(properties, "baseline") ?? "0");
  if (baseline > 0) content.addSuperscript(start);
  const link = childOf(properties, "hlinkClick");
  const id = link?.attributes.find(({ local, prefix }) => local === "id" && prefix !== "")?.value;
  const address = id === undefined || id === "" ? "" : target(id);
  if (address !== "") content.addLink(start, address);
}

/** The graphic frame around a table. */
function frameOf(element: XmlElement): XmlElement | undefined {
  let frame: XmlElement | undefined = element;
  while (frame !== undefined && frame.local !== "graphicFrame") frame = frame.parent;
  return frame;
}

function nameOf(frame: XmlElement): string {
  const properties = childOf(childOf(frame, "nvGraphicFramePr") ?? frame, "cNvPr");
  return properties === undefined ? "" : (attributeOf(properties, "name") ?? "");
}

function boxOf(frame: XmlElement): TableBox | undefined {
  const transform = childOf(frame, "xfrm");
  const [offset, extent] = [childOf(transform ?? frame, "off"), childOf(transform ?? frame, "ext")];
  if (offset === undefined || extent === undefined) return undefined;
  const points = (element: XmlElement, name: string) => Number(attributeOf(element, name)) * POINTS_PER_EMU;
  const [x0, y0] = [points(offset, "x"), points(offset, "y")];
  const [x1, y1] = [x0 + points(extent, "cx"), y0 + points(extent, "cy")];
  return [x0, y0, x1, y1].every(Number.isFinite) ? { x0, y0, x1, y1 } : undefined;
}
