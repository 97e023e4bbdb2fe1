import type { PdfPage } from "../facts/pages.ts";
import { PdfDict, type PdfObject, PdfRef } from "../objects/object.ts";
import type { PendingRevision } from "../write/pending-revision.ts";
import type { NameResource, StampResource } from "./stamp-art.ts";

const KINDS: readonly StampResource[] = ["ExtGState", "Font", "XObject"];
/** Nodes above a page. Attack: a tree that is a circle. */
const MAX_DEPTH = 500;

interface Shared {
  readonly ref: PdfRef;
  readonly resources: PdfDict;
  readonly entries: ReadonlyMap<StampResource, Map<string, PdfRef>>;
}

/** What stamps use of the resources of pages: names that no page has, and one dictionary for pages that share theirs. */
export class StampResources {
  readonly #pending: PendingRevision;
  readonly #names = new Map<number, string>();
  /** By the object that has the resources, or of which they are a member. */
  readonly #shared = new Map<number, Shared>();
  readonly #prefix: string;

  constructor(pending: PendingRevision, pages: readonly PdfPage[]) {
    this.#pending = pending;
    this.#prefix = unusedPrefix(pending, pages);
  }

  /** The resources that a page has now, and the object that they are in. */
  of(page: PdfRef): { readonly key: number; readonly resources: PdfDict } {
    let owner = page.number;
    let node = this.#pending.dictOf(page);
    for (let depth = 0; node !== undefined && depth < MAX_DEPTH; depth += 1) {
      const held: PdfObject | undefined = node.get("Resources");
      const resources = this.#pending.dictOf(held);
      if (resources !== undefined) return { key: held instanceof PdfRef ? held.number : owner, resources };
      const above: PdfObject | undefined = node.get("Parent");
      if (above instanceof PdfRef) owner = above.number;
      node = this.#pending.dictOf(above);
    }
    return { key: page.number, resources: new PdfDict() };
  }

  /** Names objects in the resources that a page will have. */
  for(page: PdfRef): { readonly ref: PdfRef; readonly nameOf: NameResource } {
    const { key, resources } = this.of(page);
    const shared = this.#shared.get(key) ?? {
      ...{ ref: this.#pending.add(null), resources },
      entries: new Map(KINDS.map((kind) => [kind, new Map<string, PdfRef>()] as const)),
    };
    this.#shared.set(key, shared);
    const nameOf: NameResource = (kind, object) => {
      const name = this.name(object);
      shared.entries.get(kind)?.set(name, object);
      return name;
    };
    return { ref: shared.ref, nameOf };
  }

  name(object: PdfRef): string {
    const name = this.#names.get(object.number) ?? `${this.#prefix}${this.#names.size}`;
    this.#names.set(object.number, name);
    return name;
  }

  /** Writes the dictionaries. */
  finish(): void {
    for (const { ref, resources, entries } of this.#shared.values()) {
      const changed = [...entries].flatMap(([kind, own]) => {
        const before = this.#pending.dictOf(resources.get(kind)) ?? new PdfDict();
        return own.size === 0 ? [] : [[kind, before.with(Object.fromEntries(own))] as const];
      });
      this.#pending.set(ref.number, resources.with(Object.fromEntries(changed)));
    }
  }
}

/** What no name in the resources of the pages begins with. */
function unusedPrefix(pending: PendingRevision, pages: readonly PdfPage[]): string {
  const seen = new Set<number | PdfDict>();
  let prefix = "Stamp";
  const longest = { underscores: -1 };
  for (const { inherited } of pages) {
    pending.checkpoint();
    const held = inherited.get("Resources");
    const resources = pending.dictOf(held);
    const key = held instanceof PdfRef ? held.number : resources;
    if (resources === undefined || key === undefined || seen.has(key)) continue;
    seen.add(key);
    for (const kind of KINDS)
      for (const name of pending.dictOf(resources.get(kind))?.entries.keys() ?? []) {
        const match = /^Stamp(_*)/.exec(name);
        if (match !== null) longest.underscores = Math.max(longest.underscores, match[1]?.length ?? 0);
      }
  }
  prefix += "_".repeat(longest.underscores + 1);
  return prefix;
}
