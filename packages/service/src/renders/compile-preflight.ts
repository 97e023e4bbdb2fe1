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
  description: "A document to be judged before it is rendered, or a file that there is.",
  properties: {
    format: format as JsonSchema,
    document: {
      description:
        "A PresentationSpec 2.0, a model as for a render, or a file: base64 text, { bytes } or { $colophonBinary, data }.",
    },
    sourceSchema: sourceSchema as JsonSchema,
    brandPackId: brandPackId as JsonSchema,
    brandPackVersionId: brandPackVersionId as JsonSchema,
    baselineJobId: {
      ...(baselineJobId as JsonSchema),
      description: "The job that it is compared with; else the last one of the same deckId. Only a PresentationSpec.",
    },
    previews: {
      ...(previews as JsonSchema),
      description:
        "Make the presentation too, and a picture of each slide: the job has them, and its diff compares them. Only a PresentationSpec.",
    },
    preflightPolicy: {
      type: "object",
      description: "What is asked of its score.",
      properties: {
        renderIfScoreAbove: { type: "number", description: "The least score.", minimum: 0, maximum: 100 },
        autoFix: { enum: ["off", "suggest_only"], description: "off: findings come without hints." },
      },
      additionalProperties: false,
    },
    validationMode: {
      enum: VALIDATION_MODES,
      description:
        "Default: structural. desktop_blocking is deferred to the render of a pptx; what is not offered blocks, and is said.",
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
      message: "Only a PresentationSpec is compared.",
      remediation: "Leave it out.",
    });
  if (previews !== undefined && deck === undefined)
    faults.push({
      path: "previews",
      message: "Only of a PresentationSpec are pictures made.",
      remediation: "Leave previews out.",
    });
  const { brand } = brandIn(body);
  if (faults.length === 0 && isFile(document) && brand !== undefined)
    faults.push({
      path: brand.at,
      message: "A file is judged as it is.",
      remediation: "Leave the brand pack out, or give a specification.",
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
