import { array, artifact, boolean, choice, integer, number, object, optional, string, typed } from "@colophon/contract";
import { ARCHETYPES } from "@colophon/kit-presentation";
import { CATEGORIES, FINDING_CODES, SEVERITIES } from "../model/render/quality/findings.ts";
import { VERDICTS } from "../model/render/quality/report.ts";
import { MEMBERS_TEXT, SLIDE_TYPES } from "../model/render/spec/slides.ts";

const free = (description: string) => ({ type: "object", additionalProperties: {}, description });

/** The outside of a specification; the inside is held to its own tables, which docs/pptx.md prints. */
export const SPECIFICATION = typed<unknown>({
  type: "object",
  description: "PresentationSpec 2.0. Members that it has not are left out, with a diagnostic.",
  properties: {
    version: { const: "2.0", description: "Of the protocol." },
    title: { type: "string", description: "Of the deck.", minLength: 1, maxLength: 500 },
    slides: {
      type: "array",
      description: `In their order. ${MEMBERS_TEXT}`,
      minItems: 1,
      maxItems: 200,
      items: {
        type: "object",
        description: "Its type, its title, and what the type has.",
        properties: {
          slideType: { enum: SLIDE_TYPES, description: "What the slide is." },
          title: { type: "string", description: "Its title.", maxLength: 10_000 },
        },
        required: ["slideType", "title"],
        additionalProperties: {},
      },
    },
    tokens: free(
      "palette {accent, foreground, muted}, canvas {ratio: 16:9|4:3, surface}, type {title, body: {family}}, chrome {footer: {disclaimer}}.",
    ),
    brand: free("brandPackId, brandPackVersionId."),
    variables: free("Values that bindings name."),
  },
  required: ["version", "title", "slides"],
  additionalProperties: {},
});

const finding = object({
  code: choice(FINDING_CODES, { description: "What was found." }),
  severity: choice(SEVERITIES, { description: "How bad it is." }),
  message: string({ description: "One sentence." }),
  slideIndex: optional(integer({ description: "From 0; absent for the whole deck." })),
  componentPath: optional(string({ description: "Of the specification." })),
  category: choice(CATEGORIES, { description: "What it is about." }),
  blocking: boolean({ description: "To be mended before it is shown." }),
  recommendedAction: string({ description: "What to do." }),
  machineFixHint: optional(
    string({ description: "A JSON Patch (RFC 6902) of the specification that takes the finding away." }),
  ),
});

export const RENDERED = object({
  artifact: artifact({ description: "The presentation." }),
  report: object(
    {
      format: choice(["pptx"], { description: "Of the artifact." }),
      deckScore: number({ description: "100 less what the findings take, 0 to 100.", minimum: 0, maximum: 100 }),
      documentVerdict: choice(VERDICTS, { description: "The worst that holds." }),
      findings: array(finding, { description: "By slide, the worst first." }),
      structuralValidation: object(
        {
          status: choice(["not_run", "passed", "failed"], { description: "Of the presentation's own check." }),
          checks: integer({ description: "Parts that were checked." }),
          failureCount: integer({ description: "What PowerPoint would refuse or repair." }),
        },
        { description: "By pptx.validate: package, schema, references." },
      ),
    },
    { description: "What a reader of the deck would mind." },
  ),
  slides: array(
    object({
      slideType: string({ description: "As given." }),
      layout: string({ description: "Its layout; of a template by name." }),
      archetype: choice(ARCHETYPES, { description: "What that layout is for." }),
      shapes: integer({ description: "What stands on it." }),
    }),
    { description: "Each slide, in the order of the deck." },
  ),
});
