import { isArray, isName, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { readOperations } from "../objects/operations.ts";
import { type Called, DeferredResources, PAINTING, type Painting, type ResourceContext } from "./deferred-resources.ts";

/** By the operators that call them. Source: ISO 32000-2, 8.6.8, 8.7.4.2, 8.8. */
const CALLED_BY: Readonly<Record<string, Painting>> = { Do: "XObject", sh: "Shading", scn: "Pattern", SCN: "Pattern" };
/** Attack: so many names that content calls and has not, each looked for in as many resources. */
const MAX_ANYWHERE = 1_000;
/** What calls something in bytes that readers may take for data of an image or for content behind it. */
const CALLS = /\/([^\s/<>[\](){}%]*)\s+(Do|sh|scn|SCN)\b/g;

/** What content finds by its names: resources that are held, or those of a font that is written inside them. */
type Names = Pick<DeferredResources, "has" | "use">;

/**
 * Leaves out of the resources of pages, forms, patterns and glyphs what no content calls by its name, as far as nothing else leads
 * to it. Content is looked at as it is copied, so what a form that is left out calls does not count.
 *
 * Cost     The content of each form, pattern and glyph, and of pages whose resources have something that paints, once.
 */
export class PaintedResources {
  readonly #holding: ResourceContext;
  /** By the object of the resources, by that of the content they are written in, or by themselves. */
  readonly #held = new Map<string | PdfObject, DeferredResources | undefined>();
  /** Names that content calls and its own resources have not: readers take those around it, whichever these are. */
  readonly #anywhere = new Map<string, Called>();
  #isAllCalled = false;

  constructor(holding: ResourceContext) {
    this.#holding = holding;
  }

  /** A page of the tree; `content` where it is another than the one that it leads to. */
  page(
    number: number,
    page: PdfDict,
    { content, inherited }: { readonly content: Uint8Array | undefined; readonly inherited: PdfObject | undefined },
  ): PdfDict {
    this.#lookInside(page);
    const own = page.get("Resources");
    const isOwn = this.#holding.source.dictOf(own) !== undefined;
    const held = this.#hold(isOwn ? own : inherited, isOwn ? number : undefined);
    if (held === undefined) return page;
    if (content !== undefined) this.#call(held, content);
    else this.#callAll(held, page.get("Contents"));
    return page.with({ Resources: held.token });
  }

  /** Any other object: content with its resources, a font whose glyphs are drawn by some, a node above pages. */
  object(number: number, object: PdfObject): PdfObject {
    const dict = object instanceof PdfStream ? object.dict : object;
    if (!(dict instanceof PdfDict)) return object;
    this.#lookInside(dict);
    if (isName(dict.get("Type"), "Pages")) return this.#node(dict);
    const glyphs = this.#holding.source.dictOf(dict.get("CharProcs"));
    if (glyphs === undefined && !(object instanceof PdfStream && isContent(dict))) return object;
    const held = this.#hold(dict.get("Resources"), number);
    for (const content of glyphs?.entries.values() ?? [object]) this.#callAll(held, content);
    if (held === undefined) return object;
    const cut = dict.with({ Resources: held.token });
    return object instanceof PdfStream ? object.withDict(cut) : cut;
  }

  /** Fonts that are written inside another object: what their glyphs call and their own resources have not. */
  #lookInside(dict: PdfDict): void {
    const { source } = this.#holding;
    const due = [...dict.entries.values()];
    for (let value = due.pop(); value !== undefined; value = due.pop()) {
      if (!(value instanceof PdfDict)) continue;
      source.checkpoint();
      const glyphs = source.dictOf(value.get("CharProcs"));
      const own = source.dictOf(value.get("Resources"));
      const has = ({ kind, name }: Called): boolean =>
        source.resolve(source.dictOf(own?.get(kind))?.get(name)) !== null;
      for (const content of glyphs?.entries.values() ?? []) this.#callAll({ has, use: () => undefined }, content);
      for (const inside of value.entries.values()) due.push(inside);
    }
  }

  /** Writes the resources, once all that calls them is copied, and tells what is left out. */
  finish(): void {
    const reported = new Set<number>();
    for (const held of this.#held.values()) {
      held?.write();
      held?.report(reported);
    }
  }

  /** Pages under it that need what paints have it themselves. */
  #node(node: PdfDict): PdfDict {
    const value = node.get("Resources");
    if (value instanceof PdfRef) {
      const held = this.#hold(value, undefined);
      return held === undefined ? node : node.with({ Resources: held.token });
    }
    return value instanceof PdfDict ? node.with({ Resources: value.without(...PAINTING) }) : node;
  }

  /** Undefined where there is nothing that paints, so that the resources may stay as they are. */
  #hold(value: PdfObject | undefined, holder: number | undefined): DeferredResources | undefined {
    const { source, clean } = this.#holding;
    if (value === undefined) return undefined;
    const key = value instanceof PdfRef ? `${value.number}` : holder === undefined ? value : `in ${holder}`;
    if (this.#held.has(key)) return this.#held.get(key);
    const found = source.resolve(value);
    const paints = found instanceof PdfDict && PAINTING.some((kind) => source.dictOf(found.get(kind)) !== undefined);
    const resources = paints && value instanceof PdfRef ? clean(found, value.number) : found;
    const held = paints && resources instanceof PdfDict ? new DeferredResources(this.#holding, resources) : undefined;
    this.#held.set(key, held);
    if (held !== undefined && resources instanceof PdfDict && value instanceof PdfRef) this.#lookInside(resources);
    if (this.#isAllCalled) held?.use();
    for (const called of this.#anywhere.values()) held?.use(called);
    return held;
  }

  /** What one stream calls, or several that are read as one; all where they cannot be read. */
  #callAll(held: Names | undefined, content: PdfObject | undefined): void {
    const { source } = this.#holding;
    const found = source.resolve(content);
    const parts = (isArray(found) ? found : [found]).map((part) => source.resolve(part));
    const read = parts.flatMap((part) => (part instanceof PdfStream ? [source.decode(part)] : []));
    if (read.some(({ problem, rest }) => problem !== undefined || rest.length > 0)) this.#use(held);
    else this.#call(held, Buffer.concat(read.flatMap(({ bytes }) => [bytes, NEW_LINE])));
  }

  #call(held: Names | undefined, content: Uint8Array): void {
    const { source } = this.#holding;
    for (const called of callsIn(content, () => source.checkpoint())) this.#use(held, called);
  }

  #use(held: Names | undefined, called?: Called): void {
    if (held === undefined || (called !== undefined && !held.has(called))) this.#useAnywhere(called);
    else held.use(called);
  }

  #useAnywhere(called: Called | undefined): void {
    const key = `${called?.kind} ${called?.name}`;
    if (this.#isAllCalled || this.#anywhere.has(key)) return;
    if (called !== undefined) this.#anywhere.set(key, called);
    this.#isAllCalled = called === undefined || this.#anywhere.size > MAX_ANYWHERE;
    for (const held of this.#held.values()) held?.use(this.#isAllCalled ? undefined : called);
  }
}

const NEW_LINE = Buffer.from("\n");

/**
 * What content calls. Of malformed content all names are taken as called, which is told as undefined: each reader goes on its own way
 * behind a token that is none.
 */
function* callsIn(content: Uint8Array, checkpoint: () => void): Generator<Called | undefined> {
  let faults = 0;
  const operations = readOperations(content, checkpoint, () => {
    faults += 1;
  });
  for (const { operator, operands, image } of operations) {
    if (image !== undefined) yield* callsBehind(image.bytes, checkpoint);
    const kind = Object.hasOwn(CALLED_BY, operator) ? CALLED_BY[operator] : undefined;
    if (kind === undefined) continue;
    for (const operand of operands) if (operand instanceof PdfName) yield { kind, name: operand.value };
  }
  if (faults > 0) yield undefined;
}

/** Readers do not agree where an image written in content ends: what stands behind an `EI` in its data may be content. */
function* callsBehind(data: Uint8Array, checkpoint: () => void): Generator<Called> {
  const text = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString("latin1");
  const end = text.indexOf("EI");
  for (const [, name = "", operator = ""] of end === -1 ? [] : text.slice(end).matchAll(CALLS)) {
    checkpoint();
    const plain = name.replaceAll(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number(`0x${digits}`)));
    yield { kind: CALLED_BY[operator] ?? "XObject", name: plain };
  }
}

/** Of a form or a tiling pattern, whatever it leaves out. */
function isContent(dict: PdfDict): boolean {
  return isName(dict.get("Subtype"), "Form") || dict.has("BBox") || dict.has("PatternType") || dict.has("Resources");
}
