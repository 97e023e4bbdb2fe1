import { compileSchema, type Issue, isPlainObject, type Json, type JsonSchema } from "@colophon/contract";
import { brandOf } from "../brand-packs/brand.ts";
import {
  brandIn,
  type CompiledRender,
  faultsOfBrand,
  faultsOfSchema,
  inputOf,
  type RenderNames,
} from "./compile-render.ts";
import { digestDeck } from "./deck-digest.ts";
import { type RenderFormat, renderOperation, validateOperation } from "./delivery.ts";
import { type PreflightTerms, VALIDATION_MODES, type ValidationMode } from "./preflight-terms.ts";
import { RENDER_SCHEMA } from "./render-schema.ts";

const { format, sourceSchema, brandPackId, brandPackVersionId, baselineJobId } = RENDER_SCHEMA.properties as Readonly<
  Record<string, JsonSchema>
>;

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
}

/** The body of a preflight -> the request of the operation that finds out, or what is wrong with it. */
export function compilePreflight(
  given: Json,
  { brand }: RenderNames = {},
): CompiledRender | { readonly issues: readonly Issue[] } {
  const issues = check(given, 0);
  if (issues.length > 0) return { issues };
  const body = given as unknown as PreflightBody;
  const { format: asked, document, sourceSchema: source, validationMode = "structural", preflightPolicy } = body;
  const { baselineJobId } = body;
  const deck = asked === "pptx" && !isFile(document) ? digestDeck(document) : undefined;
  const faults = [...faultsOfSchema({ format: asked, sourceSchema: source }), ...faultsOfBrand(body)];
  if (baselineJobId !== undefined && deck === undefined)
    faults.push({
      path: "baselineJobId",
      message: "Only a PresentationSpec is compared.",
      remediation: "Leave it out.",
    });
  if (faults.length > 0) return { issues: faults };
  const floor = preflightPolicy?.renderIfScoreAbove;
  const isBare = preflightPolicy?.autoFix === "off";
  const preflight: PreflightTerms = {
    format: asked,
    validationMode,
    ...(floor !== undefined && { floor }),
    ...(isBare && { autoFix: "off" }),
    ...(isFile(document) && { isFile: true }),
    ...(deck !== undefined && { deck }),
    ...(baselineJobId !== undefined && { baselineJobId }),
  };
  const common = { isAlias: false, preflight };
  const named = brandIn(body);
  if (isFile(document) && named.brand !== undefined)
    return {
      issues: [
        {
          path: named.brand.at,
          message: "A file is judged as it is.",
          remediation: "Leave the brand pack out, or give a specification.",
        },
      ],
    };
  if (isFile(document))
    return {
      ...common,
      operation: validateOperation(asked),
      input: { bytes: document },
      documentMember: "bytes",
      options: {},
      delivery: undefined,
    };
  const isUnchecked = asked === "pptx" && validationMode === "none";
  return {
    ...common,
    ...named,
    ...inputOf(asked, document, brand),
    operation: renderOperation(asked),
    options: isUnchecked ? { validation: "none" } : {},
    delivery: {
      format: asked,
      mode: "sync",
      isPreflight: true,
      ...(isBare && { autoFix: "off" }),
      ...(brand !== undefined && { brand: brandOf(brand) }),
    },
  };
}

/** In one of the three forms that files have. */
function isFile(document: Json): boolean {
  return (
    typeof document === "string" || (isPlainObject(document) && ("bytes" in document || "$colophonBinary" in document))
  );
}
