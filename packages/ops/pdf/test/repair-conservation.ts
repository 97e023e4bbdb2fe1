import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Conservation, Outcome } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";
import { readWithPikepdf } from "./pikepdf.ts";

interface RepairValue {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly isUnchanged: boolean;
}

const folder = mkdtempSync(join(tmpdir(), "colophon-repair-"));
const hasQpdf = spawnSync("qpdf", ["--version"]).status === 0;
const hasPoppler = spawnSync("pdftotext", ["-v"]).status === 0;
if (!hasQpdf) console.warn("SKIPPED: qpdf is missing, mended files are not checked by it.");
if (!hasPoppler) console.warn("SKIPPED: pdftotext is missing, the text of mended files is not compared.");

function written(bytes: Uint8Array): string {
  const path = join(folder, "file.pdf");
  writeFileSync(path, bytes);
  return path;
}

function textOf(bytes: Uint8Array): string {
  const { stdout } = spawnSync("pdftotext", ["-q", written(bytes), "-"], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    timeout: 60_000,
  });
  return stdout ?? "";
}

const bytesOf = ({ input }: { readonly input: unknown }): Uint8Array => (input as { bytes: Uint8Array }).bytes;

/** The mended file, where there was something to mend. */
function mendedOf(outcome: Outcome): Uint8Array | undefined {
  const { artifact, isUnchanged } = outcome.value as RepairValue;
  return isUnchanged ? undefined : artifact.bytes;
}

/** What pikepdf still finds in the damaged file, it finds in the mended one; qpdf has nothing to say; pdftotext reads as much. */
export const repairConservation: Conservation = {
  async list(call) {
    const read = await readWithPikepdf(bytesOf(call), passwordOf(call));
    return typeof read === "string" ? [] : read.units;
  },
  async open({ bytes }) {
    const first = await readWithPikepdf(bytes);
    const read = typeof first === "string" ? await readWithPikepdf(bytes, "usersecret") : first;
    if (typeof read === "string") return { texts: [] };
    const files = read.units.flatMap(({ bytes: own }) => (own === undefined ? [] : [own]));
    return { texts: read.units.flatMap(({ text }) => text ?? []), files };
  },
  statements: [
    {
      name: "clean",
      check(outcome) {
        const repaired = mendedOf(outcome);
        if (repaired === undefined || !hasQpdf) return undefined;
        const { status, stderr } = spawnSync("qpdf", ["--check", written(repaired)], { encoding: "utf8" });
        // What is told to be kept as it is, qpdf complains of, and goes on.
        const isReported = outcome.losses.some(({ code }) => code === "pdf/PDF_CONTENT_UNREADABLE");
        const complaints = stderr.split("\n").filter((line) => line.startsWith("WARNING"));
        const isOfStreams = complaints.every((line) => /decoding stream data|without filtering/.test(line));
        return status === 0 || (isReported && status === 3 && isOfStreams)
          ? []
          : [`qpdf ends with ${status}: ${stderr.slice(0, 200)}`];
      },
    },
    {
      name: "text",
      check(outcome) {
        const repaired = mendedOf(outcome);
        if (repaired === undefined || !hasPoppler) return undefined;
        const before = textOf(bytesOf(outcome));
        if (before.trim() === "") return undefined;
        return textOf(repaired) === before ? [] : ["pdftotext reads another text"];
      },
    },
  ],
};
