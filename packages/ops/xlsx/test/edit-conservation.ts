import type { Conservation } from "@colophon/testing";
import { listUnits } from "./conservation.ts";

/** What an edit or a mend may rewrite: references. Everything else of a workbook is there afterwards, or named by a loss. */
const REFERENCES = new Set([
  "formula",
  "f",
  "formula1",
  "formula2",
  "definedName",
  "location",
  "calculatedColumnFormula",
  "part",
]);

/** Texts and values of a workbook before and after, both as Python's zipfile and ElementTree list them. */
export const editConservation: Conservation = {
  list({ input }) {
    const units = listUnits((input as { readonly bytes: Uint8Array }).bytes);
    return typeof units === "string" ? units : units.filter(({ kind }) => !REFERENCES.has(kind));
  },
  open({ bytes }) {
    const units = listUnits(bytes);
    if (typeof units === "string") throw new Error(units);
    return { texts: units.map(({ text = "" }) => text) };
  },
  isAskedFor(_, { input }) {
    const { plan = [] } = input as { readonly plan?: readonly { readonly do: string }[] };
    return plan.some((step) => step.do.startsWith("delete") || step.do === "setCells");
  },
};
