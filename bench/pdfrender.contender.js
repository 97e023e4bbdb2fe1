// One run of ours: node bench/pdfrender.contender.js MODEL PDF STANDARD UNIVERSAL
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { createTypstHost } from "@colophon/engine-typst/host";
import { renderPdf } from "@colophon/pdf";

const [, , model, target, standard, universal] = process.argv;
const folder = mkdtempSync(join(tmpdir(), "bench-typst-"));
const host = await createTypstHost({ folder });
const typst = {
  tool: host.tool,
  async ask({ json, files }) {
    const paths = files.map((bytes, index) => {
      const path = join(folder, `${index}`);
      writeFileSync(path, bytes);
      return path;
    });
    const answer = await host.ask({ json, files: paths }, { folder, signal: new AbortController().signal });
    return { json: answer.json, files: answer.files.map((path) => new Uint8Array(readFileSync(path))) };
  },
};
const options = { standard, universal: universal === "true", timeoutMs: 600_000, limits: { maxPages: 5000 } };
const { ok, error, value } = await invoke(renderPdf, JSON.parse(readFileSync(model, "utf8")), options, {
  helpers: { typst },
});
await host.close();
rmSync(folder, { recursive: true, force: true });
if (!ok) throw new Error(error.message);
writeFileSync(target, value.artifact.bytes);
