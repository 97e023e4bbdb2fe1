import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ConsoleFile } from "../parts.ts";

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  json: "application/json",
  wasm: "application/wasm",
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  eml: "message/rfc822",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Reads the files of a folder by name, each once. Undefined for a name that is not a plain name of a known type, or not there. */
export function createConsoleFiles(folder: URL): (name: string) => Promise<ConsoleFile | undefined> {
  const read = new Map<string, Promise<ConsoleFile>>();
  return async (name) => {
    const mediaType = MEDIA_TYPES[/^[a-z0-9][a-z0-9-]*\.([a-z]+)$/.exec(name)?.[1] ?? ""];
    if (mediaType === undefined) return undefined;
    const file = read.get(name) ?? openFile(new URL(name, folder), mediaType);
    read.set(name, file);
    try {
      return await file;
    } catch (error) {
      read.delete(name);
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
}

async function openFile(url: URL, mediaType: string): Promise<ConsoleFile> {
  const bytes = await readFile(url);
  const brotli = await readFile(new URL(`${url.href}.br`)).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return undefined;
  });
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { mediaType, bytes, brotli, etag };
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";
