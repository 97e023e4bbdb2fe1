import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { ResolveLink } from "./markdown.ts";
import { renderMarkdown, titleOf } from "./markdown.ts";

/** The guides as they are published with this package, and where they are written. */
const FOLDERS = [new URL("../../guides/", import.meta.url), new URL("../../../../../docs/", import.meta.url)];
const INDEX = "index";
const REFERENCE = "reference/";
const OPERATIONS = "#operations";

/** A page of the guides. */
export interface Guide {
  readonly title: string;
  readonly html: string;
}

export interface Guides {
  /** The list of guides. */
  readonly index: Guide | undefined;
  /** By name: `mail`. */
  guide(name: string): Guide | undefined;
  /** The reference of an operation: `common.parse.mail`, and `shared-options`. */
  operation(name: string): Guide | undefined;
}

let opened: Guides | undefined;

/** Read when they are first asked for: most processes never are. */
export function openGuides(): Guides {
  opened ??= readGuides(FOLDERS.find((folder) => existsSync(new URL("index.md", folder))));
  return opened;
}

function readGuides(folder: URL | undefined): Guides {
  const names = new Set(folder === undefined ? [] : [...namesIn(folder, ""), ...namesIn(folder, REFERENCE)]);
  const pages = new Map<string, Guide>();
  const read = (name: string): Guide | undefined => {
    // Only what was listed is opened, whatever is asked for.
    if (folder === undefined || !names.has(name)) return undefined;
    const known = pages.get(name);
    if (known !== undefined) return known;
    const text = readFileSync(new URL(`${name}.md`, folder), "utf8");
    const own = name === INDEX ? text.slice(0, text.indexOf("\n## Operations")) : text;
    const page = { title: titleOf(text), html: renderMarkdown(own, resolveFrom(name, names)) };
    pages.set(name, page);
    return page;
  };
  return {
    get index() {
      return read(INDEX);
    },
    guide: (name) => (name === INDEX ? undefined : read(name)),
    operation: (name) => read(`${REFERENCE}${name}`),
  };
}

function namesIn(folder: URL, inner: string): readonly string[] {
  const place = new URL(inner, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place).flatMap((file) => (file.endsWith(".md") ? [`${inner}${file.slice(0, -3)}`] : []));
}

/** A link between files -> between pages. What is in no guide (the sources) leads nowhere. */
function resolveFrom(name: string, names: ReadonlySet<string>): ResolveLink {
  return (target) => {
    if (/^https?:/.test(target)) return target;
    const { pathname, hash } = new URL(target, `file:///docs/${name}.md`);
    const found = /^\/docs\/(.+)\.md$/.exec(pathname)?.[1];
    if (found === undefined || !names.has(found)) return undefined;
    // The list of operations has a page of its own, with what this machine can run.
    if (found === INDEX) return hash === OPERATIONS ? "/docs/operations" : `/docs${hash}`;
    if (found === name) return hash;
    return found.startsWith(REFERENCE)
      ? `/docs/operations/${found.slice(REFERENCE.length)}${hash}`
      : `/docs/guides/${found}${hash}`;
  };
}
