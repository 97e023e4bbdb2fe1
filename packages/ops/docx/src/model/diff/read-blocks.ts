import type { XmlElement } from "@colophon/kit-xml";
import { child, nameOf } from "../word-text.ts";
import { isRevisionMarker, type Line, MARKERS, readLine, takesShell, wrapperOf } from "./read-inline.ts";
import { canonical, elementsOf, isAbsent, propertiesOf, type Side } from "./side.ts";
import type { Atom, Block, BlockList, CellUnit, ParagraphUnit, RowUnit, TableUnit, Wrapper } from "./units.ts";

/** Holds properties, which are read with what they are of. */
const PROPERTIES: ReadonlySet<string> = new Set(["w:sectPr", "w:tcPr", "w:sdtPr", "w:sdtEndPr", "w:customXmlPr"]);

/** Paragraphs and tables of a body, cell, header, note or text box, in the view of a side. */
export function readBlocks(container: XmlElement, side: Side): BlockList {
  const reader = new BlockReader(side);
  for (const element of elementsOf(container)) reader.visit(element);
  return reader.finish();
}

class BlockReader {
  readonly #side: Side;
  readonly #blocks: Block[] = [];
  #leading: XmlElement[] = [];
  #isShellGone = false;
  /** Of paragraphs whose mark is not there: they go on in the next one. */
  #open: { readonly line: Line; readonly element: XmlElement }[] = [];

  constructor(side: Side) {
    this.#side = side;
  }

  visit(element: XmlElement): void {
    this.#side.look();
    const name = nameOf(element);
    const isShellGone = this.#isShellGone;
    this.#isShellGone = takesShell(name, this.#side) || (isShellGone && isRevisionMarker(name));
    if (PROPERTIES.has(name) || isRevisionMarker(name)) return;
    if (name === "w:p") {
      this.#readParagraph(element);
      return;
    }
    if (MARKERS.has(name)) {
      this.#leading.push(element);
      return;
    }
    if (isShellGone && (name === "w:sdt" || name === "w:customXml")) {
      for (const inner of elementsOf(wrapperOf(element, this.#side).content)) this.visit(inner);
      return;
    }
    this.#endParagraph();
    if (name === "w:tbl") {
      const table = readTable(element, this.#side, this.#takeLeading());
      if (table.rows.length > 0) this.#blocks.push(table);
    } else if (name === "w:sdt" || name === "w:customXml") this.#readControl(element);
    else {
      const key = `\u0002${canonical(element, this.#side)}`;
      const words = [key];
      this.#blocks.push({
        kind: "opaque",
        element,
        isRaw: true,
        leading: this.#takeLeading(),
        key,
        fullKey: key,
        words,
      });
    }
  }

  finish(): BlockList {
    this.#endParagraph();
    return { blocks: this.#blocks, trailing: this.#takeLeading() };
  }

  #takeLeading(): readonly XmlElement[] {
    const leading = this.#leading;
    this.#leading = [];
    return leading;
  }

  #readParagraph(element: XmlElement): void {
    this.#open.push({ line: readLine(element, this.#side), element });
    if (!isAbsent(child(child(element, "w:pPr"), "w:rPr"), this.#side)) this.#closeParagraph();
  }

  /** Nothing follows that a paragraph without its mark could join: it ends here, if it holds anything. */
  #endParagraph(): void {
    if (this.#open.some(({ line }) => line.atoms.length > 0)) this.#closeParagraph();
    this.#open = [];
  }

  #closeParagraph(): void {
    const last = this.#open.at(-1);
    if (last === undefined) return;
    const lines = this.#open.map(({ line }) => line);
    const isRaw = lines.length === 1 && !lines.some(({ isRevised }) => isRevised) && !hasMarks(last.element);
    this.#blocks.push(makeParagraph(last.element, lines, { isRaw, leading: this.#takeLeading(), side: this.#side }));
    this.#open = [];
  }

  #readControl(element: XmlElement): void {
    const leading = this.#takeLeading();
    const wrapper = wrapperOf(element, this.#side);
    const content = readBlocks(wrapper.content, this.#side);
    const inner = keysOf(content);
    this.#blocks.push({
      kind: "control",
      element,
      isRaw: content.blocks.every(({ isRaw }) => isRaw),
      leading,
      wrapper,
      content,
      key: `\u0004${inner.key}`,
      fullKey: `${wrapper.key}${inner.fullKey}`,
      words: inner.words,
    });
  }
}

/** Whether the properties of a paragraph tell of revisions. */
function hasMarks(paragraph: XmlElement): boolean {
  const properties = child(paragraph, "w:pPr");
  return [properties, child(properties, "w:rPr")].some((each) =>
    elementsOf(each).some(
      ({ local }) => local.endsWith("Change") || ["ins", "del", "moveFrom", "moveTo"].includes(local),
    ),
  );
}

interface ParagraphFacts {
  readonly isRaw: boolean;
  readonly leading: readonly XmlElement[];
  readonly side: Side;
}

function makeParagraph(element: XmlElement, lines: readonly Line[], facts: ParagraphFacts): ParagraphUnit {
  const { side } = facts;
  const atoms = joinLines(lines);
  const written = child(element, "w:pPr");
  const properties = propertiesOf(written, side);
  const mark = child(written, "w:rPr");
  const markProperties = propertiesOf(mark, side);
  const section = child(written, "w:sectPr");
  const kind = section === undefined ? "\u00b6" : "\u00a7";
  const looks = atoms.map((atom) => {
    side.look();
    return atom.properties.key + atom.boxes.map((box) => canonical(box, side)).join("") + noteKey(atom, side);
  });
  const sectionKey = section === undefined ? "" : sectionKeyOf(section, side);
  const key = `${atoms.map((atom) => atom.key).join("\u0000")}${kind}`;
  return {
    kind: "paragraph",
    element,
    isRaw: facts.isRaw,
    leading: facts.leading,
    atoms,
    trailing: lines.at(-1)?.trailing ?? [],
    properties,
    markProperties,
    section,
    sectionKey,
    revision: elementsOf(mark).find((each) => nameOf(each) === "w:ins" || nameOf(each) === "w:moveTo"),
    key,
    fullKey: `${key}${properties.key}\u0000${markProperties.key}\u0000${sectionKey}${looks.join("\u0000")}`,
    words: atoms.flatMap((atom) => {
      side.look();
      return /[\p{L}\p{N}]/u.test(atom.key) ? [atom.key] : [];
    }),
  };
}

function noteKey({ note }: Atom, { meanings }: Side): string {
  return note === undefined ? "" : `${note.kind}${meanings.noteText(note)}`;
}

/** Of a section without its headers and footers, which are held against each other by themselves. */
export function sectionKeyOf(section: XmlElement, side: Side): string {
  const { key } = propertiesOf(section, side);
  return key.replace(/<w:(?:header|footer)Reference [^>]*><\/>/g, "");
}

function joinLines(lines: readonly Line[]): readonly Atom[] {
  const [first] = lines;
  if (lines.length === 1 && first !== undefined) return first.atoms;
  let held: readonly XmlElement[] = [];
  return lines.flatMap(({ atoms, trailing }) => {
    const joined = atoms.map((atom, at) => (at === 0 ? { ...atom, leading: [...held, ...atom.leading] } : atom));
    held = atoms.length === 0 ? [...held, ...trailing] : trailing;
    return joined;
  });
}

function readTable(element: XmlElement, side: Side, leading: readonly XmlElement[]): TableUnit {
  const rows: RowUnit[] = [];
  let isRaw = true;
  const visit = (each: XmlElement, wrappers: readonly Wrapper[]): void => {
    const name = nameOf(each);
    if (name === "w:tr") {
      isRaw &&= !elementsOf(child(each, "w:trPr")).some(({ local }) => /^(?:ins|del)$|Change$/.test(local));
      if (isAbsent(child(each, "w:trPr"), side)) return;
      const row = readRow(each, side, wrappers);
      if (row.cells.length > 0) rows.push(row);
    } else if (name === "w:sdt" || name === "w:customXml") {
      const wrapper = wrapperOf(each, side);
      for (const inner of elementsOf(wrapper.content)) visit(inner, [...wrappers, wrapper]);
    }
  };
  for (const each of elementsOf(element)) visit(each, []);
  const grid = child(element, "w:tblGrid");
  const gridKey = elementsOf(grid)
    .map((each) => (each.local.endsWith("Change") ? "" : canonical(each, side)))
    .join("");
  const properties = propertiesOf(child(element, "w:tblPr"), side);
  isRaw &&= rows.every(({ cells }) =>
    cells.every((cell) => cell.content.blocks.every((block) => block.isRaw) && !hasCellMarks(cell.element)),
  );
  return {
    kind: "table",
    element,
    isRaw,
    leading,
    properties,
    grid,
    gridKey,
    rows,
    key: `\u0005${rows.map(({ key, shape }) => `${shape}\u0006${key}`).join("\u0007")}`,
    fullKey: `${properties.key}${gridKey}${rows.map(({ fullKey }) => fullKey).join("\u0007")}`,
    words: rows.flatMap(({ words }) => words),
  };
}

function hasCellMarks(cell: XmlElement): boolean {
  return elementsOf(child(cell, "w:tcPr")).some(({ local }) => /^cell|Change$/.test(local));
}

function readRow(element: XmlElement, side: Side, wrappers: readonly Wrapper[]): RowUnit {
  const cells: CellUnit[] = [];
  const visit = (each: XmlElement, around: readonly Wrapper[]): void => {
    const name = nameOf(each);
    if (name === "w:tc") {
      if (!isAbsent(child(each, "w:tcPr"), side)) cells.push(readCell(each, side, around));
    } else if (name === "w:sdt" || name === "w:customXml") {
      const wrapper = wrapperOf(each, side);
      for (const inner of elementsOf(wrapper.content)) visit(inner, [...around, wrapper]);
    }
  };
  for (const each of elementsOf(element)) visit(each, []);
  const properties = propertiesOf(child(element, "w:trPr"), side);
  const exceptions = propertiesOf(child(element, "w:tblPrEx"), side);
  const inner = cells.map(({ content }) => keysOf(content));
  const around = [...wrappers, ...cells.flatMap((cell) => cell.wrappers)].map(({ key }) => key).join("");
  const looks = [properties, exceptions, ...cells.map((cell) => cell.properties)].map(({ key }) => key);
  return {
    element,
    wrappers,
    properties,
    exceptions,
    cells,
    shape: cells.map(({ shape }) => shape).join("|") + around,
    key: inner.map(({ key }) => key).join("\u0006"),
    fullKey: `${looks.join("\u0006")}${inner.map(({ fullKey }) => fullKey).join("\u0006")}${around}`,
    words: inner.flatMap(({ words }) => words),
  };
}

function readCell(element: XmlElement, side: Side, wrappers: readonly Wrapper[]): CellUnit {
  const properties = propertiesOf(child(element, "w:tcPr"), side);
  const spans = properties.children.filter((each) => ["w:gridSpan", "w:vMerge", "w:hMerge"].includes(nameOf(each)));
  const shape = spans.map((each) => canonical(each, side)).join("");
  return { element, wrappers, properties, shape, content: readBlocks(element, side) };
}

function keysOf({ blocks }: BlockList) {
  return {
    key: blocks.map(({ key }) => key).join("\u0006"),
    fullKey: blocks.map(({ fullKey }) => fullKey).join("\u0006"),
    words: blocks.flatMap(({ words }) => words),
  };
}
