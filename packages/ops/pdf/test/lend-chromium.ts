import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Helper } from "@colophon/contract";
import { type ChromiumHost, createChromiumHost } from "@colophon/engine-chromium/host";

/** Chromium, started as the product starts it. */
export async function loadHelper(
  name: string,
  { folder }: { readonly folder: string },
): Promise<ChromiumHost | undefined> {
  return name === "chromium" ? createChromiumHost({ folder }) : undefined;
}

/** The same for calls of this process; `close` ends it. */
export async function borrowChromium(): Promise<{
  readonly helpers: { readonly chromium: Helper };
  close(): Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), "colophon-chromium-"));
  const host = await createChromiumHost({ folder });
  const chromium: Helper = {
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
  };
  return { helpers: { chromium }, close: () => host.close() };
}
