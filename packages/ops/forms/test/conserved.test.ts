import { conserves, createTokens, type MadeDocument, type SeededRandom } from "@colophon/testing";
import { transformPdfFormFlatten, validatePdfForm, validatePdfFormIntegrity } from "../src/index.ts";
import { flattenConservation } from "./flatten-conservation.ts";
import { integrityConservation } from "./integrity-conservation.ts";
import { formOf } from "./made-forms.ts";
import { validityConservation } from "./validity-conservation.ts";

/** Forms by chance, each value a token, whose units are those that pikepdf reads. */
function make(chance: SeededRandom): MadeDocument {
  let row = 0;
  // Some are too small for what they hold.
  const nextRectangle = (): string => {
    const bottom = 14 * (row++ % 28);
    const left = 100 * Math.floor((row % 112) / 28);
    return `${left} ${bottom} ${left + (chance.below(6) === 0 ? 20 : 95)} ${bottom + 13}`;
  };
  for (;;) {
    const { name, input, units = [] } = formOf(chance, createTokens(), true, nextRectangle);
    if (units.length > 15) return { name, input };
    row = 0;
  }
}

/** Every appearance is made here: there is none before to read as. */
const statements = (flattenConservation.statements ?? []).filter(({ name }) => name !== "reads as before");
conserves(transformPdfFormFlatten, { ...flattenConservation, statements, make }, 40);
conserves(validatePdfForm, { ...validityConservation, make: (chance) => ({ ...make(chance), units: [] }) }, 40);
conserves(
  validatePdfFormIntegrity,
  { ...integrityConservation, make: (chance) => ({ ...make(chance), units: [] }) },
  40,
);
