import { type Conservation, conserves, type MadeDocument, type SeededRandom } from "@colophon/testing";
import { diffDocx, inspectDocxFind, inspectDocxRedactionPreview, redactDocx, renderDocx } from "../src/index.ts";
import { diffConservation } from "./diff-conservation.ts";
import { hasPython } from "./listers.ts";
import { modelConservation } from "./model-conservation.ts";
import { previewOfTokens } from "./preview-conservation.ts";
import { searchFor } from "./redaction.ts";
import { renderedConservation } from "./rendered-conservation.ts";
import { EVERYTHING, redactionConservation, textConservation, textLister } from "./text-conservation.ts";

interface Made extends MadeDocument {
  readonly input: { readonly bytes: Uint8Array };
}

function makeDocument(chance: SeededRandom): Made {
  const made = modelConservation.make?.(chance);
  if (made === undefined) throw new Error("No document is made.");
  return made as Made;
}

/** A search for everything: each text that Python lists. */
function makeQuestion(chance: SeededRandom): MadeDocument {
  const { name, input } = makeDocument(chance);
  const units = textLister.list(input.bytes);
  if (typeof units === "string") throw new Error(units);
  return { name, input: { ...input, query: EVERYTHING }, options: { visibility: "all", isPattern: true }, units };
}

/** One token is to go. */
function makeRedaction(chance: SeededRandom): MadeDocument {
  const { name, input, units = [] } = makeDocument(chance);
  const { text = "nothing" } = units[chance.below(Math.max(1, units.length))] ?? {};
  return { name, input: { ...input, targets: [{ query: text }] } };
}

const redacted: Conservation = {
  ...redactionConservation,
  statements: [
    {
      name: "gone",
      check({ input, value }) {
        const { targets } = input as { readonly targets: readonly { readonly query: string }[] };
        const { bytes } = (value as { readonly artifact: { readonly bytes: Uint8Array } }).artifact;
        const [found = []] = searchFor([{ bytes, word: targets[0]?.query ?? "", kept: [] }]);
        return found.map(([part, kind]) => `the word still stands in ${part} (${kind})`);
      },
    },
  ],
  make: makeRedaction,
};

conserves(inspectDocxRedactionPreview, previewOfTokens, 20);
// Each is read by a Python of its own.
if (hasPython) {
  conserves(renderDocx, renderedConservation, 20);
  conserves(inspectDocxFind, { ...textConservation, list: () => [], make: makeQuestion }, 12);
  conserves(diffDocx, diffConservation, 16);
  conserves(redactDocx, redacted, 12);
}
