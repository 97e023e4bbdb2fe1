import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Outcome } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";
import { bytesOf } from "./pikepdf.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-qpdf-"));
const hasQpdf = spawnSync("qpdf", ["--version"]).status === 0;
if (!hasQpdf) console.warn("SKIPPED: qpdf is missing, written files are not checked by it.");

/** What qpdf finds in the file that came of a call, where it finds nothing in the file that went in. */
export function checkSound(outcome: Outcome): readonly string[] | undefined {
  if (!hasQpdf) return undefined;
  const check = (bytes: Uint8Array): string => {
    const path = join(folder, "file.pdf");
    writeFileSync(path, bytes);
    const args = ["--check", `--password=${passwordOf(outcome)}`, path];
    const { status, stderr } = spawnSync("qpdf", args, { encoding: "utf8" });
    return status === 0 ? "" : stderr;
  };
  const { artifact } = outcome.value as { readonly artifact: { readonly bytes: Uint8Array } };
  const after = check(artifact.bytes);
  return after === "" || check(bytesOf(outcome)) !== "" ? [] : [`qpdf finds ${after.slice(0, 200)}`];
}
