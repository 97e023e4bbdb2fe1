import { readFileSync } from "node:fs";
import { openGuides } from "./guides.ts";

const ASSETS = new URL("../../assets/", import.meta.url);
const MEDIA_TYPES = {
  "docs.css": "text/css; charset=utf-8",
  "docs.js": "text/javascript; charset=utf-8",
  "search.js": "text/javascript; charset=utf-8",
} as const;
/** The index of the search, which `npm run generate` writes. */
const INDEX = "search.json";

export interface DocsFile {
  readonly mediaType: string;
  readonly text: string;
}

const files = new Map<string, DocsFile>();

/** A file that the pages load; undefined for any other name. */
export function readDocsFile(name: string): DocsFile | undefined {
  const known = files.get(name);
  if (known !== undefined) return known;
  const file = openFile(name);
  if (file !== undefined) files.set(name, file);
  return file;
}

function openFile(name: string): DocsFile | undefined {
  if (name === INDEX)
    return { mediaType: "application/json; charset=utf-8", text: openGuides().readFile(INDEX) ?? "[]" };
  if (!Object.hasOwn(MEDIA_TYPES, name)) return undefined;
  return {
    mediaType: MEDIA_TYPES[name as keyof typeof MEDIA_TYPES],
    text: readFileSync(new URL(name, ASSETS), "utf8"),
  };
}
