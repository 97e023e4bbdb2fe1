import { array, boolean, choice, integer, object, optional, string } from "@colophon/contract";
import { STALE_CHOICES } from "../model/stale/stale-results.ts";

/** The option for saved results that may no longer be true; `keep` says what the operation does with them by default. */
export const staleOption = (keep: string) =>
  choice(STALE_CHOICES, {
    description: `Saved results that may no longer be true, for example after an edit: ${keep}, empty leaves them out, recalculate computes them and leaves out those that are not known.`,
    default: "keep",
  });

export const recalculateOption = boolean({
  description:
    "Whether results that may no longer be true are computed. Results that are not known are reported; stale says whether their saved values stay.",
  default: false,
});

/** LibreOffice is never chosen by what a machine has: the same call has the same result everywhere, or the engine is missing. */
export const recalculateWithOption = choice(["evaluator", "libreoffice"], {
  description:
    "What computes. libreoffice also computes in LibreOffice, if it is installed: a result is given where both agree, or for a function that only LibreOffice is proven for.",
  default: "evaluator",
});

/** What took part in a computation. */
export const RECALCULATION = optional(
  object(
    {
      evaluator: string({ description: "The evaluator and its library of functions, with their versions." }),
      engine: choice(["evaluator", "libreoffice"], {
        description: "Whether LibreOffice computed as well. The receipt lists its version.",
      }),
      byLibreOffice: integer({ description: "The number of results that LibreOffice gave alone." }),
      computed: integer({ description: "The number of formulas whose results were computed." }),
      unknown: integer({ description: "The number of formulas whose results are not known." }),
      untrusted: array(string({ description: "The name of one function." }), {
        description: "The functions whose results differ from saved results elsewhere in the workbook.",
      }),
    },
    { description: "What took part in the computation, when one was asked for." },
  ),
);
