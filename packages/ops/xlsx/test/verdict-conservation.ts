import { type Conservation, createTokens, type Outcome, readPackage, type SeededRandom } from "@colophon/testing";
import { makeWorkbook } from "./make-workbook.ts";

interface Verdict {
  readonly valid: boolean;
  readonly opens: boolean;
  readonly issues: readonly { readonly severity: "repair" | "standard" | "advice" }[];
  readonly counts: Readonly<Record<"repair" | "standard" | "advice", number>>;
}

interface Inspected {
  readonly cells: number;
  readonly formulas: number;
  readonly sheets: readonly { readonly part?: string; readonly cells: number; readonly rows: number }[];
  readonly parts: readonly { readonly name: string; readonly byteLength: number }[];
}

const bytesOf = ({ input }: Outcome): Uint8Array => (input as { readonly bytes: Uint8Array }).bytes;

/** A workbook that Python cannot read is never valid, and what is counted is what is told. */
export const verdictConservation: Conservation = {
  statements: [
    {
      name: "valid",
      check(outcome) {
        const { valid, opens } = outcome.value as Verdict;
        if (!valid && !opens) return [];
        return readPackage(bytesOf(outcome)).faults.map((fault) => `it is called sound, and Python says: ${fault}`);
      },
    },
    {
      name: "counts",
      check({ value }) {
        const { valid, opens, issues, counts } = value as Verdict;
        const reported = (severity: string) => issues.filter((issue) => issue.severity === severity).length;
        const isWhole = issues.length === counts.repair + counts.standard + counts.advice;
        return [
          ...(["repair", "standard", "advice"] as const).flatMap((severity) =>
            isWhole && reported(severity) !== counts[severity]
              ? [`${counts[severity]} of ${severity} are counted, ${reported(severity)} told`]
              : [],
          ),
          ...(opens === (counts.repair === 0) ? [] : [`opens is ${opens}, ${counts.repair} to repair`]),
          ...(valid && counts.repair + counts.standard > 0 ? ["it is valid with issues"] : []),
        ];
      },
    },
  ],
};

/** Cells, rows, formulas and parts are as many as ElementTree and zipfile find. */
export const inspectionConservation: Conservation = {
  statements: [
    {
      name: "cells",
      check(outcome) {
        const { sheets, cells } = outcome.value as Inspected;
        const { elements, faults } = readPackage(bytesOf(outcome));
        if (faults.length > 0) return undefined;
        const sum = sheets.reduce((all, sheet) => all + sheet.cells, 0);
        return [
          ...(sum === cells ? [] : [`${cells} cells in all, of sheets ${sum}`]),
          ...sheets.flatMap(({ part, ...reported }) => {
            const { c = 0, "sheetData/row": row = 0 } = elements[part?.slice(1) ?? ""] ?? {};
            return [
              ...(reported.cells === c ? [] : [`${reported.cells} cells of ${part}, ElementTree finds ${c}`]),
              ...(reported.rows === row ? [] : [`${reported.rows} rows of ${part}, ElementTree finds ${row}`]),
            ];
          }),
        ];
      },
    },
    {
      name: "parts",
      check(outcome) {
        const { parts: reported } = outcome.value as Inspected;
        const { parts, faults } = readPackage(bytesOf(outcome));
        if (faults.length > 0) return undefined;
        const named = new Map(reported.map(({ name, byteLength }) => [name.slice(1), byteLength]));
        return Object.entries(parts).flatMap(([name, byteLength]) =>
          name === "[Content_Types].xml" || named.get(name) === byteLength
            ? []
            : [`${name} has ${byteLength} bytes, told are ${named.get(name)}`],
        );
      },
    },
  ],
  make(chance: SeededRandom) {
    const { name, bytes } = makeWorkbook(chance, createTokens());
    return { name, input: { bytes }, units: [] };
  },
};
