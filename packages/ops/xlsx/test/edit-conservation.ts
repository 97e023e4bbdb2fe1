import { createHash } from "node:crypto";
import { at } from "@colophon/contract";
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

/** Steps that put something in place of what is there. */
const REPLACES = new Set(["setCells", "replaceText", "copyRange", "setNote", "removeNote", "setChartRange"]);

const known = new Map<string, ReturnType<typeof listUnits>>();

/** The units of the same bytes are listed once: another process each time is what costs here. */
function unitsOf(bytes: Uint8Array): ReturnType<typeof listUnits> {
  const key = createHash("sha256").update(bytes).digest("hex");
  const units = known.get(key) ?? listUnits(bytes);
  known.set(key, units);
  return units;
}

/** Texts and values of a workbook before and after, both as Python's zipfile and ElementTree list them. */
export const editConservation: Conservation = {
  list({ input }) {
    const units = unitsOf((input as { readonly bytes: Uint8Array }).bytes);
    if (typeof units === "string") return units;
    return units
      .filter(({ kind }) => !REFERENCES.has(kind))
      .map((unit) => {
        const reference = unit.place.slice(unit.place.lastIndexOf(" ") + 1);
        return unit.kind === "cell" ? { ...unit, at: [...(unit.at ?? []), at("cell", { id: reference })] } : unit;
      });
  },
  open({ bytes }) {
    const units = unitsOf(bytes);
    if (typeof units === "string") throw new Error(units);
    return { texts: units.map(({ text = "" }) => text) };
  },
  isAskedFor(_, { input }) {
    const { plan = [] } = input as { readonly plan?: readonly { readonly do: string }[] };
    return plan.some(({ do: step }) => step.startsWith("delete") || REPLACES.has(step));
  },
};
