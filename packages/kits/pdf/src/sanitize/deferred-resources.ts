import { isName, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from "../objects/object.ts";
import { nameText } from "../objects/text-string.ts";
import type { GraphCopy, ObjectGraph } from "../write/graph.ts";
import type { Removal, StrippedKind, Stripping } from "./removal.ts";

/** Resources that paint. */
export const PAINTING = ["XObject", "Pattern", "Shading"] as const;
export type Painting = (typeof PAINTING)[number];
/** By a name in content. */
export interface Called {
  readonly kind: Painting;
  readonly name: string;
}

/** What those who hold resources share. */
export interface ResourceContext {
  readonly source: Stripping["source"];
  readonly graph: ObjectGraph;
  readonly copy: GraphCopy;
  /** What is told when something goes. */
  readonly kind: StrippedKind;
  clean(object: PdfObject, number: number | undefined): PdfObject;
  remove(removal: Removal, object?: number): void;
}

/** The resources of some content, written last: of what paints they have what was called by its name till then. */
export class DeferredResources {
  /** Stands for them in the file's own numbers. */
  readonly token: PdfRef;
  readonly #holding: ResourceContext;
  readonly #ref: PdfRef;
  /** What does not paint, copied. */
  readonly #others: PdfDict;
  readonly #unused: ReadonlyMap<Painting, Map<string, PdfObject>>;
  /** Copied. */
  readonly #used = new Map<Painting, Map<string, PdfObject>>();

  constructor(holding: ResourceContext, resources: PdfDict) {
    const { source, graph, copy, clean } = holding;
    this.#holding = holding;
    this.token = copy.addSource(null);
    this.#ref = graph.reserve();
    copy.mapTo(this.token.number, this.#ref);
    const others = copy.take(resources.without(...PAINTING));
    this.#others = others instanceof PdfDict ? others : new PdfDict();
    this.#unused = new Map(
      PAINTING.map((kind) => {
        const held = resources.get(kind);
        const named = held instanceof PdfRef ? clean(source.resolve(held), held.number) : held;
        const dict = named instanceof PdfStream ? named.dict.without("Length") : named;
        return [kind, new Map(dict instanceof PdfDict ? dict.entries : [])];
      }),
    );
  }

  /** A name that stands for nothing is none: readers look around it. */
  has({ kind, name }: Called): boolean {
    const used = this.#used.get(kind)?.get(name);
    return used !== undefined
      ? used !== null
      : this.#holding.source.resolve(this.#unused.get(kind)?.get(name)) !== null;
  }

  /** A name that content calls; any name of any kind where it cannot be told which. */
  use(called?: Called): void {
    const { source, copy } = this.#holding;
    for (const kind of called === undefined ? PAINTING : [called.kind]) {
      const left = this.#unused.get(kind);
      for (const name of called === undefined ? [...(left?.keys() ?? [])] : [called.name]) {
        source.checkpoint();
        const value = left?.get(name);
        if (value === undefined) continue;
        left?.delete(name);
        const used = this.#used.get(kind) ?? new Map<string, PdfObject>();
        this.#used.set(kind, used.set(name, copy.take(value)));
      }
    }
  }

  write(): void {
    const kinds = PAINTING.flatMap((kind) => {
      const names = this.#used.get(kind);
      return names === undefined ? [] : [[kind, new PdfDict(names)] as const];
    });
    this.#holding.graph.set(this.#ref, this.#others.with(Object.fromEntries(kinds)));
  }

  /** What is left out and is nowhere else either; each object once. */
  report(reported: Set<number>): void {
    const { source, copy, kind: removed, remove } = this.#holding;
    for (const [kind, left] of this.#unused)
      for (const [name, value] of left) {
        source.checkpoint();
        const number = value instanceof PdfRef ? value.number : undefined;
        const found = source.resolve(value);
        if (found === null) continue;
        if (number !== undefined && (reported.has(number) || copy.numberOf(number) !== undefined)) continue;
        if (number !== undefined) reported.add(number);
        const isPicture = found instanceof PdfStream && isName(source.resolve(found.dict.get("Subtype")), "Image");
        const what = kind === "XObject" ? (isPicture ? "picture" : "form") : kind.toLowerCase();
        const subject = `${what} ${nameText(new PdfName(name)) ?? name}`;
        remove({ kind: removed, subject, message: `The ${subject} is removed, because nothing paints it.` }, number);
      }
  }
}
