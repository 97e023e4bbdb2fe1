import type { Deck, OpenTemplate } from "@colophon/base-deck";
import {
  ownFamilies,
  type RenderedDeck,
  readDeck,
  renderDeck,
  reportOf,
  templateFamilies,
  unknownMessage,
} from "@colophon/base-deck";
import { reportDecrypted, TEMPLATE_PASSWORD_OPTION } from "@colophon/base-file-type/unlock";
import {
  array,
  at,
  choice,
  codes,
  defineOperation,
  file,
  makeArtifact,
  type Op,
  object,
  optional,
  PREFLIGHT_POLICY,
  SCORE_ERROR,
  sourceOf,
} from "@colophon/contract";
import { fonts } from "@colophon/engine-fonts";
import { OFFICE_MEDIA_TYPES, openPackage } from "@colophon/kit-ooxml";
import { errors as all } from "../codes.ts";
import { EXAMPLE_SPEC } from "../data/example-spec.ts";
import { deckRenderLosses as losses } from "../deck-losses.ts";
import { engine } from "../engine.ts";
import { needsShaping, openShaper } from "../model/open-fonts.ts";
import { withPresentationErrors } from "../model/open-presentation.ts";
import { openTemplate, unlockTemplate } from "../model/open-template.ts";
import { examineWritten } from "../model/validate/repeated-parts.ts";
import { RENDERED, SPECIFICATION } from "../schemas/render.ts";

/** What follows LOSS_POLICY_VIOLATED is appended: a template may be under a password, or carry what must not come into a deck. */
const errors = codes("pptx", {
  ...all.entries,
  ...SCORE_ERROR,
  TEMPLATE_REFUSED: {
    remediation: "Remove the template content listed in `issues`.",
    phase: "validation",
  },
});

/**
 * A PresentationSpec 2.0 -> the presentation, native and editable, with a report of what a reader would mind.
 *
 * Shapes   input.spec: up to 200 slides of nine types, or composed of 29 primitives; lengths in points of a 960 x 540 slide.
 * Cost     O(text); a chart takes 4 ms with its workbook, the check of the result as much again.
 *          With a template the slides are made on its layouts, its masters and layouts byte for byte; value.slides says on which.
 * Errors   SCHEMA_REJECTED with the path of each member that does not hold; a required binding without a value is one of them.
 *          TEMPLATE_REFUSED for macros and scripts, and for external content and controls of its design; INPUT_CORRUPT, INPUT_ENCRYPTED.
 * Losses   ENCRYPTION_REMOVED of an encrypted template. What is not on the slide as it was asked for: text under its floor or cut (the whole of it is in the notes), a picture
 *          that is not given as a data: address, a link to nowhere, a token that gives way, a layout in the place of another.
 * Source   ISO/IEC 29500-1, 13, 19 to 21; [MS-PPTX].
 */
export const renderPptx = defineOperation({
  name: "pptx.render",
  summary: "Create a PowerPoint presentation from a specification, with native charts, tables, notes and animations.",
  search: [".pptx", "powerpoint", "slides", "deck", "create", "generate", "chart"],
  engine,
  engines: [fonts],
  input: object({
    spec: SPECIFICATION,
    template: optional(file({ description: "Template (.potx or .pptx) for the slides." })),
    fonts: optional(
      array(file({ description: "A TrueType or OpenType font." }), {
        description: "Fonts to measure text with. They are not embedded.",
        maxItems: 32,
      }),
    ),
  }),
  options: object({
    preflightPolicy: PREFLIGHT_POLICY,
    validation: choice(["structural", "none"], {
      description: "Whether to check the result with pptx.validate.",
      default: "structural",
    }),
    templatePassword: TEMPLATE_PASSWORD_OPTION,
  }),
  value: RENDERED,
  errors,
  losses,
  unreachableCodes: {
    FONT_EMBED_FAILED: "No font is embedded.",
    CHART_FALLBACK_MISSING: "Charts are native and need no picture.",
    RELATIONSHIP_TARGET_MISSING: "All parts are written here.",
    MASTER_REFERENCE_UNRESOLVED: "A template without a master is refused.",
    UNCLASSIFIED_CONDITION: "Each has its own code.",
  },
  effects: "network",
  example: { input: { spec: EXAMPLE_SPEC } },

  async run({ input, options, engines, op }) {
    const { deck, issues, unknown } = readDeck(input.spec, op.checkpoint);
    for (const member of unknown)
      op.addDiagnostic("MEMBER_UNKNOWN", unknownMessage(member), {
        severity: "warn",
        phase: "validation",
      });
    if (deck === undefined)
      throw op.error("SCHEMA_REJECTED", `${issues[0]?.path ?? "spec"}: ${issues[0]?.message ?? ""}`, {
        issues: issues.map(({ path, message }) => ({ path: path === "" ? "spec" : `spec.${path}`, message })),
      });
    op.checkLimit("maxPages", deck.slides.length);
    noteDeprecated(deck, op);
    const unlocked = input.template === undefined ? undefined : unlockTemplate(input.template, passwordOf(options), op);
    const template = unlocked === undefined ? undefined : openTemplate(unlocked, op);
    const given = input.fonts ?? [];
    const families = template === undefined ? ownFamilies(deck.tokens ?? {}) : templateFamilies(template.design);
    const embedded = template?.embedded.faces ?? [];
    const isShaped = given.length + embedded.length > 0 || needsShaping(deck, Object.values(families));
    const shaper = isShaped ? openShaper(await engines.fonts(), { given, embedded }, op) : undefined;
    const rendered = withPresentationErrors(op, () =>
      renderDeck(deck, { checkpoint: op.checkpoint, template, shaper, unknown }),
    );
    op.checkLimit("maxPages", rendered.slides.length);
    op.checkLimit(
      "maxElements",
      rendered.slides.reduce((sum, { stage }) => sum + stage.items.length, 0),
    );
    op.checkLimit("maxOutputBytes", rendered.bytes.length);
    const structure = options.validation === "structural" ? checkResult(rendered, template, op.checkpoint) : undefined;
    for (const { code, message, path, slideIndex, severity } of rendered.reported.losses)
      op.reportLoss(code, message, {
        subject: path,
        ...(slideIndex !== undefined && { at: [at("slide", slideIndex)] }),
        ...(severity !== undefined && { severity }),
      });
    if (input.template !== undefined && unlocked !== undefined)
      reportDecrypted(op, input.template, unlocked, "template");
    return {
      artifact: makeArtifact(rendered.bytes, OFFICE_MEDIA_TYPES.pptx, "pptx"),
      report: reportOf(rendered.reported.findings, deck, structure, rendered.slides.length),
      slides: rendered.slides.map(({ stage, layout }) => ({
        slideType: rendered.deck.slides[stage.index]?.slideType ?? "",
        layout: layout.name,
        archetype: layout.archetype,
        shapes: stage.items.length,
      })),
    };
  },
});

function noteDeprecated(deck: Deck, op: Op): void {
  for (const name of ["layoutFamily", "accentColor"] as const)
    if (deck[name] !== undefined)
      op.addDiagnostic("MEMBER_DEPRECATED", `${name} is deprecated; tokens say the same.`, {
        severity: "warn",
        phase: "validation",
      });
}

function passwordOf({ templatePassword }: { readonly templatePassword?: string | undefined }) {
  return { password: templatePassword, option: "options.templatePassword" };
}

/** What the result would have to be mended for; what a template brought along is told once for each rule, and is not the deck's own fault. */
function checkResult(
  { bytes, reported, written }: RenderedDeck,
  template: OpenTemplate | undefined,
  checkpoint: () => void,
): { readonly checks: number; readonly failureCount: number } {
  const opened = openPackage(sourceOf(bytes), { checkpoint });
  const asked = new Set(["package", "schema", "references"] as const);
  const found = examineWritten(opened, written, { asked, checkpoint });
  let failureCount = found.counts.repair;
  const brought = new Map<string, { rule: string; message: string; path: string; severity: string; count: number }>();
  for (const { rule, message, part, severity } of found.issues) {
    const isTemplates = part !== undefined && /\/(slideMasters|slideLayouts|theme|media)\//.test(part);
    const isBrought = isTemplates && template?.opened.part(part) !== undefined;
    if (isBrought) {
      if (severity === "repair") failureCount -= 1;
      // What PowerPoint minds is not told as the milder finding that a rule began with.
      const key = `${severity} ${rule}`;
      const first = brought.get(key);
      if (first === undefined) brought.set(key, { rule, message, path: part, severity, count: 1 });
      else first.count += 1;
    } else if (reported.findings.length < 1_000)
      reported.find("STRUCTURAL_VALIDATION_FAILED", `${rule}: ${message}`, { path: part ?? "package" });
  }
  for (const { rule, message, path, severity, count } of brought.values())
    reported.find("STRUCTURAL_VALIDATION_FAILED", `The template's own, ${count} times ${rule}: ${message}`, {
      path,
      severity: severity === "repair" ? "warning" : "info",
    });
  return { checks: opened.parts.length, failureCount };
}
