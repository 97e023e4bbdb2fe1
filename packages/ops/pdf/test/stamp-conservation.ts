import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Conservation, Outcome } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";
import { readWithPikepdf } from "./pikepdf.ts";
import { findOtherPixels, NO_STAMP, type StampPlaces } from "./stamp-looks.ts";

export interface StampValue {
  readonly artifact: { readonly bytes: Uint8Array };
  readonly stamps: readonly StampPlaces[];
  readonly removed: readonly { readonly pages: readonly number[]; readonly restored: readonly number[] }[];
}

const folder = mkdtempSync(join(tmpdir(), "colophon-stamps-"));
const path = join(folder, "file.pdf");
const HIDING: readonly string[] = ["pdf/PDF_STAMP_COVERED", "pdf/PDF_STAMP_OUTSIDE_PAGE"];
const given = ({ input }: { readonly input: unknown }): Uint8Array => (input as { bytes: Uint8Array }).bytes;
const stampsOf = (outcome: Outcome): StampValue => outcome.value as StampValue;
const made = (outcome: Outcome): Uint8Array => stampsOf(outcome).artifact.bytes;

function run(program: string, bytes: Uint8Array, args: readonly string[]) {
  writeFileSync(path, bytes);
  return spawnSync(program, [...args], { maxBuffer: 2 ** 28, timeout: 30_000 });
}

/** What pikepdf finds before it finds after; every byte stays; pages look alike outside of the stamps, and poppler reads their text. */
export const stampConservation: Conservation = {
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
      name: "qpdf has nothing to say of the result that it does not say of the file",
      check(outcome) {
        const check = (bytes: Uint8Array) => run("qpdf", bytes, [`--password=${passwordOf(outcome)}`, "--check", path]);
        const { status, stderr } = check(made(outcome));
        const isFine = status === 0 || status === null || check(given(outcome)).status === status;
        return isFine ? [] : [stderr.toString("latin1").slice(0, 200)];
      },
    },
    {
      name: "every byte of the file is kept",
      check: (outcome) =>
        Buffer.compare(given(outcome), made(outcome).subarray(0, given(outcome).length)) === 0
          ? []
          : ["a byte differs"],
    },
    {
      name: "pages look as they did outside of the stamps",
      check(outcome) {
        const { stamps, removed } = stampsOf(outcome);
        const password = passwordOf(outcome);
        if (removed.length > 0) return [];
        const isHidden = outcome.losses.some(({ code }) => HIDING.includes(code));
        const found = findOtherPixels(given(outcome), made(outcome), { stamps, password });
        return found.filter((sentence) => !isHidden || !sentence.endsWith(NO_STAMP));
      },
    },
    {
      name: "poppler reads the texts of the stamps",
      check(outcome) {
        const password = passwordOf(outcome);
        const args = ["-raw", "-opw", password, "-upw", password, path, "-"];
        const text = run("pdftotext", made(outcome), args).stdout.toString("utf8");
        const texts = stampsOf(outcome).stamps.flatMap(({ places }) => places.map((place) => place.text ?? ""));
        const words = texts
          .join(" ")
          .split(/\s+/)
          .filter((word) => /^[\x21-\x7e]+$/.test(word));
        return words.filter((word) => !text.includes(word)).map((word) => `${word} is not read`);
      },
    },
  ],
};
