import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Conservation, Outcome } from "@colophon/testing";
import { passwordOf, readWithPikepdf } from "./pikepdf.ts";

interface ConvertValue {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly removed: Readonly<Record<string, number>>;
}

const folder = mkdtempSync(join(tmpdir(), "colophon-convert-"));
const hasPoppler = spawnSync("pdftotext", ["-v"]).status === 0;
if (!hasPoppler) console.warn("SKIPPED: poppler-utils is missing, cleaned files are not read by it.");

function run(program: string, bytes: Uint8Array, ...args: readonly string[]): string {
  const path = join(folder, "file.pdf");
  writeFileSync(path, bytes);
  const options = args.filter((arg) => arg !== "-");
  const all = [...options, path, ...(args.includes("-") ? ["-"] : [])];
  return spawnSync(program, all, { encoding: "utf8", maxBuffer: 2 ** 28, timeout: 60_000 }).stdout ?? "";
}

const bytesOf = ({ input }: { readonly input: unknown }): Uint8Array => (input as { bytes: Uint8Array }).bytes;
const cleanOf = (outcome: Outcome): Uint8Array => (outcome.value as ConvertValue).artifact.bytes;
const stripsAll = ({ options }: Outcome): boolean => (options as { strip?: unknown } | undefined)?.strip === undefined;

/** What pikepdf finds before it finds after, or a loss names it; nothing that was to go is found by pikepdf or poppler. */
export const convertConservation: Conservation = {
  async list(call) {
    const read = await readWithPikepdf(bytesOf(call), passwordOf(call));
    if (typeof read === "string") return [];
    const isAlwaysGone = new Set(["info", "link", "script", "attachment", "attachment name", "layer"]);
    return read.units.filter(({ kind }) => !isAlwaysGone.has(kind));
  },
  async open({ bytes }) {
    const read = await readWithPikepdf(bytes);
    if (typeof read === "string") return { texts: [] };
    const files = read.units.flatMap(({ bytes: own }) => (own === undefined ? [] : [own]));
    return { texts: read.units.flatMap(({ text }) => text ?? []), files };
  },
  statements: [
    {
      name: "gone",
      async check(outcome) {
        if (!stripsAll(outcome)) return undefined;
        const read = await readWithPikepdf(cleanOf(outcome));
        if (typeof read === "string") return undefined;
        const isLeft = new Set(["info", "link", "script", "attachment", "attachment name"]);
        const left = read.units
          .filter(({ kind }) => isLeft.has(kind))
          .map(({ kind, text = "" }) => `${kind}: ${text.slice(0, 60)}`);
        const annotations = Object.entries(read.annotations).map(([subtype, count]) => `${count} ${subtype}`);
        return [...left, ...annotations];
      },
    },
    {
      name: "poppler",
      check(outcome) {
        if (!stripsAll(outcome) || !hasPoppler) return undefined;
        const info = run("pdfinfo", cleanOf(outcome));
        if (!/^Pages:/m.test(info)) return undefined;
        return ["JavaScript:\\s+yes", "Metadata Stream:\\s+yes", "Form:\\s+[A-Z]"].filter((found) =>
          new RegExp(`^${found}`, "m").test(info),
        );
      },
    },
    {
      name: "text of the pages",
      check(outcome) {
        const { removed } = outcome.value as ConvertValue;
        const mayChange = ["annotations", "attachments", "graphics", "layers"].some((kind) => (removed[kind] ?? 0) > 0);
        if (mayChange || !hasPoppler) return undefined;
        const before = run("pdftotext", bytesOf(outcome), "-q", "-upw", passwordOf(outcome), "-");
        return run("pdftotext", cleanOf(outcome), "-q", "-") === before ? [] : ["pdftotext reads another text"];
      },
    },
  ],
};
