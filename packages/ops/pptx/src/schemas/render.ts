import { CATEGORIES, FINDING_CODES, MEMBERS_TEXT, SEVERITIES, SLIDE_TYPES, VERDICTS } from "@colophon/base-deck";
import { array, artifact, boolean, choice, integer, number, object, optional, string, typed } from "@colophon/contract";
import { ARCHETYPES } from "@colophon/kit-presentation";

const free = (description: string) => ({ type: "object", additionalProperties: {}, description });

/** The outside of a specification; the inside is held to its own tables, which docs/pptx.md prints. */
export const SPECIFICATION = typed<unknown>({
  type: "object",
  description: "The presentation as a PresentationSpec 2.0. Unknown members are ignored, with a diagnostic.",
  properties: {
    version: { const: "2.0", description: "Version of the PresentationSpec format." },
    title: { type: "string", description: "Title of the deck.", minLength: 1, maxLength: 500 },
    slides: {
      type: "array",
      description: `Slides in order. ${MEMBERS_TEXT}`,
      minItems: 1,
      maxItems: 200,
      items: {
        type: "object",
        description: "A slide: its type, its title and the members of that type.",
        properties: {
          slideType: { enum: SLIDE_TYPES, description: "Type of the slide." },
          title: { type: "string", description: "Title of the slide.", maxLength: 10_000 },
        },
        required: ["slideType", "title"],
        additionalProperties: {},
      },
    },
    tokens: free(
      "palette {accent, foreground, muted}, canvas {ratio: 16:9|4:3, surface}, type {title, body: {family}}, chrome {footer: {disclaimer}}.",
    ),
    brand: free("Brand pack: `brandPackId` and `brandPackVersionId`."),
    variables: free("Values that bindings name."),
  },
  required: ["version", "title", "slides"],
  additionalProperties: {},
});

const finding = object({
  code: choice(FINDING_CODES, { description: "Stable code of the finding." }),
  severity: choice(SEVERITIES, { description: "Severity of the finding." }),
  message: string({ description: "The problem, in one sentence." }),
  slideIndex: optional(
    integer({ description: "Zero-based slide index. Absent if the finding concerns the whole deck." }),
  ),
  componentPath: optional(string({ description: "Path of the member of the specification." })),
  category: choice(CATEGORIES, { description: "Category of the finding." }),
  blocking: boolean({ description: "Whether to fix the finding before the deck is shown." }),
  recommendedAction: string({ description: "What to change to fix it." }),
  machineFixHint: optional(
    string({ description: "JSON Patch (RFC 6902) of the specification that fixes the finding." }),
  ),
});

export const RENDERED = object({
  artifact: artifact({ description: "The presentation that was written." }),
  report: object(
    {
      format: choice(["pptx"], { description: "Format of the artifact." }),
      deckScore: number({
        description: "Score of the deck, 0 to 100: 100 minus points for each finding.",
        minimum: 0,
        maximum: 100,
      }),
      documentVerdict: choice(VERDICTS, { description: "Overall verdict, from the worst finding." }),
      findings: array(finding, { description: "Findings by slide, worst first." }),
      structuralValidation: object(
        {
          status: choice(["not_run", "passed", "failed"], { description: "Result of the structural check." }),
          checks: integer({ description: "Parts that were checked." }),
          failureCount: integer({ description: "Number of issues that make PowerPoint refuse or repair the file." }),
        },
        { description: "Structural check by pptx.validate: package, schema, references." },
      ),
    },
    { description: "Quality report on the deck." },
  ),
  slides: array(
    object({
      slideType: string({ description: "Type of the slide, as in the specification." }),
      layout: string({ description: "Name of the layout used." }),
      archetype: choice(ARCHETYPES, { description: "Purpose of the layout." }),
      shapes: integer({ description: "Number of shapes on the slide." }),
    }),
    { description: "Slides in deck order." },
  ),
});
