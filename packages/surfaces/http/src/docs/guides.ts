import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mapLinks, titleOf } from "./markdown.ts";
import type { DocPage } from "./page.ts";

/** The guides as they are published with this package, and where they are written. */
const FOLDERS = [new URL("../../guides/", import.meta.url), new URL("../../../../../docs/", import.meta.url)];
const INDEX = "index";
const OPERATIONS = "#operations";
/** The files that the examples of the reference read. */
const EXAMPLES = "reference/files/";
const PICTURES = "pictures/";
/** Folder in docs/ -> where its pages are on the service. */
const PLACES = { "": "/docs/guides/", "reference/": "/docs/operations/", "recipes/": "/docs/recipes/" } as const;

export interface Guides {
  /** The list of guides. */
  readonly index: DocPage | undefined;
  /** By name: `mail`. */
  guide(name: string): DocPage | undefined;
  /** The reference of an operation: `common.parse.mail`, and `shared-options`. */
  operation(name: string): DocPage | undefined;
  recipe(name: string): DocPage | undefined;
  /** The pages of docs/ and the names of those of a folder, sorted. */
  list(kind: "guide" | "operation" | "recipe"): readonly string[];
  /** A file that is served beside the pages, as it is in docs/. */
  readFile(name: string): string | undefined;
  /** A file that an example of the reference reads, by its name. */
  readExample(name: string): Uint8Array | undefined;
  /** A PNG picture of a page, by its name. */
  readPicture(name: string): Uint8Array | undefined;
}

let opened: Guides | undefined;

/** Read when they are first asked for: most processes never are. */
export function openGuides(): Guides {
  opened ??= readGuides(FOLDERS.find((folder) => existsSync(new URL("index.md", folder))));
  return opened;
}

function readGuides(folder: URL | undefined): Guides {
  const names = new Set(folder === undefined ? [] : Object.keys(PLACES).flatMap((inner) => namesIn(folder, inner)));
  const examples = new Set(folder === undefined ? [] : readFolder(new URL(EXAMPLES, folder)));
  const pictures = new Set(folder === undefined ? [] : readFolder(new URL(PICTURES, folder)));
  const pages = new Map<string, DocPage>();
  const read = (name: string): DocPage | undefined => {
    // Only what was listed is opened, whatever is asked for.
    if (folder === undefined || !names.has(name)) return undefined;
    const known = pages.get(name);
    if (known !== undefined) return known;
    const text = readFileSync(new URL(`${name}.md`, folder), "utf8").replace(/^<!--.*-->\n/, "");
    const own = name === INDEX ? text.slice(0, text.indexOf("\n## Operations")) : text;
    const markdown = mapLinks(own, resolveFrom(name, names));
    const page = { path: pathOf(name), title: titleOf(text), markdown };
    pages.set(name, page);
    return page;
  };
  const inFolder = (inner: keyof typeof PLACES): readonly string[] =>
    [...names]
      .filter((name) => name !== INDEX && name.startsWith(inner) && !name.slice(inner.length).includes("/"))
      .map((name) => name.slice(inner.length))
      .sort();
  const folders = { guide: "", operation: "reference/", recipe: "recipes/" } as const;
  return {
    get index() {
      return read(INDEX);
    },
    guide: (name) => (name === INDEX || name.includes("/") ? undefined : read(name)),
    operation: (name) => read(`${folders.operation}${name}`),
    recipe: (name) => read(`${folders.recipe}${name}`),
    list: (kind) => inFolder(folders[kind]),
    readFile(name) {
      const file = folder && new URL(name, folder);
      return file && existsSync(file) ? readFileSync(file, "utf8") : undefined;
    },
    // Only what was listed is opened, whatever is asked for.
    readPicture: (name) => (pictures.has(name) ? readFileSync(new URL(`${PICTURES}${name}`, folder)) : undefined),
    readExample: (name) => (examples.has(name) ? readFileSync(new URL(`${EXAMPLES}${name}`, folder)) : undefined),
  };
}

function namesIn(folder: URL, inner: string): readonly string[] {
  const files = readFolder(new URL(inner, folder));
  return files.flatMap((file) => (file.endsWith(".md") ? [`${inner}${file.slice(0, -3)}`] : []));
}

function readFolder(place: URL): readonly string[] {
  return existsSync(place) ? readdirSync(place) : [];
}

/** The name of a file in docs/ -> where its page is. */
function pathOf(name: string): string {
  if (name === INDEX) return "/docs";
  const [, folder = "", own = ""] = /^(.*\/)?([^/]+)$/.exec(name) ?? [];
  return `${PLACES[folder as keyof typeof PLACES]}${own}`;
}

/** A link between files -> between pages. What is in no guide (the sources) leads nowhere. */
function resolveFrom(name: string, names: ReadonlySet<string>): (target: string) => string | undefined {
  return (target) => {
    if (/^(https?:|\/docs)/.test(target)) return target;
    const { pathname, hash } = new URL(target, `file:///docs/${name}.md`);
    if (pathname.startsWith(`/docs/${EXAMPLES}`)) return `/docs/${pathname.slice(`/docs/${EXAMPLES}`.length)}`;
    if (pathname.startsWith(`/docs/${PICTURES}`)) return `/docs/${pathname.slice(`/docs/${PICTURES}`.length)}`;
    const found = /^\/docs\/(.+)\.md$/.exec(pathname)?.[1];
    if (found === undefined || !names.has(found)) return undefined;
    // The list of operations has a page of its own, with what this machine can run.
    if (found === INDEX) return hash === OPERATIONS ? "/docs/operations" : `/docs${hash}`;
    return found === name ? hash : `${pathOf(found)}${hash}`;
  };
}
