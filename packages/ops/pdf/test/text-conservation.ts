import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { at } from "@colophon/contract";
import type { Conservation, DocumentCall, Outcome } from "@colophon/testing";
import { passwordOf } from "@colophon/testing/readers";

interface TextValue {
  readonly artifact?: { readonly bytes: Uint8Array };
  readonly pages: readonly {
    readonly pageNumber: number;
    readonly header?: string;
    readonly footer?: string;
    readonly blocks?: readonly {
      readonly text: string;
      readonly label?: string;
      readonly table?: { readonly cells: readonly { readonly text: string }[] };
    }[];
  }[];
}

interface TextOptions {
  readonly pages?: readonly { readonly from: number; readonly to?: number }[];
  readonly format?: string;
  readonly runningText?: string;
  readonly pageMarks?: boolean;
}

const folder = mkdtempSync(join(tmpdir(), "colophon-text-"));
const path = join(folder, "file.pdf");
/** Letters that poppler may read otherwise: the characters of a broken font, text that it holds to be painted twice. */
const SHARE = 0.01;
const FEW = 3;

/** A page that poppler counts is in the value, and the letters and digits that poppler reads are in the output, each as often. */
export const textConservation: Conservation = {
  list(outcome) {
    write(outcome);
    const said = spawnSync("pdfinfo", [...passwords(outcome), path], { encoding: "utf8" }).stdout;
    const count = /^Pages: +(\d+)/m.exec(said)?.[1];
    if (count === undefined) return "poppler does not open it";
    return Array.from({ length: Number(count) }, (_, index) => ({
      kind: "page",
      place: `page ${index + 1}`,
      text: `page${index + 1}`,
      at: [at("page", index)],
    }));
  },
  carries: (value) => (value as TextValue).pages.map(({ pageNumber }) => `page${pageNumber}`),
  isAskedFor({ place }, { options }) {
    const number = Number(place.slice("page ".length));
    const { pages } = (options ?? {}) as TextOptions;
    return (
      pages?.every(({ from, to = Infinity }) => number < Math.min(from, to) || number > Math.max(from, to)) === true
    );
  },
  statements: [
    {
      name: "every letter that poppler reads is in the output once",
      check(outcome) {
        const { pages, runningText } = (outcome.options ?? {}) as TextOptions;
        if (pages !== undefined) return undefined;
        write(outcome);
        const args = ["-q", "-cropbox", ...passwords(outcome), path, "-"];
        const { stdout, status } = spawnSync("pdftotext", args, {
          encoding: "utf8",
          maxBuffer: 2 ** 28,
          timeout: 30_000,
        });
        if (status !== 0) return undefined;
        const [own, theirs] = [countSigns(textOf(outcome.value as TextValue, runningText)), countSigns(stdout)];
        const missing = difference(theirs, own);
        const allowed =
          FEW + SHARE * [...theirs.values()].reduce((sum, count) => sum + count, 0) + undecodable(outcome.losses);
        return missing.count > allowed ? [`${missing.count} signs are missing: ${missing.text}`] : [];
      },
    },
  ],
};

/** Glyphs that losses report without characters: poppler shows their codes as if they were characters, most of them wrong. */
function undecodable(losses: Outcome["losses"]): number {
  return losses
    .filter(({ code }) => code === "pdf/PDF_TEXT_UNDECODABLE")
    .reduce((sum, { message }) => sum + Number(/^(\d+) of \d+ glyphs? /.exec(message)?.[1] ?? 0), 0);
}

function textOf({ artifact, pages }: TextValue, runningText: string | undefined): string {
  const parts =
    artifact === undefined
      ? []
      : [
          Buffer.from(artifact.bytes)
            .toString()
            .replace(/^<!-- page \d+ -->$/gm, ""),
        ];
  for (const { header = "", footer = "", blocks = [] } of pages) {
    if (runningText !== "inline") parts.push(header, footer);
    for (const { text, label = "", table } of blocks)
      parts.push(label, text, ...(table?.cells ?? []).map((cell) => cell.text));
  }
  return parts.join("\n");
}

/** How often each letter and digit occurs. */
export function countSigns(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [sign] of text.normalize("NFKD").matchAll(/[\p{L}\p{N}]/gu)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}

function difference(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) {
  const more = [...one].flatMap(([sign, count]) => {
    const surplus = count - (other.get(sign) ?? 0);
    return surplus > 0 ? [{ sign, surplus }] : [];
  });
  const count = more.reduce((sum, { surplus }) => sum + surplus, 0);
  return {
    count,
    text: more
      .slice(0, 20)
      .map(({ sign, surplus }) => `${surplus} ${sign}`)
      .join(", "),
  };
}

function passwords(call: DocumentCall): readonly string[] {
  const password = passwordOf(call);
  return ["-opw", password, "-upw", password];
}

function write({ input }: DocumentCall): void {
  writeFileSync(path, (input as { readonly bytes: Uint8Array }).bytes);
}
