import { child, nameOf } from "@colophon/base-word";
import type { XmlElement } from "@colophon/kit-xml";
import { hasAtoms, isRevisionMarker, MARKERS, takesShell, wrapperOf } from "./read-inline.ts";
import { ReadParagraph } from "./read-paragraph.ts";
import { canonical, elementsOf, isAbsent, propertiesOf, type Side } from "./side.ts";
import type { BlockList, CellUnit, DiffRow, StoryBlock, TableUnit, Wrapper } from "./units.ts";

/** Holds properties, which are read with what they are of. */
const PROPERTIES: ReadonlySet<string> = new Set(["w:sectPr", "w:tcPr", "w:sdtPr", "w:sdtEndPr", "w:customXmlPr"]);

const NONE: readonly XmlElement[] = [];

/** Paragraphs and tables of a body, cell, header, note or text box, in the view of a side. */
export function readBlocks(container: XmlElement, side: Side): BlockList {
  const reader = new BlockReader(side);
  for (const element of elementsOf(container)) reader.visit(element);
  return reader.finish();
}

class BlockReader {
  readonly #side: Side;
  readonly #blocks: StoryBlock[] = [];
  #leading: XmlElement[] = [];
  #isShellGone = false;
  /** Of paragraphs whose mark is not there: they go on in the next one. */
  #open: XmlElement[] = [];

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
      const reported = canonical(element, this.#side);
      const key = this.#side.numbers.of(`\u0002${reported}`);
      const text = reported.replace(/<[^>]*>/g, " ").trim();
      const leading = this.#takeLeading();
      this.#blocks.push({ kind: "opaque", element, isRaw: true, leading, text, key, fullKey: key, words: [key] });
    }
  }

  finish(): BlockList {
    this.#endParagraph();
    return { blocks: this.#blocks, trailing: this.#takeLeading() };
  }

  #takeLeading(): readonly XmlElement[] {
    const leading = this.#leading;
    if (leading.length === 0) return NONE;
    this.#leading = [];
    return leading;
  }

  #readParagraph(element: XmlElement): void {
    this.#open.push(element);
    if (!isAbsent(child(child(element, "w:pPr"), "w:rPr"), this.#side)) this.#closeParagraph();
  }

  /** Nothing follows that a paragraph without its mark could join: it ends here, if it holds anything. */
  #endParagraph(): void {
    if (this.#open.some((element) => hasAtoms(element, this.#side))) this.#closeParagraph();
    this.#open = [];
  }

  #closeParagraph(): void {
    const last = this.#open.at(-1);
    if (last === undefined) return;
    const earlier = this.#open.length === 1 ? NONE : this.#open.slice(0, -1);
    const facts = { earlier, leading: this.#takeLeading(), side: this.#side };
    this.#blocks.push(new ReadParagraph(last, facts));
    this.#open = [];
  }

  #readControl(element: XmlElement): void {
    const leading = this.#takeLeading();
    const wrapper = wrapperOf(element, this.#side);
    const content = readBlocks(wrapper.content, this.#side);
    const inner = keysOf(content);
    const { numbers } = this.#side;
    this.#blocks.push({
      kind: "control",
      element,
      isRaw: content.blocks.every(({ isRaw }) => isRaw),
      leading,
      wrapper,
      content,
      key: numbers.of(`\u0004${inner.key}`),
      fullKey: numbers.of(`\u0003${numbers.of(wrapper.key)} ${inner.fullKey}`),
      get words() {
        return wordsOfBlocks(content.blocks);
      },
    });
  }
}

function readTable(element: XmlElement, side: Side, leading: readonly XmlElement[]): TableUnit {
  const rows: DiffRow[] = [];
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
  const { numbers } = side;
  return {
    kind: "table",
    element,
    isRaw,
    leading,
    properties,
    grid,
    gridKey,
    rows,
    key: numbers.of(`\u0005${rows.map(({ key, shape }) => `${numbers.of(shape)} ${key}`).join()}`),
    fullKey: numbers.of(
      `\u0006${numbers.of(`${properties.key}${gridKey}`)} ${rows.map(({ fullKey }) => fullKey).join()}`,
    ),
    get words() {
      return rows.flatMap(({ words }) => words);
    },
  };
}

function hasCellMarks(cell: XmlElement): boolean {
  return elementsOf(child(cell, "w:tcPr")).some(({ local }) => /^cell|Change$/.test(local));
}

function readRow(element: XmlElement, side: Side, wrappers: readonly Wrapper[]): DiffRow {
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
  const { numbers } = side;
  return {
    element,
    wrappers,
    properties,
    exceptions,
    cells,
    shape: cells.map(({ shape }) => shape).join("|") + around,
    key: numbers.of(`\u0007${inner.map(({ key }) => key).join("|")}`),
    fullKey: numbers.of(
      `\u0008${numbers.of(`${looks.join("\u0006")}${around}`)} ${inner.map(({ fullKey }) => fullKey).join("|")}`,
    ),
    get words() {
      return cells.flatMap(({ content }) => wordsOfBlocks(content.blocks));
    },
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
    key: blocks.map(({ key }) => key).join(),
    fullKey: blocks.map(({ fullKey }) => fullKey).join(),
  };
}

/** Numbers of the words of blocks. */
export function wordsOfBlocks(blocks: readonly StoryBlock[]): readonly number[] {
  return blocks.flatMap(({ words }) => words);
}
