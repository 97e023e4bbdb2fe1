import { array, boolean, integer, type JsonSchema, object, optional, string, typed } from "@colophon/contract";
import { brandMembers } from "./brand-schemas.ts";
import { ARTIFACT, EVENT, hash, moment, nullable, status, uuid } from "./pieces.ts";

export const modeRequested = typed<string>({
  type: "string",
  enum: ["sync", "async"],
  description: "Mode that the render asked for. Every render is durable.",
});

const submittedRender = {
  execution_id: uuid("The execution."),
  execution_url: string({ description: "Relative URL of the execution's state." }),
  status,
  request_hash: hash("Of the immutable request's canonical JSON, the terms among it."),
  reused: boolean({ description: "True when the idempotency key had made this execution already." }),
  reused_from: optional(uuid("The earlier execution whose stored result answers this one; absent if it runs.")),
  mode_requested: modeRequested,
  artifact_count: optional(integer({ description: "Files there are; with one that was made already.", minimum: 0 })),
  ...brandMembers,
};

export const SUBMITTED_RENDER = object(submittedRender, { description: "A render that was accepted, durably." });

export const SUBMITTED_PACK = object(
  {
    pack_id: uuid("The pack: its first execution."),
    executions: array(SUBMITTED_RENDER, { description: "Executions in the order of the renders." }),
    reused: boolean({ description: "True when the idempotency key had made this pack already." }),
  },
  { description: "Renders that were all accepted, durably." },
);

const modes = (description: string) => array(string({ description: "A mode." }), { description });

const POLICY_RESULT = object(
  {
    allowedToRender: boolean({ description: "Whether a render would be delivered." }),
    blocking: boolean({ description: "Whether a render would be blocked. The opposite of `allowedToRender`." }),
    blockingCodes: array(string({ description: "A code." }), { description: "Codes of the blocking findings." }),
    blockingFindingCount: integer({ description: "Number of blocking findings.", minimum: 0 }),
    deckScoreThresholdMet: boolean({ description: "Whether the score reaches the stricter threshold." }),
    unsupportedModes: modes("Asked for and not offered."),
    reasons: array(
      object({
        code: string({ description: "Code of the reason." }),
        message: string({ description: "The reason, in one sentence." }),
      }),
      { description: "Why a render is not allowed." },
    ),
    nextActions: array(string({ description: "A step, in one sentence." }), { description: "What to do next." }),
  },
  { description: "The decision about a render." },
);

const VALIDATION_SUMMARY = object(
  {
    requestedMode: string({ description: "Requested validation mode. `structural` if none was requested." }),
    preflightExecutedModes: modes("What ran in the preflight."),
    renderExecutedModes: modes("What ran in a render."),
    executedModes: modes("All that ran."),
    deferredModes: modes("What a render will run."),
    unsupportedModes: modes("Asked for and not offered."),
    reason: string({ description: "What happened to the requested mode." }),
  },
  { description: "What was validated and what was not." },
);

const QUALITY_REPORT = object(
  {
    format: typed<string>({
      type: "string",
      enum: ["pptx", "docx", "xlsx", "pdf"],
      description: "Format of the document.",
    }),
    deckScore: typed<number>({
      type: "number",
      minimum: 0,
      maximum: 100,
      description: "Score of the document: 100 minus points for each finding.",
    }),
    documentVerdict: typed<string>({
      type: "string",
      enum: ["native_editable", "editable_with_constraints", "visual_fallback", "rejected"],
      description: "The worst that holds.",
    }),
    findings: array(typed<unknown>({ type: "object", description: "A finding." }), {
      description: "Findings of the report.",
    }),
    structuralValidation: typed<unknown>({
      type: "object",
      description: "Structural check: `status`, `checks`, `failureCount`.",
    }),
  },
  { description: "Quality report on the document." },
);

export const PREFLIGHT = object(
  {
    job_id: uuid("The compatibility job."),
    job_url: string({ description: "Relative URL of the job." }),
    quality_report: QUALITY_REPORT,
    policyResult: POLICY_RESULT,
    validationSummary: VALIDATION_SUMMARY,
  },
  { description: "Result of a preflight." },
);

const momentOrNull = (description: string) => typed<string | null>(nullable(moment(description)));
const textOrNull = (description: string) => typed<string | null>(nullable(string({ description })));

const count = (description: string) => integer({ description, minimum: 0 });
const placeOrNull = (description: string) =>
  typed<number | null>({ type: ["integer", "null"], minimum: 1, description });

const SLIDE_PICTURES = {
  currentPreviewUrl: textOrNull("URL of the picture of the slide."),
  baselinePreviewUrl: textOrNull("URL of the picture of the slide in the baseline."),
  diffPreviewUrl: textOrNull("URL of the picture that marks the pixels in which the two differ."),
  changedPixels: optional(count("Number of pixels that differ.")),
  previewReason: optional(string({ description: "Why an image is missing." })),
};

const DIFF_SUMMARY = object(
  {
    slideCount: count("Slides of the presentation."),
    baselineSlideCount: count("Slides of the baseline."),
    same: count("Number of unchanged slides at the same position."),
    changed: count("Number of slides with changed content."),
    moved: count("Number of slides moved with unchanged content."),
    added: count("Number of slides that the baseline does not have."),
    removed: count("Number of slides that only the baseline has."),
    changedMembers: array(string({ description: "Its name." }), {
      description: "Members of the presentation beside its slides that are unlike.",
    }),
  },
  { description: "Totals of the comparison." },
);

export const JOB_DIFF = object(
  {
    job_id: uuid("The job."),
    baseline_job_id: uuid("What it is compared with."),
    summary: DIFF_SUMMARY,
    slides: array(
      object({
        status: typed<string>({
          type: "string",
          enum: ["same", "changed", "moved", "added", "removed"],
          description: "How the slide changed.",
        }),
        moved: boolean({ description: "Whether the slide changed its position relative to the slides that stayed." }),
        slideId: textOrNull("Its slideId, else its id."),
        title: string({ description: "Title of the slide." }),
        slide: placeOrNull("Its place, from 1."),
        baselineSlide: placeOrNull("Its place in the baseline, from 1."),
        ...SLIDE_PICTURES,
      }),
      { description: "Slides in presentation order. A removed slide follows the slide that it followed." },
    ),
    currentPreviewUrl: textOrNull("Of the first slide that is not the same, else of the first."),
    baselinePreviewUrl: textOrNull("Of the same slide."),
    diffPreviewUrl: textOrNull("Of the same slide."),
    previewReason: string({ description: "Which slide that is, or why an image is missing." }),
    approval: typed<unknown>({ type: "object", description: "Nothing waits to be approved." }),
    packageDiff: typed<unknown>({
      type: ["object", "null"],
      description: "How the parts of the two files differ, as in the comparison of an execution.",
    }),
    packageDiffReason: optional(string({ description: "Why it is null." })),
  },
  { description: "A presentation beside its baseline." },
);

export const JOB = object(
  {
    job_id: uuid("The job."),
    status: typed<string>({
      type: "string",
      enum: ["queued", "processing", "succeeded", "failed", "blocked"],
      description: "blocked: a render would not be delivered.",
    }),
    mode: string({ description: "What created the job: `preflight`." }),
    format: textOrNull("Format of the document."),
    baseline_job_id: textOrNull("What it was compared with."),
    approval_required: boolean({ description: "Nothing waits to be approved." }),
    approval_status: string({ description: "Always `not_required`." }),
    approval_history: array(typed<unknown>({ type: "object" }), { description: "None." }),
    download_gated: boolean({ description: "Always false: jobs are never withheld." }),
    download_url: textOrNull("Where the presentation is asked for, with previews."),
    preview_url: textOrNull("Where the picture of its first slide is asked for."),
    previews: optional(
      typed<unknown>({ type: "object", description: "With previews: made and how many, or failed and why." }),
    ),
    error_code: textOrNull("The first reason of a decision that blocks."),
    error_message: textOrNull("The same in words."),
    created_at: moment("When it was submitted."),
    updated_at: moment("When the decision was recorded."),
    started_at: momentOrNull("When its work began."),
    completed_at: momentOrNull("When its work ended."),
    failed_at: momentOrNull("When it failed."),
    artifacts: array(ARTIFACT, { description: "The report; with previews the presentation and its pictures." }),
    events: array(EVENT, { description: "All status changes, in order." }),
    diff_summary: typed<unknown>(nullable(DIFF_SUMMARY)),
    brand_pack: typed<unknown>({
      type: ["object", "null"],
      description: "The template it was judged in, with the layout of each slide and what was substituted.",
    }),
    preflight_report: typed<unknown>({ type: "object", description: "Score, verdict and counts of the report." }),
    policyResult: POLICY_RESULT,
    validationSummary: VALIDATION_SUMMARY,
  },
  { description: "A legacy job." },
);

/** Those that the OpenAPI document names. */
export const RENDER_COMPONENTS: Readonly<Record<string, JsonSchema>> = {
  SubmittedRender: SUBMITTED_RENDER,
  SubmittedPack: SUBMITTED_PACK,
  Preflight: PREFLIGHT,
  PolicyResult: POLICY_RESULT,
  ValidationSummary: VALIDATION_SUMMARY,
  Job: JOB,
  JobDiff: JOB_DIFF,
};
