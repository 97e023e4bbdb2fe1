import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOcrHost } from "@colophon/engine-ocr/host";
import { findMissing } from "@colophon/engine-ocr/locate";

/** How the gates have OCR. */
export const OCR_LENDING = {
  module: new URL("lend-ocr.ts", import.meta.url).href,
  standIn: new URL("lend-ocr-stand-in.ts", import.meta.url).href,
  missing: findMissing() === undefined ? undefined : "OCR is not installed on this machine",
};

/** OCR for calls of `invoke`; `close` ends it. */
export async function startOcr() {
  const folder = mkdtempSync(join(tmpdir(), "colophon-ocr-pages-"));
  const host = await createOcrHost({ folder });
  return {
    helpers: {
      ocr: {
        tool: host.tool,
        async ask({ json, files: [pixels] }: { readonly json: unknown; readonly files: readonly Uint8Array[] }) {
          const own = mkdtempSync(join(folder, "ask-"));
          writeFileSync(join(own, "pixels"), pixels ?? "");
          const terms = { folder: own, signal: new AbortController().signal };
          return { json: (await host.ask({ json, files: [join(own, "pixels")] }, terms)).json, files: [] };
        },
      },
    },
    close: () => host.close(),
  };
}
