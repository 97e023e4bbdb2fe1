import { array, boolean, integer, type JsonSchema, literal, object, optional, string, typed } from "@colophon/contract";
import { hash, moment, nullable, uuid } from "./pieces.ts";

const anObject = (description: string) => typed<unknown>({ type: "object", description });

const LAYOUT_MAP: JsonSchema = {
  type: "object",
  description:
    "The name, or the kind, of the layout that each type of slide is made on, where a specification names none.",
  additionalProperties: { type: "string", minLength: 1, maxLength: 200 },
  propertyNames: {
    enum: [
      ...["title-body", "kpi-grid", "comparison-table", "market-map", "timeline", "org-chart", "waterfall"],
      ...["tombstone-grid", "composition"],
    ],
  },
};
const NAME: JsonSchema = { type: "string", description: "As people see it.", minLength: 1, maxLength: 200 };
const DESCRIPTION: JsonSchema = { type: "string", description: "What it is for.", maxLength: 2_000 };
const UPLOAD_PATH: JsonSchema = {
  type: "string",
  description: "The path that the signed upload's registration gave.",
  minLength: 1,
  maxLength: 200,
};
const FILE: JsonSchema = { type: "string", contentMediaType: "application/octet-stream", description: "The template." };
const TOKENS: JsonSchema = { type: "object", description: "Tokens of a specification that hold where it names none." };

export const NEW_BRAND_PACK: JsonSchema = {
  type: "object",
  description: "A template that was uploaded.",
  properties: { upload_path: UPLOAD_PATH, name: NAME, description: DESCRIPTION },
  required: ["upload_path"],
  additionalProperties: false,
};
export const NEW_BRAND_PACK_FORM: JsonSchema = {
  type: "object",
  description: "The template itself, of at most 4 MiB.",
  properties: { file: FILE, name: NAME, description: DESCRIPTION },
  required: ["file"],
};
export const NEW_BRAND_VERSION: JsonSchema = {
  type: "object",
  description: "What is other than in the newest version.",
  properties: { upload_path: UPLOAD_PATH, tokens: TOKENS, layoutMap: LAYOUT_MAP },
  additionalProperties: false,
};
export const NEW_BRAND_UPLOAD: JsonSchema = {
  type: "object",
  description: "What is going to be uploaded.",
  properties: {
    byte_length: { type: "integer", minimum: 1, description: "Its exact length." },
    sha256: { type: "string", pattern: "^(sha256:)?[0-9a-f]{64}$", description: "Of its bytes." },
    name: NAME,
  },
  required: ["byte_length", "sha256"],
  additionalProperties: false,
};

const version = {
  brandPackVersionId: uuid("The version; it never changes."),
  number: integer({ description: "From 1.", minimum: 1 }),
  sha256: hash("Of the template."),
  byteLength: integer({ description: "Of the template.", minimum: 1 }),
};
/** Of the layouts; drawn by a worker, so that a pack is there before them. */
const thumbnails = object(
  {
    status: typed<string>({
      type: "string",
      enum: ["pending", "ready", "failed"],
      description:
        "ready: each layout in tokens has its thumbnail; failed: none has; what might pass, as a machine that was too busy, is tried anew, up to five times.",
    }),
    count: optional(integer({ description: "How many.", minimum: 0 })),
    widthPx: optional(integer({ description: "Of each.", minimum: 1 })),
    code: optional(string({ description: "Why there are none." })),
    message: optional(string({ description: "The same in words." })),
  },
  { description: "Pictures of the template's layouts." },
);
const wholeVersion = {
  ...version,
  createdAt: moment("When the version was made."),
  tokens: anObject(
    "The template's design: masters with colours, fonts, text styles and layouts, each with its thumbnail once that is drawn; pictures; fonts with what stands for those that are not at hand; what of it was guessed.",
  ),
  thumbnails,
  tokenOverrides: anObject("Tokens of a specification that hold where it names none."),
  layoutMap: anObject("The layout of each type of slide, where a specification names none."),
};
const pack = {
  brandPackId: uuid("The brand pack."),
  name: string({ description: "As people see it." }),
  description: typed<string | null>(nullable(string({ description: "What it is for." }))),
  createdAt: moment("When the pack was made."),
  archivedAt: typed<string | null>(nullable(moment("Since when new renders cannot name it."))),
};

export const BRAND_PACK = object(
  { ...pack, ...wholeVersion },
  { description: "A brand pack with its newest version." },
);
export const BRAND_PACK_MADE = object(
  {
    brandPackId: uuid("The brand pack."),
    brandPackVersionId: uuid("Its version; it never changes."),
    tokens: anObject("What was read from the template."),
    thumbnails,
  },
  { description: "A brand pack that was made." },
);
export const BRAND_PACK_LIST = object(
  {
    brandPacks: array(object({ ...pack, ...version }), { description: "The newest first." }),
    next_cursor: typed<string | null>(nullable(string({ description: "Give it as `cursor` for the next page." }))),
  },
  { description: "A page of brand packs." },
);
export const BRAND_VERSION_LIST = object(
  {
    versions: array(object(wholeVersion), { description: "The newest first." }),
    next_before: typed<number | null>(
      nullable({ type: "integer", description: "Give it as `before` for the next page." }),
    ),
  },
  { description: "A page of versions." },
);
export const BRAND_ARCHIVED = object(
  { brandPackId: uuid("The brand pack."), archivedAt: moment("When it was archived.") },
  { description: "An archived brand pack." },
);
export const BRAND_UPLOAD = object(
  {
    upload_path: string({ description: "What the creation of the pack refers to." }),
    upload: object(
      {
        protocol: literal("tus"),
        endpoint: string({ description: "The URL to create the upload at." }),
        bucket_name: string({ description: "Give it as the metadata bucketName." }),
        object_name: string({ description: "Give it as the metadata objectName." }),
        token: string({ description: "The authority: as Bearer, or in the signature header." }),
        signature_header: literal("x-signature"),
        chunk_size: integer({ description: "Bytes to send at a time.", minimum: 1 }),
        content_type: string({ description: "Give it as the metadata contentType." }),
        upsert: literal(false),
        expires_in_seconds: integer({ description: "How long the authority lasts.", minimum: 1 }),
      },
      { description: "How to upload it." },
    ),
  },
  { description: "A registered upload of a template." },
);

export const brandMembers = {
  brand_compliance: optional(
    object(
      {
        status: typed<string>({
          type: "string",
          enum: ["pending", "compliant", "substituted"],
          description: "So far.",
        }),
        layoutSubstitutions: optional(integer({ description: "Slides on another layout.", minimum: 0 })),
        tokenSubstitutions: optional(integer({ description: "Tokens that gave way.", minimum: 0 })),
        fontSubstitutions: optional(integer({ description: "Fonts that others stand for.", minimum: 0 })),
      },
      { description: "Of a render in a brand pack: how far it follows the template." },
    ),
  ),
  brand_pack_application: optional(
    array(
      object({
        brandPackId: uuid("The brand pack."),
        brandPackVersionId: uuid("Its version, as it was at submission."),
        sha256: hash("Of the template."),
        status: typed<string>({ type: "string", enum: ["pending", "applied"], description: "So far." }),
        layouts: optional(array(anObject("slide, layout, archetype."), { description: "Of each slide." })),
        substitutions: optional(
          array(anObject("code, message, subject."), { description: "What could not be followed." }),
        ),
      }),
      { description: "What was made of it." },
    ),
  ),
};
const countOf = (description: string) => integer({ description, minimum: 0 });
const placeOrNull = (description: string) =>
  typed<number | null>({ type: ["integer", "null"], minimum: 1, description });

const textOrNull = (description: string) => typed<string | null>({ type: ["string", "null"], description });

/** Of slides: where they stand and stood, and no words of them. */
const COMPARISON = object(
  {
    baselineJobId: uuid("The job or the execution, as it was named."),
    baselineExecutionId: uuid("The execution: itself, or the one behind the job."),
    summary: anObject(
      "As of a job's diff: slideCount, baselineSlideCount, same, changed, moved, added, removed, changedMembers.",
    ),
    slides: array(
      object({
        status: typed<string>({
          type: "string",
          enum: ["same", "changed", "moved", "added", "removed"],
          description: "What became of what was asked for.",
        }),
        moved: boolean({ description: "Does it stand elsewhere among those that stayed?" }),
        slide: placeOrNull("Its place, from 1."),
        baselineSlide: placeOrNull("Its place in the baseline, from 1."),
        renamed: optional(boolean({ description: "True of one with another id." })),
        currentPreviewUrl: textOrNull("Where its picture is asked for; relative."),
        baselinePreviewUrl: textOrNull("Where the baseline's picture is."),
        diffPreviewUrl: textOrNull("Where the picture is that marks the pixels in which those two differ."),
        changedPixels: optional(countOf("Pixels that differ.")),
        previewReason: optional(string({ description: "Why one of the three is not there." })),
      }),
      { description: "In the order of the presentation, each removed one behind the slide it stood behind." },
    ),
    packageDiff: typed<unknown>(
      nullable(
        object(
          {
            parts: anObject("Parts of one name: same, changed, added, removed."),
            unlike: array(anObject("part, status, of: slides, list, properties or design."), {
              description: "The design's first, then properties, the list of slides, and the slides'.",
            }),
            unlisted: countOf("Unlike parts past the 500 that are listed."),
            unlikeSlides: array(integer({ description: "A place.", minimum: 1 }), {
              description: "Slides that are unlike those they are matched with, whatever their parts are called.",
            }),
            slideCount: countOf("Slides of the file."),
            baselineSlideCount: countOf("Slides of the baseline's file."),
          },
          { description: "The two files; null where one of them is not there." },
        ),
      ),
    ),
    packageDiffReason: optional(string({ description: "Why the files are not compared." })),
  },
  { description: "Of a render with a baseline: how the two differ." },
);

export const previewsMember = {
  validationSummary: optional(anObject("Of a render that says how it is validated: what was asked for, and what ran.")),
  comparison: optional(COMPARISON),
  previews: optional(
    object(
      {
        status: typed<string>({ type: "string", enum: ["made", "failed"], description: "All were made, or none." }),
        count: optional(integer({ description: "How many.", minimum: 0 })),
        widthPx: optional(integer({ description: "Of each.", minimum: 1 })),
        code: optional(string({ description: "Why not." })),
        message: optional(string({ description: "The same in words." })),
      },
      { description: "Of a render that was asked for pictures of its slides." },
    ),
  ),
};

/** Those that the OpenAPI document names. */
export const BRAND_COMPONENTS: Readonly<Record<string, JsonSchema>> = {
  BrandPack: BRAND_PACK,
  BrandPackMade: BRAND_PACK_MADE,
  BrandPackList: BRAND_PACK_LIST,
  BrandVersionList: BRAND_VERSION_LIST,
  BrandUpload: BRAND_UPLOAD,
};
