import { posix } from "node:path";
import type { Conservation } from "@colophon/testing";
import { readZip } from "@colophon/testing/readers";
import { listPages } from "./html-reader.ts";
import { resolving } from "./resolving.ts";

interface Rendered {
  readonly artifact: { readonly bytes: Uint8Array; readonly extension: string };
  readonly leftOut: readonly { readonly text: string }[];
  readonly root?: string;
}

function pagesOf({ bytes, extension }: Rendered["artifact"]): Readonly<Record<string, Uint8Array>> {
  return extension === "zip" ? readZip(bytes) : extension === "html" ? { "page.html": bytes } : {};
}

/** C20 of render, and what every set of pages has to keep: links that lead somewhere, ids once, pictures there, tags that close. */
export const rendering: Conservation = {
  list(outcome) {
    const { input } = outcome as {
      readonly input: { readonly root?: string; readonly files?: readonly { readonly path: string }[] };
    };
    const root = input.root ?? input.files?.[0]?.path ?? "document.dita";
    const listed = resolving.list?.({ ...outcome, value: { root } });
    if (!Array.isArray(listed)) return listed ?? [];
    // Addresses are rewritten to pages; the statement below follows each of them.
    return listed.filter(
      ({ kind, place = "" }: { kind: string; place: string }) =>
        kind === "text" || /@(navtitle|alt|content|value|spectitle|specentry)$/.test(place),
    );
  },
  carries: (value) => (value as Rendered).artifact,
  open(file) {
    if (file.extension === "md")
      return {
        texts: [
          Buffer.from(file.bytes)
            .toString("utf8")
            .replace(/\\([^A-Za-z0-9\s])/g, "$1")
            .replace(/[*_`]{1,3}/g, ""),
        ],
      };
    const pages = listPages(pagesOf(file));
    return { texts: Object.values(pages).flatMap(({ texts, values }) => [...texts, ...values]) };
  },
  skipped: (value, outcome) => [
    ...(resolving.skipped?.(value, outcome) ?? []),
    ...(value as Rendered).leftOut.map(({ text }) => ({ text, isGuess: false })),
  ],
  statements: [
    {
      name: "pages",
      check({ value }) {
        const { artifact } = value as Rendered;
        const files = pagesOf(artifact);
        const pages = listPages(files);
        const faults: string[] = [];
        for (const [path, { links, ids, images, unbalanced, tags }] of Object.entries(pages)) {
          if (new Set(ids).size < ids.length) faults.push(`${path}: an id stands twice`);
          if (unbalanced.length > 0) faults.push(`${path}: ${unbalanced.join(" ")} close nothing`);
          if (tags.includes("script") || tags.includes("iframe") || tags.includes("object"))
            faults.push(`${path}: something that runs`);
          for (const link of links) {
            if (/^\s*(javascript|data|vbscript):/i.test(link)) faults.push(`${path}: ${link}`);
            if (/^[a-z][a-z0-9+.-]*:/i.test(link)) continue;
            const [before = "", anchor = ""] = link.split("#");
            const target = before === "" ? path : posix.join(posix.dirname(path), decodeURIComponent(before));
            const isElsewhere = files[target] === undefined && !/\.html?$/.test(target) && artifact.extension !== "md";
            if (pages[target] === undefined) {
              if (!isElsewhere && before !== "") faults.push(`${path}: ${link} leads nowhere`);
            } else if (anchor !== "" && !pages[target]?.ids.includes(anchor))
              faults.push(`${path}: ${link} has no anchor`);
          }
          for (const image of images)
            if (
              !image.startsWith("data:image/") &&
              files[posix.join(posix.dirname(path), decodeURIComponent(image))] === undefined
            )
              faults.push(`${path}: no picture ${image}`);
        }
        return faults;
      },
    },
  ],
};
