import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { at, type Segment } from "@colophon/contract";
import type { Conservation, Unit } from "@colophon/testing";
import { PYTHON, specConservation } from "./spec-conservation.ts";

export const hasReaders = ["pdftotext", "pdfinfo"].every((program) => spawnSync(program, ["-v"]).status === 0);
if (!hasReaders) console.warn("SKIPPED: pdftotext or pdfinfo is missing, nothing reads the PDFs that are made.");

type ListedPlace = readonly (readonly [kind: Segment["kind"], where: number | string])[];
type Listed =
  | readonly (readonly [kind: string, at: ListedPlace, text: string | null, bytes: string | null])[]
  | { readonly error: string };

/** What poppler reads on the pages of a PDF, where its links lead, and what it is called. */
export function readPdf(bytes: Uint8Array): { readonly text: string; readonly links: string; readonly title: string } {
  const ask = (program: string, words: readonly string[]): string => {
    const { stdout, status, stderr } = spawnSync(program, words, {
      input: bytes,
      maxBuffer: 1 << 28,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  };
  const [, title = ""] = /^Title:\s*(.*)$/m.exec(ask("pdfinfo", ["-"])) ?? [];
  return { text: ask("pdftotext", ["-raw", "-", "-"]), links: ask("pdfinfo", ["-url", "-"]), title };
}

const known = new Map<string, readonly Unit[] | string>();

/** The units of a presentation, as Python finds them; of the same bytes once. */
export function listDeck(bytes: Uint8Array): readonly Unit[] | string {
  return listOnce(bytes, []);
}

/** The same with the alternative texts of shapes. */
export function listContent(bytes: Uint8Array): readonly Unit[] | string {
  return listOnce(bytes, ["--alternatives"]);
}

function listOnce(bytes: Uint8Array, words: readonly string[]): readonly Unit[] | string {
  const hash = [createHash("sha256").update(bytes).digest("hex"), ...words].join(" ");
  const listed = known.get(hash) ?? listWithPython(bytes, words);
  known.set(hash, listed);
  return listed;
}

function listWithPython(bytes: Uint8Array, words: readonly string[]): readonly Unit[] | string {
  const { stdout, status, stderr } = spawnSync(PYTHON, ["-S", join(import.meta.dirname, "list-deck.py"), ...words], {
    input: bytes,
    maxBuffer: 1 << 29,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  const listed = JSON.parse(stdout) as Listed;
  if ("error" in listed) return listed.error;
  return listed.map(([kind, place, text, content]) => ({
    kind,
    place: place.map(([of, where]) => `${of} ${where}`).join(" "),
    at: place.map(([of, where]) => (typeof where === "number" ? at(of, where) : at(of, { id: where }))),
    ...(text !== null && { text }),
    ...(content !== null && { bytes: Buffer.from(content, "base64") }),
  }));
}

/** Each text, note, comment, label, link and file of a slide is on a page, or named by a loss. */
export const pdfConservation: Conservation = {
  list(call) {
    const { bytes } = call.input as { readonly bytes?: Uint8Array };
    return bytes === undefined ? (specConservation.list?.(call) ?? []) : listDeck(bytes);
  },
  carries: (value) => (value as { artifact: unknown }).artifact,
  open({ bytes }) {
    const { text, links, title } = readPdf(bytes);
    return { texts: [text, links, title] };
  },
  isAskedFor({ at: [slide] = [] }, { options }) {
    const { firstSlide = 1, lastSlide = 100_000 } = (options ?? {}) as Partial<Record<string, number>>;
    const number = (slide?.index ?? 0) + 1;
    return number < firstSlide || number > lastSlide;
  },
};
