import { type ErrorMapping, type FormatError, withFormatErrors } from "@colophon/contract";
import { sourceOf } from "@colophon/kit-bytes";
import { openZip } from "@colophon/kit-zip";
import type { DitaOp, ErrorName } from "../../codes.ts";
import { extensionOf } from "../paths.ts";

export interface PublishedFile {
  readonly path: string;
  readonly byteLength: number;
  read(): Uint8Array;
}

/** What was published: one page, or the files of a zip. */
export interface PublishedFiles {
  readonly kind: "page" | "zip";
  readonly files: ReadonlyMap<string, PublishedFile>;
  readonly pages: readonly PublishedFile[];
}

const PAGES: ReadonlySet<string> = new Set(["html", "htm", "xhtml"]);
/** What a page begins with. Characters of it that are looked at. */
const HEAD_LENGTH = 4_096;
const PAGE_HEAD = /<!doctype\s+html|<html[\s>]|<head[\s>]|<body[\s>]/i;

/**
 * A page or a zip of pages -> its files by path.
 *
 * Errors   UNSUPPORTED_FILE for what is neither, a zip without a page too; UNSAFE_PATH, DUPLICATE_PATH; RESOURCE_LIMIT.
 */
export function openPublished(bytes: Uint8Array, op: DitaOp): PublishedFiles {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    const head = Buffer.from(bytes.subarray(0, HEAD_LENGTH)).toString("latin1").replaceAll("\0", "");
    if (!PAGE_HEAD.test(head))
      throw op.error("UNSUPPORTED_FILE", "The publication is neither a page of HTML nor a zip.", { of: "publication" });
    const page = { path: "page.html", byteLength: bytes.length, read: () => bytes };
    return { kind: "page", files: new Map([[page.path, page]]), pages: [page] };
  }
  const files = new Map<string, PublishedFile>();
  for (const file of listEntries(bytes, op)) {
    if (files.has(file.path))
      throw op.error("DUPLICATE_PATH", `The publication has two files "${file.path}".`, { of: "publication" });
    files.set(file.path, file);
  }
  const pages = [...files.values()].filter(({ path }) => PAGES.has(extensionOf(path)));
  if (pages.length === 0) throw op.error("UNSUPPORTED_FILE", "The publication has no page.", { of: "publication" });
  return { kind: "zip", files, pages };
}

function listEntries(bytes: Uint8Array, op: DitaOp): readonly PublishedFile[] {
  const { maxArchiveEntries: maxEntries, maxExpansionRatio: maxRatio } = op.limits;
  const archive = withFormatErrors(op, toZipRefusal, () =>
    openZip(sourceOf(bytes), { checkpoint: op.checkpoint, limits: { maxEntries, maxRatio } }),
  );
  return archive.entries
    .filter(({ isFolder }) => !isFolder)
    .map((entry) => {
      const steps = entry.name.split("/");
      if (/\\|[\0-\x1f]|^[A-Za-z]:/.test(entry.name) || steps.some((step) => step === "" || step === ".."))
        throw op.error("UNSAFE_PATH", `"${entry.name.slice(0, 100)}" is not a relative path with forward slashes.`, {
          of: "publication",
        });
      const path = steps
        .filter((step) => step !== ".")
        .join("/")
        .normalize("NFC");
      return {
        path,
        byteLength: entry.length,
        read: () => withFormatErrors(op, toZipRefusal, () => archive.read(entry)),
      };
    });
}

function toZipRefusal(error: FormatError): ErrorMapping<ErrorName> {
  return { code: error.code === "LIMIT" ? "RESOURCE_LIMIT" : "INVALID_INPUT" };
}
