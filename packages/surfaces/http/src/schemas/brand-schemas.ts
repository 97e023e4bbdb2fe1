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
const NAME: JsonSchema = { type: "string", description: "Name shown to people.", minLength: 1, maxLength: 200 };
const DESCRIPTION: JsonSchema = { type: "string", description: "Purpose of the brand pack.", maxLength: 2_000 };
const UPLOAD_PATH: JsonSchema = {
  type: "string",
  description: "The path that the signed upload's registration gave.",
  minLength: 1,
  maxLength: 200,
};
const FILE: JsonSchema = {
  type: "string",
  contentMediaType: "application/octet-stream",
  description: "Contents of the template file.",
};
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
  description: "Changes to the newest version.",
  properties: { upload_path: UPLOAD_PATH, tokens: TOKENS, layoutMap: LAYOUT_MAP },
  additionalProperties: false,
};
export const NEW_BRAND_UPLOAD: JsonSchema = {
  type: "object",
  description: "Length and hash of the template to upload.",
  properties: {
    byte_length: { type: "integer", minimum: 1, description: "Exact length of the template in bytes." },
    sha256: { type: "string", pattern: "^(sha256:)?[0-9a-f]{64}$", description: "SHA-256 hash of the template." },
    name: NAME,
  },
  required: ["byte_length", "sha256"],
  additionalProperties: false,
};

const version = {
  brandPackVersionId: uuid("The version; it never changes."),
  number: integer({ description: "Version number, starting at 1.", minimum: 1 }),
  sha256: hash("Size of the template in bytes."),
  byteLength: integer({ description: "Size of the template in bytes.", minimum: 1 }),
};
/** Of the layouts; drawn by a worker, so that a pack is there before them. */
const thumbnails = object(
  {
    status: typed<string>({
      type: "string",
      enum: ["pending", "ready", "failed"],
      description:
        "Status of the thumbnails. `ready`: every layout has one. `failed`: none has. A temporary failure is retried up to five times.",
    }),
    count: optional(integer({ description: "Number of thumbnails.", minimum: 0 })),
    widthPx: optional(integer({ description: "Width of each thumbnail in pixels.", minimum: 1 })),
    code: optional(string({ description: "Error code of the failure." })),
    message: optional(string({ description: "Error message of the failure." })),
  },
  { description: "Pictures of the template's layouts." },
);
const wholeVersion = {
  ...version,
  createdAt: moment("When the version was made."),
  tokens: anObject(
    "The template's design: masters with colours, fonts, text styles and layouts, each with its thumbnail once that is drawn; pictures; fonts with what represents those that are not at hand; what of it was guessed.",
  ),
  thumbnails,
  tokenOverrides: anObject("Tokens of a specification that hold where it names none."),
  layoutMap: anObject("The layout of each type of slide, where a specification names none."),
};
const pack = {
  brandPackId: uuid("The brand pack."),
  name: string({ description: "Name shown to people." }),
  description: typed<string | null>(nullable(string({ description: "Purpose of the brand pack." }))),
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
    brandPacks: array(object({ ...pack, ...version }), { description: "Brand packs, newest first." }),
    next_cursor: typed<string | null>(nullable(string({ description: "Give it as `cursor` for the next page." }))),
  },
  { description: "A page of brand packs." },
);
export const BRAND_VERSION_LIST = object(
  {
    versions: array(object(wholeVersion), { description: "Brand packs, newest first." }),
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
    upload_path: string({ description: "Value for `upload_path` when you create the pack." }),
    upload: object(
      {
        protocol: literal("tus"),
        endpoint: string({ description: "The URL to create the upload at." }),
        bucket_name: string({ description: "Give it as the metadata bucketName." }),
        object_name: string({ description: "Give it as the metadata objectName." }),
        token: string({ description: "Upload token. Send it as a bearer token or in the `x-signature` header." }),
        signature_header: literal("x-signature"),
        chunk_size: integer({ description: "Bytes to send at a time.", minimum: 1 }),
        content_type: string({ description: "Give it as the metadata contentType." }),
        upsert: literal(false),
        expires_in_seconds: integer({ description: "Seconds until the upload token expires.", minimum: 1 }),
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
          description: "Status of the compliance check.",
        }),
        layoutSubstitutions: optional(
          integer({ description: "Number of slides that use another layout.", minimum: 0 }),
        ),
        tokenSubstitutions: optional(
          integer({ description: "Number of design tokens that the template overrode.", minimum: 0 }),
        ),
        fontSubstitutions: optional(integer({ description: "Number of fonts that were substituted.", minimum: 0 })),
      },
      { description: "How closely a render follows its brand pack." },
    ),
  ),
  brand_pack_application: optional(
    array(
      object({
        brandPackId: uuid("The brand pack."),
        brandPackVersionId: uuid("Its version, as it was at submission."),
        sha256: hash("Size of the template in bytes."),
        status: typed<string>({
          type: "string",
          enum: ["pending", "applied"],
          description: "Status of the compliance check.",
        }),
        layouts: optional(array(anObject("slide, layout, archetype."), { description: "Layout used for each slide." })),
        substitutions: optional(
          array(anObject("code, message, subject."), { description: "Parts of the brand pack that were not applied." }),
        ),
      }),
      { description: "How the brand pack was applied." },
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
    baselineExecutionId: uuid("The execution: itself, or the one of the job."),
    summary: anObject(
      "As of a job's diff: slideCount, baselineSlideCount, same, changed, moved, added, removed, changedMembers.",
    ),
    slides: array(
      object({
        status: typed<string>({
          type: "string",
          enum: ["same", "changed", "moved", "added", "removed"],
          description: "How the slide changed.",
        }),
        moved: boolean({ description: "Whether the slide changed its position relative to the slides that stayed." }),
        slide: placeOrNull("Its place, from 1."),
        baselineSlide: placeOrNull("Its place in the baseline, from 1."),
        renamed: optional(boolean({ description: "True of one with another id." })),
        currentPreviewUrl: textOrNull("Where its picture is asked for; relative."),
        baselinePreviewUrl: textOrNull("Where the baseline's picture is."),
        diffPreviewUrl: textOrNull("Where the picture is that marks the pixels in which those two differ."),
        changedPixels: optional(countOf("Pixels that differ.")),
        previewReason: optional(string({ description: "Why one of the three images is missing." })),
      }),
      { description: "Slides in presentation order. A removed slide follows the slide that it followed." },
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
              description: "Number of slides that differ from their matched slides.",
            }),
            slideCount: countOf("Slides of the file."),
            baselineSlideCount: countOf("Slides of the baseline's file."),
          },
          { description: "Differences between the two files. Null if one of them is missing." },
        ),
      ),
    ),
    packageDiffReason: optional(string({ description: "Why the files are not compared." })),
  },
  { description: "Comparison of a render with its baseline." },
);

export const previewsMember = {
  validationSummary: optional(anObject("Of a render that says how it is validated: what was asked for, and what ran.")),
  comparison: optional(COMPARISON),
  previews: optional(
    object(
      {
        status: typed<string>({
          type: "string",
          enum: ["made", "failed"],
          description: "Whether all images were created. Otherwise none was.",
        }),
        count: optional(integer({ description: "Number of thumbnails.", minimum: 0 })),
        widthPx: optional(integer({ description: "Width of each thumbnail in pixels.", minimum: 1 })),
        code: optional(string({ description: "Error code, if the images were not created." })),
        message: optional(string({ description: "Error message of the failure." })),
      },
      { description: "Slide images of a render that requested them." },
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
