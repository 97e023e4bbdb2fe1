import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { invoke } from "@colophon/contract";
import { ZipWriter } from "@colophon/kit-zip";
import type { Conservation } from "@colophon/testing";
import { readZip } from "@colophon/testing/readers";
import { renderDita } from "../src/operations/render-dita.ts";
import { listPages } from "./html-reader.ts";

type Files = Readonly<Record<string, Uint8Array>>;

const FIXTURES = fileURLToPath(new URL("../fixtures/published", import.meta.url));

function readFolder(folder: string): Files {
  const list = (below: string): string[] =>
    readdirSync(join(FIXTURES, folder, below)).flatMap((name) => {
      const path = below === "" ? name : `${below}/${name}`;
      return statSync(join(FIXTURES, folder, path)).isDirectory() ? list(path) : [path];
    });
  return Object.fromEntries(
    list("")
      .sort()
      .map((path) => [path, new Uint8Array(readFileSync(join(FIXTURES, folder, path)))]),
  );
}

export const project = {
  root: "guide.ditamap",
  files: Object.entries(readFolder("src")).map(([path, bytes]) => ({ path, bytes })),
};

export function zipOf(files: Files): Uint8Array {
  const writer = new ZipWriter();
  for (const [path, bytes] of Object.entries(files)) writer.add(path, bytes);
  return writer.finish();
}

async function rendered(format: "html5" | "html5-files"): Promise<Uint8Array> {
  const envelope = await invoke(renderDita, project, { format });
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value.artifact.bytes;
}

/** The project as two tools publish it: files by path. */
export const published = {
  page: { "page.html": await rendered("html5") } as Files,
  pages: readZip(await rendered("html5-files")),
  toolkit: readFolder("xhtml"),
} as const;
export type Publisher = keyof typeof published;

const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString("utf8");

/** One page changed, by a piece of it that has to be there. */
export function change(files: Files, path: string, from: string | RegExp, to: string): Files {
  const before = text(files[path]);
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${path} has no ${from}.`);
  return { ...files, [path]: new Uint8Array(Buffer.from(after)) };
}

/** A publication as a call takes it. */
export function callOf(files: Files): object {
  const [only] = Object.values(files);
  return { ...project, publication: Object.keys(files).length === 1 ? only : zipOf(files) };
}

interface Validated {
  readonly valid: boolean;
  readonly findings: readonly { readonly severity: string; readonly code: string; readonly path: string }[];
  readonly pages: readonly string[];
  readonly checked: Readonly<Record<string, number>>;
}

/** What `valid`, `pages` and the counts say, by Python's reader of pages. */
export const publishing: Conservation = {
  statements: [
    {
      name: "valid",
      check({ input, value }) {
        const { publication } = input as { readonly publication: Uint8Array };
        const { valid, findings, pages, checked } = value as Validated;
        const files = publication[0] === 0x50 ? readZip(publication) : { "page.html": publication };
        const listed = listPages(files);
        const faults =
          valid === findings.some(({ severity }) => severity === "error") ? ["valid contradicts the findings"] : [];
        if (pages.length !== Object.keys(listed).length) faults.push(`${pages.length} pages`);
        const images = Object.values(listed).flatMap((page) => page.images);
        const local = images.filter((url) => !/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith("data:"));
        if ((checked.images ?? 0) < local.length)
          faults.push(`${checked.images} images, Python counts ${local.length}`);
        const ids = Object.values(listed).reduce((sum, page) => sum + new Set(page.ids).size, 0);
        if (checked.ids !== ids) faults.push(`${checked.ids} ids, Python counts ${ids}`);
        for (const [path, page] of Object.entries(listed))
          if (new Set(page.ids).size < page.ids.length && !findings.some((one) => one.path === path))
            faults.push(`${path}: an id twice, and no finding`);
        return faults;
      },
    },
  ],
};
