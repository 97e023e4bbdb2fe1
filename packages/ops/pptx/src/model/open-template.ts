import type { OpenTemplate } from "@colophon/base-deck";
import { readEmbeddedFonts } from "@colophon/base-deck";
import type { Op } from "@colophon/contract";
import { findMainPart, type OoxmlPackage, toTransitionalPackage } from "@colophon/kit-ooxml";
import { findRefusals, readDesign, removeObjects } from "@colophon/kit-presentation";
import { readPackage, readPresentation, unlockPresentation, withPresentationErrors } from "./open-presentation.ts";

/** Parts that a message names. */
const MAX_NAMED = 100;

type Refused = "INPUT_CORRUPT" | "INPUT_ENCRYPTED" | "RESOURCE_LIMIT_EXCEEDED" | "TEMPLATE_REFUSED";

/** The password of a template, and the path of the option that sets it. */
interface TemplatePassword {
  readonly password: string | undefined;
  readonly option: string;
}

/** A template that may be encrypted -> the package inside. Errors: INPUT_ENCRYPTED with the option; INPUT_CORRUPT. */
export function unlockTemplate(bytes: Uint8Array, { password, option }: TemplatePassword, op: Op<Refused>): Uint8Array {
  return unlockPresentation(bytes, { password, option, file: "template" }, op);
}

/**
 * The bytes of a template, or of any presentation -> its design.
 *
 * Errors   INPUT_CORRUPT, INPUT_ENCRYPTED, RESOURCE_LIMIT_EXCEEDED; TEMPLATE_REFUSED with the part and the reason of each thing that
 *          must not come into a new deck.
 */
export function openTemplate(bytes: Uint8Array, op: Op<Refused>): OpenTemplate {
  return withPresentationErrors(op, () => {
    const given = openTransitional(bytes, op);
    const refusals = findRefusals(given, op.checkpoint);
    const issues = refusals.map(({ part, message }) => ({ path: `template${part}`, message }));
    const [first] = issues;
    if (first !== undefined) throw op.error("TEMPLATE_REFUSED", `${first.path}: ${first.message}`, { issues });
    const without = removeObjects(given, findMainPart(given).part, op.checkpoint);
    const opened = without === undefined ? given : readPackage(without.bytes, op).opened;
    const design = readDesign(opened, { checkpoint: op.checkpoint });
    const objects = without?.objects ?? [];
    return { opened, design, embedded: readEmbeddedFonts(opened, design, op.checkpoint), objects };
  });
}

/** A template as it is, or of the strict edition as the transitional one has it: a deck is of one edition. */
function openTransitional(bytes: Uint8Array, op: Op<Refused>): OoxmlPackage {
  const { opened, main } = readPresentation(bytes, op);
  if (!main.isStrict) return opened;
  const { bytes: respelled, parts, values } = toTransitionalPackage(opened, op.checkpoint);
  const message = `The template is of the strict edition: ${parts.length} of its parts have the names of the transitional one in the deck`;
  op.addDiagnostic("TEMPLATE_RESPELLED", `${message}${values === 0 ? "" : `, and ${values} values its units`}.`, {
    details: { parts: parts.slice(0, MAX_NAMED) },
  });
  return readPackage(respelled, op).opened;
}
