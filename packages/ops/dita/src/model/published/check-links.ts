import type { Op } from "@colophon/contract";
import { resolveReference } from "../paths.ts";
import { isImage } from "./image-bytes.ts";
import type { PublishedFiles } from "./published-files.ts";
import { inPublication, type PublishedFinding } from "./published-findings.ts";
import type { PublishedPage } from "./published-page.ts";

/** What was looked at, and what was not. */
export interface LinkCount {
  links: number;
  anchors: number;
  external: number;
  ids: number;
  images: number;
  files: number;
}

const SCHEME = /^\s*(?:[A-Za-z][A-Za-z0-9+.-]*:|\/\/)/;

/** No link, anchor, picture or file that is not there; no id twice on a page. */
export function checkPublishedLinks(
  { files }: PublishedFiles,
  pages: readonly PublishedPage[],
  { checkpoint }: Pick<Op, "checkpoint">,
): { readonly findings: readonly PublishedFinding[]; readonly count: LinkCount } {
  const around: Around = {
    files,
    pages: new Map(pages.map((page) => [page.path, page])),
    count: { links: 0, anchors: 0, external: 0, ids: 0, images: 0, files: 0 },
    images: new Map(),
  };
  const findings: PublishedFinding[] = [];
  for (const page of pages) {
    checkpoint();
    for (const one of [
      ...checkIds(page, around.count),
      ...checkAnchors(page, around),
      ...checkReferences(page, around),
    ])
      findings.push(one);
    if (page.flattened.length > 0)
      findings.push(
        inPublication(page, 0, {
          code: "TOO_DEEP",
          severity: "warning",
          message: `${page.flattened.length} elements are nested deeper than is read; their attributes were not checked.`,
        }),
      );
  }
  return { findings, count: around.count };
}

interface Around {
  readonly files: PublishedFiles["files"];
  readonly pages: ReadonlyMap<string, PublishedPage>;
  readonly count: LinkCount;
  /** By path: whether a file is an image that begins as one. */
  readonly images: Map<string, boolean>;
}

function checkIds(page: PublishedPage, count: LinkCount): readonly PublishedFinding[] {
  count.ids += page.ids.size;
  return [...page.ids].flatMap(([id, [, ...again]]) =>
    again.map((start) =>
      inPublication(page, start, {
        code: "DUPLICATE_ID",
        severity: "error",
        message: `The id "${id}" occurs before on this page.`,
      }),
    ),
  );
}

function checkAnchors(page: PublishedPage, { files, pages, count }: Around): readonly PublishedFinding[] {
  return page.links.flatMap(({ href, start, isExternal }) => {
    if (isExternal || SCHEME.test(href) || SCHEME.test(page.base)) {
      count.external += 1;
      return [];
    }
    count.links += 1;
    const target = resolveReference(page.base, href.trim());
    const isThere = target !== undefined && (files.has(target.path) || pages.has(target.path));
    if (!isThere)
      return [
        inPublication(page, start, {
          code: "DEAD_LINK",
          severity: "error",
          message: `The link "${href}" leads to no file of the publication.`,
        }),
      ];
    const leads = pages.get(target.path);
    if (target.fragment === "" || leads === undefined) return [];
    count.anchors += 1;
    // Source: WHATWG HTML, 7.4.6.4: "top" is the page's beginning where no id is.
    if (leads.anchors.has(target.fragment) || target.fragment.toLowerCase() === "top") return [];
    return [
      inPublication(page, start, {
        code: "DEAD_ANCHOR",
        severity: "error",
        message: `The link "${href}" leads to an id that ${leads.path} has not.`,
      }),
    ];
  });
}

function checkReferences(page: PublishedPage, { files, count, images }: Around): readonly PublishedFinding[] {
  return page.references.flatMap(({ kind, url, start }): readonly PublishedFinding[] => {
    const isData = /^\s*data:/i.test(url);
    if (!isData && (SCHEME.test(url) || SCHEME.test(page.base))) {
      count.external += 1;
      return [];
    }
    if (url.startsWith("#")) return [];
    count[kind === "image" ? "images" : "files"] += 1;
    const describe = (code: PublishedFinding["code"], message: string, severity: "error" | "warning" = "error") => [
      inPublication(page, start, { code, severity, message }),
    ];
    if (isData)
      return kind === "file" || isImage(fromData(url))
        ? []
        : describe("IMAGE_DAMAGED", "The data of this image cannot be read as an image.");
    const path = resolveReference(page.base, url.trim())?.path ?? "";
    const file = files.get(path);
    if (file === undefined)
      return kind === "image"
        ? describe("IMAGE_MISSING", `The image "${url}" is not in the publication.`)
        : describe("FILE_MISSING", `The file "${url}" is not in the publication.`, "warning");
    if (kind === "file") return [];
    const isSound = images.get(path) ?? isImage(file.read());
    images.set(path, isSound);
    return isSound ? [] : describe("IMAGE_DAMAGED", `The file "${url}" is not an image that a page shows.`);
  });
}

/** The bytes of a data: address; none where they cannot be told. Source: RFC 2397. */
export function fromData(url: string): Uint8Array {
  const comma = url.indexOf(",");
  if (comma < 0) return new Uint8Array();
  const data = url.slice(comma + 1);
  if (/;\s*base64\s*$/i.test(url.slice(0, comma))) return Buffer.from(data, "base64");
  try {
    return new TextEncoder().encode(decodeURIComponent(data));
  } catch {
    return new TextEncoder().encode(data);
  }
}
