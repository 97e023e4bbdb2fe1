import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoke } from "@colophon/contract";
import { openPdf } from "@colophon/kit-pdf";
import { readForm, valuesOf } from "@colophon/kit-pdf/forms";
import type { Conservation, Outcome } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";
import { validatePdf } from "../src/operations/validate.ts";
import { readWithPikepdf } from "./pikepdf.ts";

interface ArchiveValue {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly level: string;
}

const OTHER_TEXT = "pdftotext reads another text";
const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== "");
const folder = mkdtempSync(join(tmpdir(), "colophon-archive-"));
const bytesOf = ({ input }: { readonly input: unknown }): Uint8Array => (input as { bytes: Uint8Array }).bytes;
const made = (outcome: Outcome): ArchiveValue => outcome.value as ArchiveValue;

function run(program: string, bytes: Uint8Array, args: readonly string[], after: readonly string[] = []) {
  const path = join(folder, "file.pdf");
  writeFileSync(path, bytes);
  return spawnSync(program, [...args, path, ...after], { encoding: "utf8", maxBuffer: 2 ** 28, timeout: 60_000 });
}

/** What pikepdf finds before it finds after, or a loss names it; pdf.validate finds no broken rule, qpdf no fault, poppler the same text. */
export const archiveConservation: Conservation = {
  async list(call) {
    const read = await readWithPikepdf(bytesOf(call), passwordOf(call));
    return typeof read === "string" ? read : read.units;
  },
  async open({ bytes }) {
    const read = await readWithPikepdf(bytes);
    if (typeof read === "string") return { texts: [] };
    const files = read.units.flatMap(({ bytes: own }) => (own === undefined ? [] : [own]));
    return { texts: read.units.flatMap(({ text }) => text ?? []), files };
  },
  isAskedFor: ({ kind }, { options }) =>
    kind.startsWith("attachment") && (options as { attachments?: string }).attachments === "drop",
  statements: [
    {
      name: "pdf.validate finds no broken rule",
      async check(outcome) {
        const { artifact, level } = made(outcome);
        const options = { profile: "archive", flavour: level } as never;
        const envelope = await invoke(validatePdf, { bytes: artifact.bytes }, options);
        if (!envelope.ok) return [envelope.error.message];
        const value = envelope.value as { readonly valid: boolean; readonly findings: readonly { message: string }[] };
        return value.valid ? [] : value.findings.map(({ message }) => message);
      },
    },
    {
      name: "qpdf finds no fault",
      check(outcome) {
        const { status, stderr } = run("qpdf", made(outcome).artifact.bytes, ["--check"]);
        return status === 0 || status === null ? [] : [stderr.slice(0, 200)];
      },
    },
    {
      name: "poppler reads the same text",
      check(outcome) {
        const read = (bytes: Uint8Array, password: string) =>
          run("pdftotext", bytes, ["-q", "-opw", password, "-upw", password], ["-"]).stdout;
        const before = read(bytesOf(outcome), passwordOf(outcome));
        const after = read(made(outcome).artifact.bytes, "");
        const named = new Set(outcome.losses.map(({ subject }) => subject));
        if (![...named].some((subject) => subject.startsWith("field "))) return after === before ? [] : [OTHER_TEXT];
        // Poppler draws the values of fields that a loss names, where the form asks for it: the result may not ask.
        const form = readForm(openPdf(bytesOf(outcome)));
        const undrawn = form.fields
          .filter(({ name }) => named.has(`field ${JSON.stringify(name)}`))
          .flatMap((field) => valuesOf(form, field) ?? []);
        const left = wordsOf(after);
        const lost = wordsOf(before).filter(
          (word) => !left.includes(word) && !wordsOf(undrawn.join(" ")).includes(word),
        );
        return lost.length === 0 ? [] : [`${OTHER_TEXT}: without ${lost.slice(0, 9).join(" ")}`];
      },
    },
  ],
};
