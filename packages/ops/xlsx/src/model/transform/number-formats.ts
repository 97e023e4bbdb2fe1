import { BUILTIN_FORMATS, readFormat } from "@colophon/kit-number-formats";
import type { OoxmlPart, PartEdits } from "@colophon/kit-ooxml";
import { commonChildren, plainAttributes } from "@colophon/kit-workbook";
import { childOf, childrenOf, escapeAttribute, rawOf, type XmlElement } from "@colophon/kit-xml";
import type { OpenWorkbook } from "../open-workbook.ts";

const DATE_FORMAT = "yyyy-mm-dd";
const DATE_TIME_FORMAT = "yyyy-mm-dd hh:mm:ss";
/** Ids below are of the formats that the standard knows. */
const FIRST_OWN_ID = 164;
const MAX_FORMATS = 65_000;

/** The edits of a workbook that formats are added to. */
type FormatSpace = PartEdits & { readonly book: OpenWorkbook; refuse(message: string): Error };

/** Formats of cells that one step adds: each is an existing one with another number format. */
export class AddedFormats {
  readonly #space: FormatSpace;
  readonly #part: OoxmlPart;
  readonly #list: XmlElement;
  readonly #known: readonly XmlElement[];
  readonly #added = new Map<string, { readonly index: number; readonly xml: string }>();
  readonly #codes = new Map<string, number>();
  readonly #firstNewId: number;
  #nextId = FIRST_OWN_ID;

  constructor(space: FormatSpace) {
    const [part] = space.book.opened.related(space.book.main.part, "styles");
    const list = part === undefined ? undefined : childOf(space.tree(part).root, "cellXfs");
    if (part === undefined || list === undefined) throw space.refuse("The workbook has no table of formats.");
    this.#space = space;
    this.#part = part;
    this.#list = list;
    this.#known = commonChildren(list).flatMap((node) =>
      node.kind === "element" && node.local === "xf" ? [node] : [],
    );
    const own = childOf(space.tree(part).root, "numFmts");
    for (const each of own === undefined ? [] : childrenOf(own, "numFmt")) {
      const { numFmtId = "0", formatCode = "" } = plainAttributes(each);
      this.#nextId = Math.max(this.#nextId, Number(numFmtId) + 1);
      if (!this.#codes.has(formatCode)) this.#codes.set(formatCode, Number(numFmtId));
    }
    this.#firstNewId = this.#nextId;
  }

  /** The format of a cell with a number format -> its index. A date keeps the cell's own format if that shows dates. */
  with(base: number, code: string | undefined, isTime: boolean): number {
    const own = this.#space.book.styles().formats[base]?.numberFormat ?? "General";
    if (code === undefined && readFormat(own).isDate) return base;
    const wanted = code ?? (isTime ? DATE_TIME_FORMAT : DATE_FORMAT);
    if (wanted === own) return base;
    const key = `${base} ${wanted}`;
    const known = this.#added.get(key);
    if (known !== undefined) return known.index;
    const index = this.#known.length + this.#added.size;
    if (index >= MAX_FORMATS) throw this.#space.refuse(`The workbook has ${MAX_FORMATS} formats already.`);
    this.#added.set(key, { index, xml: this.#formatXml(base, this.#idOf(wanted)) });
    return index;
  }

  /** Writes the formats into the table, once a step. */
  write(): void {
    if (this.#added.size === 0) return;
    const editor = this.#space.editor(this.#part);
    const { root } = this.#space.tree(this.#part);
    const p = root.prefix === "" ? "" : `${root.prefix}:`;
    editor.append(this.#list, [...this.#added.values()].map(({ xml }) => xml).join(""));
    editor.setAttribute(this.#list, "count", String(this.#known.length + this.#added.size));
    const codes = [...this.#codes].filter(([, id]) => id >= this.#firstNewId);
    if (codes.length === 0) return;
    const xml = codes
      .map(([code, id]) => `<${p}numFmt numFmtId="${id}" formatCode="${escapeAttribute(code)}"/>`)
      .join("");
    const list = childOf(root, "numFmts");
    if (list === undefined) editor.prepend(root, `<${p}numFmts count="${codes.length}">${xml}</${p}numFmts>`);
    else {
      editor.append(list, xml);
      editor.setAttribute(list, "count", String(childrenOf(list, "numFmt").length + codes.length));
    }
  }

  #idOf(code: string): number {
    const builtin = Object.entries(BUILTIN_FORMATS).find(([id, known]) => known === code && Number(id) <= 11);
    const known = builtin === undefined ? this.#codes.get(code) : Number(builtin[0]);
    if (known !== undefined) return known;
    this.#codes.set(code, this.#nextId);
    return this.#nextId++;
  }

  #formatXml(base: number, id: number): string {
    const element = this.#known[base] ?? this.#known[0];
    const name = `${this.#list.prefix === "" ? "" : `${this.#list.prefix}:`}xf`;
    if (element === undefined) return `<${name} numFmtId="${id}" applyNumberFormat="1"/>`;
    const rest = element.attributes
      .filter(({ local }) => local !== "numFmtId" && local !== "applyNumberFormat")
      .map(({ name: key, value }) => ` ${key}="${escapeAttribute(value)}"`);
    const tag = `<${name} numFmtId="${id}"${rest.join("")} applyNumberFormat="1"`;
    const inner = childrenOf(element).map((child) => rawOf(this.#space.tree(this.#part), child));
    return inner.length === 0 ? `${tag}/>` : `${tag}>${inner.join("")}</${name}>`;
  }
}
