import { compileSchema, type Issue, isPlainObject, type Json, type JsonSchema } from "@colophon/contract";
import { compareWith, digestDocument } from "../baselines/baseline.ts";
import { brandOf } from "../brand-packs/brand.ts";
import type { DeckDigest } from "../decks/digest.ts";
import {
  brandIn,
  type CompiledRender,
  faultsOfBrand,
  faultsOfSchema,
  inputOf,
  previewsOf,
  type RenderNames,
} from "./compile-render.ts";
import { RENDER_SCHEMA } from "./render-schema.ts";
import {
  type PreflightTerms,
  type RenderFormat,
  renderOperation,
  VALIDATION_MODES,
  type ValidationMode,
  validateOperation,
} from "./terms.ts";

const { format, sourceSchema, brandPackId, brandPackVersionId, baselineJobId, previews } =
  RENDER_SCHEMA.properties as Readonly<Record<string, JsonSchema>>;

/** Source: specification, POST /api/v2/preflight. */
export const PREFLIGHT_SCHEMA: JsonSchema = {
  type: "object",
  description: "A document to check before rendering, or an existing file.",
  properties: {
    format: format as JsonSchema,
    document: {
      description:
        "A PresentationSpec 2.0, a document model as in a render, or a file (base64 text, `{ bytes }` or `{ $colophonBinary, data }`).",
    },
    sourceSchema: sourceSchema as JsonSchema,
    brandPackId: brandPackId as JsonSchema,
    brandPackVersionId: brandPackVersionId as JsonSchema,
    baselineJobId: {
      ...(baselineJobId as JsonSchema),
      description: "Job to compare with. Default: the latest job with the same deckId. Only for a PresentationSpec.",
    },
    previews: {
      ...(previews as JsonSchema),
      description:
        "Also create the presentation and an image of each slide, and compare them in the job's diff. Only for a PresentationSpec.",
    },
    preflightPolicy: {
      type: "object",
      description: "Thresholds for the report's score.",
      properties: {
        renderIfScoreAbove: { type: "number", description: "Minimum score, 0 to 100.", minimum: 0, maximum: 100 },
        autoFix: {
          enum: ["off", "suggest_only"],
          description: "Whether findings carry fix hints. `off` leaves them out.",
        },
      },
      additionalProperties: false,
    },
    validationMode: {
      enum: VALIDATION_MODES,
      description:
        "Validation mode. Default: structural. desktop_blocking runs when a pptx is rendered. A mode that is not offered blocks the document.",
    },
  },
  required: ["format", "document"],
  additionalProperties: false,
};
const check = compileSchema(PREFLIGHT_SCHEMA);

interface PreflightBody {
  readonly format: RenderFormat;
  readonly document: Json;
  readonly sourceSchema?: string;
  readonly brandPackId?: string;
  readonly brandPackVersionId?: string;
  readonly preflightPolicy?: { readonly renderIfScoreAbove?: number; readonly autoFix?: "off" | "suggest_only" };
  readonly validationMode?: ValidationMode;
  readonly baselineJobId?: string;
  readonly previews?: { readonly widthPx?: number };
}

/** The body of a preflight -> the request of the operation that finds out, or what is wrong with it. */
export function compilePreflight(
  given: Json,
  names: RenderNames = {},
): CompiledRender | { readonly issues: readonly Issue[] } {
  const issues = check(given, 0);
  if (issues.length > 0) return { issues };
  const body = given as unknown as PreflightBody;
  const { format: asked, document, validationMode = "structural", preflightPolicy, baselineJobId } = body;
  const deck = asked === "pptx" && !isFile(document) ? digestDocument(document, names.brand?.sha256) : undefined;
  const faults = faultsOf(body, deck);
  if (faults.length > 0) return { issues: faults };
  const floor = preflightPolicy?.renderIfScoreAbove;
  const preflight: PreflightTerms = {
    format: asked,
    validationMode,
    ...(floor !== undefined && { floor }),
    ...(preflightPolicy?.autoFix === "off" && { autoFix: "off" }),
    ...(isFile(document) && { isFile: true }),
    ...(deck !== undefined && { deck }),
    ...(baselineJobId !== undefined && { baselineJobId }),
  };
  const common = { isAlias: false, preflight };
  if (!isFile(document)) return compileDocument(body, { common, deck, names });
  return {
    ...common,
    operation: validateOperation(asked),
    input: { bytes: document },
    documentMember: "bytes",
    options: {},
    delivery: undefined,
  };
}

interface Compiling {
  readonly common: Pick<CompiledRender, "isAlias" | "preflight">;
  readonly deck: DeckDigest | undefined;
  readonly names: RenderNames;
}

/** Of a specification or a model: a render that is told of, and with `previews` made. */
function compileDocument(
  body: PreflightBody,
  { common, deck, names: { brand, baseline } }: Compiling,
): CompiledRender | { readonly issues: readonly Issue[] } {
  const { format: asked, document, validationMode, preflightPolicy, baselineJobId, previews } = body;
  const input = inputOf(asked, document, brand);
  const compared =
    previews === undefined || baseline === undefined
      ? undefined
      : compareWith(baseline, { input: input.input, brandHash: brand?.sha256, needsFile: false });
  // The last job of a deck was not asked for: one that cannot be read is no fault of the request.
  if (compared !== undefined && "issues" in compared && baselineJobId !== undefined) return compared;
  return {
    ...common,
    ...brandIn(body),
    ...(previews !== undefined && baselineIn(baselineJobId, deck)),
    ...input,
    operation: renderOperation(asked),
    options: asked === "pptx" && validationMode === "none" ? { validation: "none" } : {},
    delivery: {
      format: asked,
      mode: "sync",
      isPreflight: true,
      ...(preflightPolicy?.autoFix === "off" && { autoFix: "off" }),
      ...(brand !== undefined && { brand: brandOf(brand) }),
      ...(previews !== undefined && previewsOf(previews)),
      ...(compared !== undefined && "baseline" in compared && compared),
    },
  };
}

function faultsOf(body: PreflightBody, deck: DeckDigest | undefined): readonly Issue[] {
  const { format: asked, sourceSchema, baselineJobId, previews, document } = body;
  const faults = [...faultsOfSchema({ format: asked, sourceSchema }), ...faultsOfBrand(body)];
  if (baselineJobId !== undefined && deck === undefined)
    faults.push({
      path: "baselineJobId",
      message: "Only a PresentationSpec can be compared with a baseline.",
      remediation: "Remove baselineJobId.",
    });
  if (previews !== undefined && deck === undefined)
    faults.push({
      path: "previews",
      message: "Slide images are available only for a PresentationSpec.",
      remediation: "Remove previews.",
    });
  const { brand } = brandIn(body);
  if (faults.length === 0 && isFile(document) && brand !== undefined)
    faults.push({
      path: brand.at,
      message: "A brand pack applies only to a specification, not to an existing file.",
      remediation: "Remove the brand pack, or send a specification.",
    });
  return faults;
}

/** The job that a preflight with a file is compared with: as it is named, or by its deck. */
function baselineIn(
  id: string | undefined,
  deck: DeckDigest | undefined,
): Pick<CompiledRender, "baselineId" | "baselineDeck"> {
  if (id !== undefined) return { baselineId: id };
  return deck === undefined || deck.key === null ? {} : { baselineDeck: deck.key };
}

/** In one of the three forms that files have. */
function isFile(document: Json): boolean {
  return (
    typeof document === "string" || (isPlainObject(document) && ("bytes" in document || "$colophonBinary" in document))
  );
}
