import { at, type Segment } from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import { attributeOf, childOf, childrenOf, parseXml, type XmlElement } from "@colophon/kit-xml";
import type { TablesOp } from "../../codes.ts";
import type { Source } from "../source.ts";
import { countWords, type Note, type Reading, type Table } from "../table.ts";
import { JatsContent } from "./jats-content.ts";
import { readOasisTable } from "./oasis-table.ts";
import { readXhtmlTable } from "./xhtml-table.ts";

const PREFIXES: Readonly<Record<string, string>> = {
  xlink: "http://www.w3.org/1999/xlink",
  mml: "http://www.w3.org/1998/Math/MathML",
  oasis: "http://www.niso.org/standards/z39-96/ns/oasis-exchange/table",
  xsi: "http://www.w3.org/2001/XMLSchema-instance",
  ali: "http://www.niso.org/schemas/ali/1.0/",
};

/**
 * The tables of an article in JATS: XHTML and OASIS tables, with caption and notes of their table-wrap.
 *
 * Shapes   Places are `table[i]/row[r]/cell[c]` in the order of the article.
 * Cost     O(bytes).
 * Losses   TABLE_SPAN_CLIPPED, TABLE_NESTED_REVIEW, TABLE_ROTATED_REVIEW, TABLE_RICH_CONTENT_DROPPED, TABLE_UNREADABLE_CELL.
 * Source   ANSI/NISO Z39.96; OASIS Exchange Table Model.
 */
export function readJats(source: Source): Reading {
  const { bytes, op } = source;
  const { root } = parseXml(bytes, {
    limits: { nodes: Math.min(op.limits.maxElements, 8_000_000) },
    checkpoint: op.checkpoint,
    prefixes: PREFIXES,
    undeclaredPrefixes: "keep",
  });
  return new JatsTables(op).read(root);
}

/** What a table takes from the table-wrap around it. */
interface Wrap {
  readonly caption: string;
  readonly notes: readonly Note[];
  readonly element: XmlElement | undefined;
}

const NO_WRAP: Wrap = { caption: "", notes: [], element: undefined };

class JatsTables {
  readonly op: TablesOp;
  readonly step: () => void;
  readonly #tables: Table[] = [];
  readonly #used = new Set<XmlElement>();
  #count = 0;

  constructor(op: TablesOp) {
    this.op = op;
    this.step = everyUnits(op.checkpoint, 1_000);
  }

  read(root: XmlElement): Reading {
    const outside = new JatsContent(this.op, this.step);
    this.#visit(root, outside, NO_WRAP);
    const place = [at("section", 0)];
    return {
      tables: this.#tables,
      searched: [{ place, tables: this.#tables.length }],
      outside: [{ place, region: "text", words: countWords(outside.text) }],
    };
  }

  #visit(element: XmlElement, outside: JatsContent, wrap: Wrap): void {
    if (element.local === "table-wrap") {
      this.#visitChildren(element, outside, this.#readWrap(element));
    } else if (element.local === "table" && isTable(element)) {
      this.#readTable(element, wrap, undefined);
    } else if (!this.#used.has(element)) {
      outside.open(element);
      this.#visitChildren(element, outside, wrap);
      outside.close(element);
    }
  }

  #visitChildren(element: XmlElement, outside: JatsContent, wrap: Wrap): void {
    for (const child of element.children) {
      this.step();
      if (child.kind === "element") this.#visit(child, outside, wrap);
      else if (child.kind === "text") outside.addText(child.value);
    }
  }

  /** Label and caption, and the notes of the foot. Several tables of one wrap share them; the first has them. */
  #readWrap(element: XmlElement): Wrap {
    if (!hasTable(element)) return NO_WRAP;
    const texts = ["label", "caption"].flatMap((name) => {
      const child = childOf(element, name);
      if (child === undefined) return [];
      this.#used.add(child);
      return [this.#textOf(child)];
    });
    const notes = childrenOf(element, "table-wrap-foot").flatMap((foot) => {
      this.#used.add(foot);
      return this.#readFoot(foot);
    });
    return { caption: texts.filter((text) => text !== "").join(" "), notes, element };
  }

  #readFoot(foot: XmlElement): readonly Note[] {
    const notes: Note[] = [];
    const add = (element: XmlElement): void => {
      if (element.local === "fn-group") {
        for (const child of childrenOf(element)) add(child);
        return;
      }
      const label = childOf(element, "label");
      const marker = label === undefined ? "" : this.#textOf(label);
      const id = attributeOf(element, "id");
      const text = this.#textOf(element, label);
      if (text === "" && marker === "") return;
      notes.push({
        marker,
        text,
        place: [at("note", id === undefined ? notes.length : { id })],
        ...(id !== undefined && { id }),
      });
    };
    for (const child of childrenOf(foot)) add(child);
    return notes;
  }

  #textOf(element: XmlElement, without?: XmlElement): string {
    const content = new JatsContent(this.op, this.step);
    for (const child of element.children) if (child !== without) content.add(child);
    return content.text.trim();
  }

  #readTable(element: XmlElement, wrap: Wrap, parent: string | undefined): string {
    const isFirst = wrap.element !== undefined && !this.#used.has(wrap.element);
    if (wrap.element !== undefined) this.#used.add(wrap.element);
    const id = `table-${this.#tables.length + 1}`;
    const place: readonly Segment[] = [at("table", this.#count)];
    this.#count += 1;
    const slot = this.#tables.length;
    const caption = isFirst ? wrap.caption : "";
    const made: Table = {
      id,
      name: attributeOf(wrap.element ?? element, "id") ?? "",
      method: "markup",
      place,
      rows: 0,
      columns: 0,
      cells: [],
      notes: isFirst ? wrap.notes : [],
      ...(parent !== undefined && { parent }),
      ...(caption !== "" && { caption }),
    };
    this.#tables.push(made);
    const reading = {
      op: this.op,
      step: this.step,
      place,
      readNested: (table: XmlElement) => this.#readTable(table, NO_WRAP, id),
    };
    const grid =
      childOf(element, "tgroup") === undefined ? readXhtmlTable(element, reading) : readOasisTable(element, reading);
    this.#tables[slot] = { ...made, ...grid };
    return id;
  }
}

function isTable(element: XmlElement): boolean {
  return childrenOf(element).some(({ local }) => /^(?:t(?:head|body|foot|r|group)|col|colgroup)$/.test(local));
}

function hasTable(element: XmlElement): boolean {
  const waiting = [element];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const child of childrenOf(next)) {
      if (child.local === "table" && isTable(child)) return true;
      waiting.push(child);
    }
  return false;
}
