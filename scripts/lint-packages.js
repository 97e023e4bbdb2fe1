// Packs every published package as it is published, and holds each tarball against publint.
import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), "colophon-lint-"));
let faults = 0;
try {
  execFileSync(process.execPath, [join(ROOT, "scripts", "pack.js"), folder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (const name of globSync("*.tgz", { cwd: folder }).sort()) {
    const bytes = readFileSync(join(folder, name));
    const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const { messages, pkg } = await publint({ pack: { tarball } });
    for (const message of messages.filter(({ type }) => type !== "suggestion")) {
      process.stderr.write(`${name}: ${formatMessage(message, pkg)}\n`);
      faults++;
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(faults === 0 ? 0 : 1);
