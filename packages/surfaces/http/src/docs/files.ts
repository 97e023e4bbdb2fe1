import { readFileSync } from "node:fs";
import { openGuides } from "./guides.ts";

const ASSETS = new URL("../../assets/", import.meta.url);
const MEDIA_TYPES = {
  "docs.css": "text/css; charset=utf-8",
  "docs.js": "text/javascript; charset=utf-8",
  "icon.svg": "image/svg+xml",
  "search.js": "text/javascript; charset=utf-8",
} as const;
/** The index of the search, which `npm run generate` writes. */
const INDEX = "search.json";

export interface DocsFile {
  readonly mediaType: string;
  readonly content: string | Buffer;
  /** Whether a browser is to save the file, not to show it. */
  readonly isDownload: boolean;
}

const files = new Map<string, DocsFile>();

/** A file that the pages load, a picture of theirs, or one that an example of the reference reads; undefined for any other name. */
export function readDocsFile(name: string): DocsFile | undefined {
  const known = files.get(name);
  if (known !== undefined) return known;
  const file = openFile(name);
  if (file !== undefined) files.set(name, file);
  return file;
}

function openFile(name: string): DocsFile | undefined {
  const guides = openGuides();
  if (name === INDEX) {
    const content = guides.readFile(INDEX) ?? "[]";
    return { mediaType: "application/json; charset=utf-8", content, isDownload: false };
  }
  if (Object.hasOwn(MEDIA_TYPES, name))
    return {
      mediaType: MEDIA_TYPES[name as keyof typeof MEDIA_TYPES],
      content: readFileSync(new URL(name, ASSETS), "utf8"),
      isDownload: false,
    };
  const [, kind] = /\.(png|jpg)$/.exec(name) ?? [];
  const picture = kind === undefined ? undefined : guides.readPicture(name);
  if (picture !== undefined) {
    const mediaType = kind === "png" ? "image/png" : "image/jpeg";
    return { mediaType, content: Buffer.from(picture), isDownload: false };
  }
  const example = guides.readExample(name);
  return example && { mediaType: "application/octet-stream", content: Buffer.from(example), isDownload: true };
}
