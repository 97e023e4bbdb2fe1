import { defineOperation, file, NO_LOSSES, type Op, object, typed, withFormatErrors } from "@colophon/contract";
import { type Fonts, fonts } from "@colophon/engine-fonts";
import { findRefusals, readDesign } from "@colophon/kit-presentation";
import { errors } from "./codes.ts";
import { engine } from "./engine.ts";
import { type FileRefused, openFile, refuseFile } from "./open-file.ts";
import { type TemplateTokens, tokensOfTemplate } from "./template-tokens.ts";

type Refused = FileRefused | "TEMPLATE_REFUSED";

/**
 * A template of PowerPoint -> what its design says: colours, text styles, pictures, layouts; fonts, and what stands for those that are
 * not at hand.
 *
 * Shapes   Lengths in English metric units, colours RRGGBB, places of text levels from 0.
 * Cost     O(bytes of masters, layouts, themes and their pictures).
 * Errors   INPUT_CORRUPT, INPUT_ENCRYPTED, RESOURCE_LIMIT_EXCEEDED; TEMPLATE_REFUSED with each thing that must not come into a deck.
 * Losses   None: what a design has beside these stays in the template, which decks are made in.
 * Source   ISO/IEC 29500-1, 19.3, 20.1.6, 21.1.2.
 */
export const inspectTemplate = defineOperation({
  name: "pptx.inspect.template",
  summary: "Read the design of a template.",
  engine,
  engines: [fonts],
  input: object({ bytes: file({ description: "The template." }) }),
  options: object({}),
  value: object({ tokens: typed<TemplateTokens>({ type: "object", description: "Design tokens of the template." }) }),
  errors,
  losses: NO_LOSSES,
  effects: "none",
  example: { input: { bytes: new Uint8Array() } },

  async run({ input, op, engines }) {
    const faces = await engines.fonts();
    return withFormatErrors<Refused, { readonly tokens: TemplateTokens }>(op, refuseFile, () =>
      readTokens(input.bytes, faces, op),
    );
  },
});

function readTokens(bytes: Uint8Array, faces: Fonts, op: Op<Refused>): { readonly tokens: TemplateTokens } {
  const opened = openFile(bytes, op);
  const design = readDesign(opened, { checkpoint: op.checkpoint });
  const issues = findRefusals(opened, op.checkpoint).map(({ part, message }) => ({ path: `template${part}`, message }));
  const [first] = issues;
  if (first !== undefined) throw op.error("TEMPLATE_REFUSED", `${first.path}: ${first.message}`, { issues });
  return { tokens: tokensOfTemplate(design, (family) => faces.find({ family })[0]?.family) };
}
