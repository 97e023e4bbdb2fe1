import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Conservation, Outcome } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";
import { readWithPikepdf } from "./pikepdf.ts";

interface OcrValue {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly pages: readonly { readonly words: readonly { readonly text: string }[] }[];
}

const folder = mkdtempSync(join(tmpdir(), "colophon-ocr-"));
const path = join(folder, "file.pdf");
const given = ({ input }: { readonly input: unknown }): Uint8Array => (input as { bytes: Uint8Array }).bytes;
const made = (outcome: Outcome): Uint8Array => (outcome.value as OcrValue).artifact.bytes;

function run(program: string, bytes: Uint8Array, args: readonly string[]) {
  writeFileSync(path, bytes);
  return spawnSync(program, [...args], { maxBuffer: 2 ** 28, timeout: 30_000 });
}

/** The pictures of a file as it holds them, by hash. */
function picturesOf(bytes: Uint8Array): readonly string[] {
  const target = mkdtempSync(join(folder, "pictures-"));
  run("pdfimages", bytes, ["-all", path, join(target, "p")]);
  const hashes = readdirSync(target).map((name) =>
    createHash("sha256")
      .update(readFileSync(join(target, name)))
      .digest("hex"),
  );
  rmSync(target, { recursive: true });
  return hashes.sort();
}

const drawn = (bytes: Uint8Array, password: string): Buffer =>
  run("pdftoppm", bytes, ["-q", "-r", "40", "-l", "3", "-opw", password, "-upw", password, path]).stdout;

/** What pikepdf finds before it finds after; the pages look alike, and poppler reads the words that were added. */
export const ocrConservation: Conservation = {
  async list(call) {
    const read = await readWithPikepdf(given(call), passwordOf(call));
    return typeof read === "string" ? read : read.units;
  },
  async open({ bytes }) {
    const read = await readWithPikepdf(bytes);
    if (typeof read === "string") return { texts: [] };
    const files = read.units.flatMap(({ bytes: own }) => (own === undefined ? [] : [own]));
    return { texts: read.units.flatMap(({ text }) => text ?? []), files };
  },
  statements: [
    {
      name: "qpdf has nothing to say of the result",
      check(outcome) {
        const { status, stderr } = run("qpdf", made(outcome), [`--password=${passwordOf(outcome)}`, "--check", path]);
        return status === 0 || status === null ? [] : [stderr.toString("latin1").slice(0, 200)];
      },
    },
    {
      name: "pages look as they did",
      check: (outcome) => {
        const password = passwordOf(outcome);
        return drawn(given(outcome), password).equals(drawn(made(outcome), password))
          ? []
          : ["poppler draws other pages"];
      },
    },
    {
      name: "pictures are the same bytes",
      check: (outcome) =>
        picturesOf(given(outcome)).join() === picturesOf(made(outcome)).join() ? [] : ["a picture differs"],
    },
    {
      name: "poppler reads the words that were added",
      check(outcome) {
        const text = run("pdftotext", made(outcome), [
          "-raw",
          "-opw",
          passwordOf(outcome),
          "-upw",
          passwordOf(outcome),
          path,
          "-",
        ]).stdout.toString("utf8");
        const words = (outcome.value as OcrValue).pages.flatMap((page) => page.words.map((word) => word.text));
        return words.filter((word) => !text.includes(word)).map((word) => `${word} is not read`);
      },
    },
  ],
};
