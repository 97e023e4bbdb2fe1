import { Base64Error, decodeBase64, type FileMembers, isPlainObject } from "@colophon/contract";
import { fromPath, mapFilePlaces } from "@colophon/sdk/node";
import type { Folders } from "./folders.ts";
import { ToolError } from "./tool-error.ts";

export interface OpenedInput {
  /** What the operation is given. */
  readonly input: unknown;
  /** The first file that came by path: outputs are named after it and stand beside it. */
  readonly mainPath: string | undefined;
  /** All files that came by path: no output replaces one of them unasked. */
  readonly paths: ReadonlySet<string>;
}

/**
 * An input as a model writes it -> the one the operation takes: wherever the schema has a file, `{ path }` and `{ uri }` become
 * that file. Base64 and the other wire forms stay as they are.
 *
 * Errors   ToolError for a path outside the folders granted, and for any address but file: and data:. Nothing is fetched.
 */
export async function openInput(input: unknown, places: FileMembers, folders: Folders): Promise<OpenedInput> {
  const paths = new Set<string>();
  const openPath = async (path: string): Promise<unknown> => {
    const real = await folders.fileToRead(path);
    paths.add(real);
    return fromPath(real);
  };
  const opened = await mapFilePlaces(input, places, (value) => openFile(value, openPath));
  return { input: opened, mainPath: [...paths][0], paths };
}

async function openFile(value: unknown, openPath: (path: string) => Promise<unknown>): Promise<unknown> {
  if (typeof value === "string" && looksLikePath(value))
    throw new ToolError(
      "PATH_AS_TEXT",
      `${JSON.stringify(value.slice(0, 200))} looks like a path, but a text here must be base64.`,
      `Pass { "path": ${JSON.stringify(value.slice(0, 200))} } instead of the text.`,
    );
  const text = typeof value === "string" ? value : isPlainObject(value) ? (value.bytes ?? value.data) : undefined;
  if (typeof text === "string") refuseUnpadded(text);
  if (!isPlainObject(value) || Object.keys(value).length !== 1) return value;
  if (typeof value.path === "string") return openPath(value.path);
  if (typeof value.uri !== "string") return value;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value.uri)?.[1]?.toLowerCase();
  if (scheme === "file") return openPath(value.uri);
  if (scheme === "data") return readDataUri(value.uri);
  throw new ToolError(
    "URI_REFUSED",
    `Files cannot be fetched from "${scheme ?? "no scheme"}:" URIs.`,
    "Save the file in a granted folder and pass its path, or pass it as base64.",
  );
}

/** No base64: it has a dot, a tilde, a backslash or a space, or begins as a path does and ends in no padding. */
function looksLikePath(text: string): boolean {
  return text.length > 0 && text.length < 4_096 && !/[\r\n]/.test(text) && /[.~\\ ]|^[A-Za-z]:/.test(text);
}

/** Base64 whose padding was left out, or of the URL alphabet: said here in the words that mend it. */
function refuseUnpadded(text: string): void {
  const bare = text.replace(/=+$/, "");
  if (!/^[A-Za-z0-9+/_-]+$/.test(bare)) return;
  if (/[_-]/.test(bare))
    throw new ToolError(
      "BASE64_ALPHABET",
      "The base64 of a file uses the URL alphabet (- and _).",
      'Write + for - and / for _, or give { "path": "..." }.',
    );
  const missing = (4 - (bare.length % 4)) % 4;
  if (bare.length % 4 === 1 || text.length - bare.length === missing) return;
  throw new ToolError(
    "BASE64_PADDING",
    `The base64 of a file has ${text.length} characters, which is not a multiple of 4: its padding is missing.`,
    `End the text with ${missing === 2 ? '"=="' : '"="'}, or give { "path": "..." }.`,
  );
}

/** Source: RFC 2397. */
function readDataUri(uri: string): Uint8Array {
  const comma = uri.indexOf(",");
  const refused = (why: string) => new ToolError("URI_REFUSED", `The data: URI ${why}.`, "Give the file as base64.");
  if (comma === -1) throw refused("has no comma");
  const data = uri.slice(comma + 1);
  try {
    if (/;base64$/i.test(uri.slice(0, comma))) return decodeBase64(decodeURIComponent(data));
    return percentDecode(data);
  } catch (error) {
    if (error instanceof Base64Error || error instanceof URIError) throw refused("does not decode");
    throw error;
  }
}

/** Percent-encoded octets need not be UTF-8, so decodeURIComponent does not do. */
function percentDecode(text: string): Uint8Array {
  const latin = text.replace(/%([0-9A-Fa-f]{2})|./gsu, (character, hex: string | undefined) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    if (character === "%" || character > "\u007f") throw new URIError("Not percent-encoded.");
    return character;
  });
  return Uint8Array.from(latin, (character) => character.charCodeAt(0));
}
