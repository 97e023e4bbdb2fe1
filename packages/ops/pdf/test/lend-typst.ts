import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Helper } from "@colophon/contract";
import { createTypstHost, type TypstHost } from "@colophon/engine-typst/host";

/** Typst, started as the product starts it. */
export async function loadHelper(
  name: string,
  { folder }: { readonly folder: string },
): Promise<TypstHost | undefined> {
  return name === "typst" ? createTypstHost({ folder }) : undefined;
}

/** The same for calls of this process. */
export async function borrowTypst(): Promise<{ readonly typst: Helper }> {
  const folder = mkdtempSync(join(tmpdir(), "colophon-typst-"));
  const host = await createTypstHost({ folder });
  return {
    typst: {
      tool: host.tool,
      async ask({ json, files }) {
        const own = mkdtempSync(join(folder, "question-"));
        const paths = files.map((bytes, index) => {
          const path = join(own, `${index}`);
          writeFileSync(path, bytes);
          return path;
        });
        const answer = await host.ask({ json, files: paths }, { folder: own, signal: new AbortController().signal });
        return { json: answer.json, files: answer.files.map((path) => new Uint8Array(readFileSync(path))) };
      },
    },
  };
}
