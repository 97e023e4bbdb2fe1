import { type Checkpoint, noCheckpoint } from "@colophon/kit-bytes";
import { RELATIONSHIPS_TYPE } from "@colophon/kit-ooxml";
import { PackedContents, ZipWriter } from "@colophon/kit-zip";
import { el, HEAD } from "./element.ts";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/";

export interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly isExternal: boolean;
}

/** Cells of a workbook that was written beside a chart: rows of values. */
export type BookCells = readonly (readonly (string | number | null)[])[];

/** What the writer knows of the parts that it wrote itself. Parts of a template are not among them. */
export interface WrittenParts {
  /** Bytes of the markup by path, without a leading slash. */
  readonly markup: ReadonlyMap<string, Uint8Array>;
  /** Cells of the one sheet of a chart's workbook, by path. */
  readonly books: ReadonlyMap<string, BookCells>;
}

/** Parts of a package and what joins them, written in the order they came. */
export class PackageFiles implements WrittenParts {
  /** What its parts and the workbooks of its charts have in common: workbooks, relationships. */
  readonly packed = new PackedContents();
  readonly markup = new Map<string, Uint8Array>();
  readonly books = new Map<string, BookCells>();
  readonly #parts = new Map<
    string,
    { readonly type: string | undefined; readonly content: Uint8Array; readonly isPacked: boolean }
  >();
  readonly #relations = new Map<string, Relation[]>();
  readonly #defaults = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #own = new Map<string, string>();

  /** Names that parts of a template have, whatever their case: ISO/IEC 29500-2, 6.2.2.3. */
  reserve(paths: Iterable<string>): void {
    for (const path of paths) this.#taken.add(path.toLowerCase());
  }

  /** The path of a part that the writer makes: the wanted one, or with a number if a part of the template has that name. */
  own(wanted: string): string {
    const known = this.#own.get(wanted);
    if (known !== undefined) return known;
    const dot = wanted.lastIndexOf(".");
    let path = wanted;
    for (let number = 2; this.#taken.has(path.toLowerCase()); number += 1)
      path = `${wanted.slice(0, dot)}-${number}${wanted.slice(dot)}`;
    this.#own.set(wanted, path);
    return path;
  }

  add(path: string, type: string, xml: string | Uint8Array): void {
    const content = typeof xml === "string" ? Buffer.from(xml, "utf8") : xml;
    if (typeof xml === "string") this.markup.set(path, content);
    this.#parts.set(path, { type, content, isPacked: false });
  }

  /** A part whose type goes by its extension, and that is packed already. */
  addFile(path: string, type: string, content: Uint8Array): void {
    this.#defaults.set(path.slice(path.lastIndexOf(".") + 1), type);
    this.#parts.set(path, { type: undefined, content, isPacked: true });
  }

  /** The place of a part, unless it has one, and the relationships that it brings along. */
  start(path: string, relations: readonly Relation[]): void {
    if (!this.#parts.has(path)) this.#parts.set(path, { type: undefined, content: new Uint8Array(), isPacked: false });
    this.#relations.set(path, [...relations]);
  }

  /** A part of another package as it is there, with its relationships. */
  keep(
    path: string,
    type: string | undefined,
    part: { readonly content: Uint8Array; readonly isPacked: boolean; readonly relations: readonly Relation[] },
  ): void {
    this.#parts.set(path, { type: type ?? "application/octet-stream", ...part });
    if (part.relations.length > 0) this.#relations.set(path, [...part.relations]);
  }

  /** From a part, "" for the package, to another part or an address; the id of the relationship. */
  relate(from: string, kind: string, to: string, isExternal = false): string {
    const list = this.#relations.get(from) ?? [];
    this.#relations.set(from, list);
    const type = kind.includes("/") ? kind : OFFICE + kind;
    const target = isExternal ? to : relative(from, to);
    const known = list.find((one) => one.type === type && one.target === target);
    if (known !== undefined) return known.id;
    const taken = new Set(list.map((one) => one.id));
    let number = list.length + 1;
    while (taken.has(`rId${number}`)) number += 1;
    const id = `rId${number}`;
    list.push({ id, type, target, isExternal });
    return id;
  }

  toBytes(checkpoint: Checkpoint = noCheckpoint): Uint8Array {
    const zip = new ZipWriter({ checkpoint, packed: this.packed });
    zip.add("[Content_Types].xml", Buffer.from(this.#contentTypes(), "utf8"));
    this.#addRelations(zip, "");
    for (const [path, { content, isPacked }] of this.#parts) {
      zip.add(path, content, isPacked ? { method: "store" } : {});
      this.#addRelations(zip, path);
    }
    return zip.finish();
  }

  #addRelations(zip: ZipWriter, from: string): void {
    const list = this.#relations.get(from);
    if (list === undefined) return;
    const slash = from.lastIndexOf("/");
    const path = `${from.slice(0, slash + 1)}_rels/${from.slice(slash + 1)}.rels`;
    const items = list.map(({ id, type, target, isExternal }) =>
      el("Relationship", { Id: id, Type: type, Target: target, TargetMode: isExternal ? "External" : undefined }),
    );
    zip.add(path, Buffer.from(HEAD + el("Relationships", { xmlns: `${PACKAGE}relationships` }, ...items), "utf8"));
  }

  #contentTypes(): string {
    const defaults = [["rels", RELATIONSHIPS_TYPE], ["xml", "application/xml"], ...this.#defaults];
    const overrides = [...this.#parts].flatMap(([path, { type }]) =>
      type === undefined ? [] : [el("Override", { PartName: `/${path}`, ContentType: type })],
    );
    return (
      HEAD +
      el(
        "Types",
        { xmlns: `${PACKAGE}content-types` },
        ...defaults.map(([Extension, ContentType]) => el("Default", { Extension, ContentType })),
        ...overrides,
      )
    );
  }
}

/** The way from one part to another. */
function relative(from: string, to: string): string {
  const start = from.split("/").slice(0, -1);
  const end = to.split("/");
  let shared = 0;
  while (shared < start.length && shared < end.length - 1 && start[shared] === end[shared]) shared += 1;
  return [...start.slice(shared).map(() => ".."), ...end.slice(shared)].join("/");
}
