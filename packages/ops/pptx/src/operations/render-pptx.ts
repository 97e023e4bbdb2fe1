import {
  at,
  choice,
  defineOperation,
  makeArtifact,
  type Op,
  object,
  PREFLIGHT_POLICY,
  pick,
  sourceOf,
} from "@colophon/contract";
import { findMainPart, openPackage } from "@colophon/kit-ooxml";
import { errors as all } from "../codes.ts";
import { EXAMPLE_SPEC } from "../data/example-spec.ts";
import { deckLosses as losses } from "../deck-losses.ts";
import { engine } from "../engine.ts";
import { reportOf } from "../model/render/quality/report.ts";
import { type RenderedDeck, renderDeck } from "../model/render/render-deck.ts";
import type { Deck } from "../model/render/spec/deck.ts";
import { readDeck } from "../model/render/spec/read-deck.ts";
import { examine } from "../model/validate/examine.ts";
import { RENDERED, SPECIFICATION } from "../schemas/render.ts";

const errors = pick(
  all,
  "SCHEMA_REJECTED",
  "CONTRACT_VIOLATION",
  "OPERATION_CANCELLED",
  "OPERATION_TIMEOUT",
  "RESOURCE_LIMIT_EXCEEDED",
  "INPUT_CORRUPT",
  "LOSS_POLICY_VIOLATED",
  "SCORE_TOO_LOW",
);
const PRESENTATION = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

/**
 * A PresentationSpec 2.0 -> the presentation, native and editable, with a report of what a reader would mind.
 *
 * Shapes   input.spec: up to 200 slides of nine types, or composed of 29 primitives; lengths in points of a 960 x 540 slide.
 * Cost     O(text); a chart takes 4 ms with its workbook, the check of the result as much again.
 * Errors   SCHEMA_REJECTED with the path of each member that does not hold; a required binding without a value is one of them.
 * Losses   What is not on the slide as it was asked for: text under its floor or cut (the whole of it stands in the notes), a picture
 *          that is not given as a data: address, a link to nowhere, a token or a layout that the own template has not.
 * Source   ISO/IEC 29500-1, 13, 19 to 21; [MS-PPTX].
 */
export const renderPptx = defineOperation({
  name: "pptx.render",
  summary: "Make a PowerPoint presentation of a specification, with native charts, tables, notes and motion.",
  search: [".pptx", "powerpoint", "slides", "deck", "create", "generate", "chart"],
  engine,
  input: object({ spec: SPECIFICATION }),
  options: object({
    preflightPolicy: PREFLIGHT_POLICY,
    validation: choice(["structural", "none"], {
      description: "Whether the result is checked as by pptx.validate.",
      default: "structural",
    }),
  }),
  value: RENDERED,
  errors,
  losses,
  impossible: {
    INPUT_CORRUPT: "A specification is JSON; no file is opened.",
    FONT_EMBED_FAILED: "No font is embedded.",
    CHART_FALLBACK_MISSING: "Charts are native and need no picture in their place.",
    RELATIONSHIP_TARGET_MISSING: "All parts are written here, with what joins them.",
    MASTER_REFERENCE_UNRESOLVED: "The master is the operation's own.",
    UNCLASSIFIED_CONDITION: "Each member that is not drawn has a code of its own.",
  },
  effects: "network",
  example: { input: { spec: EXAMPLE_SPEC } },

  run({ input, options, op }) {
    const { deck, issues, unknown } = readDeck(input.spec, op.checkpoint);
    for (const path of unknown)
      op.note("MEMBER_UNKNOWN", `The specification has no ${path}; it is left out.`, {
        severity: "warn",
        phase: "validation",
      });
    if (deck === undefined)
      throw op.error("SCHEMA_REJECTED", `${issues[0]?.path ?? "spec"}: ${issues[0]?.message ?? ""}`, {
        issues: issues.map(({ path, message }) => ({ path: path === "" ? "spec" : `spec.${path}`, message })),
      });
    op.within("maxPages", deck.slides.length);
    noteDeprecated(deck, op);
    const rendered = renderDeck(deck, op.checkpoint);
    op.within(
      "maxElements",
      rendered.slides.reduce((sum, { stage }) => sum + stage.items.length, 0),
    );
    op.within("maxOutputBytes", rendered.bytes.length);
    const structure = options.validation === "structural" ? checkResult(rendered, op.checkpoint) : undefined;
    for (const { code, message, path, slideIndex, severity } of rendered.told.losses)
      op.lose(code, message, {
        subject: path,
        ...(slideIndex !== undefined && { at: [at("slide", slideIndex)] }),
        ...(severity !== undefined && { severity }),
      });
    return {
      artifact: makeArtifact(rendered.bytes, PRESENTATION, "pptx"),
      report: reportOf(rendered.told.findings, deck.slides.length, structure),
      slides: rendered.slides.map(({ stage, layout }) => ({
        slideType: deck.slides[stage.index]?.slideType ?? "",
        layout,
        shapes: stage.items.length,
      })),
    };
  },
});

function noteDeprecated(deck: Deck, op: Op): void {
  for (const name of ["layoutFamily", "accentColor"] as const)
    if (deck[name] !== undefined)
      op.note("MEMBER_DEPRECATED", `${name} is deprecated; tokens say the same.`, {
        severity: "warn",
        phase: "validation",
      });
}

function checkResult(
  { bytes, told }: RenderedDeck,
  checkpoint: () => void,
): { readonly checks: number; readonly failureCount: number } {
  const opened = openPackage(sourceOf(bytes), { checkpoint });
  const asked = new Set(["package", "schema", "references"] as const);
  const { found } = examine(opened, findMainPart(opened), { asked, checkpoint });
  for (const { rule, message, part } of found.issues)
    if (told.findings.length < 1_000)
      told.find("STRUCTURAL_VALIDATION_FAILED", `${rule}: ${message}`, { path: part ?? "package" });
  return { checks: opened.parts.length, failureCount: found.counts.repair };
}
