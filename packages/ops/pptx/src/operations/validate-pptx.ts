import { PASSWORD_OPTION } from "@colophon/base-file-type/unlock";
import {
  array,
  boolean,
  choice,
  defineOperation,
  file,
  integer,
  NO_LOSSES,
  object,
  optional,
  string,
} from "@colophon/contract";
import { ISSUE_SEVERITIES } from "@colophon/kit-ooxml";
import { validationErrors } from "../codes.ts";
import { EXAMPLE_PRESENTATION } from "../data/example.ts";
import { engine } from "../engine.ts";
import { fileOf, makeDeck } from "../model/from-spec.ts";
import { openPresentation, unlockPresentation, withPresentationErrors } from "../model/open-presentation.ts";
import { examine } from "../model/validate/examine.ts";
import { DECK_PROFILES, type DeckProfile } from "../model/validate/rules.ts";
import { specIssues } from "../model/validate/spec-issues.ts";
import { SPEC_INPUT } from "../schemas/deck-input.ts";

/**
 * A presentation, or a specification of one -> whether PowerPoint opens it without repair and the standard holds, and each place where not.
 *
 * Shapes   input.bytes: .pptx, .pptm, .potx, .ppsx. `valid`: nothing of severity repair in the profiles asked for. `unchecked` are
 *          XML parts of other vocabularies; `counts.parts` how many there are.
 *          input.spec: members that do not hold are issues with their path; else the presentation is made, and held to the same.
 * Cost     One reading of every part; content models are made once.
 * Errors   INPUT_CORRUPT for a file that is no presentation; INPUT_ENCRYPTED; RESOURCE_LIMIT_EXCEEDED; TEMPLATE_REFUSED.
 * Losses   None.
 * Source   ISO/IEC 29500-1 to -4; the data of the Open XML SDK; what PowerPoint repairs beyond them.
 */
export const validatePptx = defineOperation({
  name: "pptx.validate",
  summary: "Check that PowerPoint opens a file without repair; validate standard, accessibility and quality.",
  search: [".pptx", ".pptm", ".potx", ".ppsx", "powerpoint", "slides", "deck", "corrupt", "broken", "repair"],
  engine,
  input: object({
    bytes: optional(file({ description: "The presentation. Send either this or `spec`." })),
    spec: optional(SPEC_INPUT),
    template: optional(file({ description: "Template (.potx or .pptx) for the slides of `spec`." })),
  }),
  options: object({
    profiles: array(choice(DECK_PROFILES, { description: "Name of a profile." }), {
      description: "Profiles to check. Default: all.",
      maxItems: 5,
      default: [],
    }),
    maxIssues: integer({
      description: "Maximum number of issues to list. All are counted.",
      minimum: 0,
      maximum: 100_000,
      default: 1_000,
    }),
    password: PASSWORD_OPTION,
  }),
  value: object({
    valid: boolean({
      description: "Whether PowerPoint opens the file without repair, judged by the checked profiles.",
    }),
    profiles: array(string({ description: "Name of a profile." }), { description: "Profiles that were checked." }),
    edition: choice(["strict", "transitional"], { description: "Edition of the standard that the presentation uses." }),
    slides: integer({ description: "Number of slides that exist, including hidden slides." }),
    issues: array(
      object({
        profile: string({ description: "Profile that has the rule." }),
        rule: string({ description: "Stable code of the rule." }),
        severity: choice(ISSUE_SEVERITIES, {
          description:
            "Severity: `repair` (PowerPoint refuses or repairs the file), `standard` (violates the standard), `advice`.",
        }),
        message: string({ description: "The problem, in one sentence." }),
        part: optional(string({ description: "Path of the part." })),
        slide: optional(integer({ description: "Slide number, starting at 1." })),
        shape: optional(string({ description: "Name of the shape." })),
        line: optional(integer({ description: "Line in the part's XML, starting at 1." })),
        column: optional(integer({ description: "Column in the part's XML, starting at 1." })),
        path: optional(string({ description: "XPath of the element, or path of the member of `spec`." })),
      }),
      { description: "Issues in the order of the checks, then of the package." },
    ),
    counts: object(
      {
        repair: integer({ description: "Number of issues that make PowerPoint refuse or repair the file." }),
        standard: integer({ description: "Number of violations of the standard that PowerPoint accepts." }),
        advice: integer({ description: "Number of issues that are recommendations." }),
        parts: integer({ description: "Number of parts in the package." }),
      },
      { description: "Totals, including issues not listed." },
    ),
    unchecked: array(string({ description: "Path of the part." }), {
      description: "XML parts that were not checked against a grammar.",
    }),
  }),
  errors: validationErrors,
  losses: NO_LOSSES,
  unreachableCodes: { LOSS_POLICY_VIOLATED: "The operation has no losses, so it offers no policy on them." },
  effects: "none",
  example: { input: { bytes: EXAMPLE_PRESENTATION } },

  run({ input, options, op }) {
    const asked: ReadonlySet<DeckProfile> = new Set(options.profiles.length === 0 ? DECK_PROFILES : options.profiles);
    const file = fileOf(input, op);
    const deck = file === undefined ? makeDeck(input, options.password, op) : undefined;
    const issues = deck === undefined ? [] : specIssues(deck, asked);
    const counts = { repair: 0, standard: 0, advice: 0, parts: 0 };
    for (const { severity } of issues) counts[severity]++;
    const profiles = DECK_PROFILES.filter((profile) => asked.has(profile));
    const bytes = file === undefined ? deck?.made?.bytes : unlockPresentation(file, options.password, op);
    if (bytes === undefined) {
      const reported = issues.slice(0, options.maxIssues);
      const edition = "transitional" as const;
      return { valid: counts.repair === 0, profiles, edition, slides: 0, issues: reported, counts, unchecked: [] };
    }
    const { opened, main } = openPresentation(bytes, op);
    return withPresentationErrors(op, () => {
      const { found, unchecked, slides } = examine(opened, main, { asked, checkpoint: op.checkpoint });
      for (const severity of ISSUE_SEVERITIES) counts[severity] += found.counts[severity];
      return {
        valid: counts.repair === 0,
        profiles,
        edition: main.isStrict ? ("strict" as const) : ("transitional" as const),
        slides,
        issues: [...issues, ...found.issues].slice(0, options.maxIssues).map(({ expected: _, ...issue }) => issue),
        counts: { ...counts, parts: opened.parts.length },
        unchecked,
      };
    });
  },
});
