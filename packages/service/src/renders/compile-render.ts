import { compileSchema, type Issue, isPlainObject, type Json, type JsonObject } from "@colophon/contract";
import { compareWith, type ResolvedBaseline } from "../baselines/baseline.ts";
import { applyBrand, type BrandRef, brandOf, type ResolvedBrand } from "../brand-packs/brand.ts";
import { RENDER_SCHEMA } from "./render-schema.ts";
import type { PreflightTerms, ValidationMode } from "./terms.ts";
import { type Delivery, type RenderFormat, renderOperation, type VerificationStage } from "./terms.ts";

const check = compileSchema(RENDER_SCHEMA);

/** A render as an operation's request, and the terms it is delivered on. */
export interface CompiledRender {
  readonly operation: string;
  readonly input: Json;
  readonly options: JsonObject;
  /** None of a file that is only judged. */
  readonly delivery: Delivery | undefined;
  /** Where the document stands in the operation's input: what is wrong there is told of the document. */
  readonly documentMember: string | undefined;
  /** Was the deprecated alias used? */
  readonly isAlias: boolean;
  readonly preflight?: PreflightTerms;
  /** The brand pack that it names, and where. */
  readonly brand?: { readonly ref: BrandRef; readonly at: string };
  /** The job or the execution that it is to be compared with. */
  readonly baselineId?: string;
  /** Of a preflight that names none: the key of the deck whose last job that is. */
  readonly baselineDeck?: string;
}

/** What a render's body names, as it was found. */
export interface RenderNames {
  readonly brand?: ResolvedBrand | undefined;
  readonly baseline?: ResolvedBaseline | undefined;
}

interface RenderBody {
  readonly format: RenderFormat;
  readonly document: Json;
  readonly mode?: "sync" | "async";
  readonly holdUntilRelease?: boolean;
  readonly approvalRequired?: boolean;
  readonly requiredVerificationStages?: readonly VerificationStage[];
  readonly maximumLossSeverity?: Delivery["maximumLossSeverity"];
  readonly preflightPolicy?: {
    readonly preflightOnly?: boolean;
    readonly renderIfScoreAbove?: number;
    readonly autoFix?: "off" | "suggest_only";
  };
  readonly sourceSchema?: "protocol_v2";
  readonly brandPackId?: string;
  readonly brandPackVersionId?: string;
  readonly baselineJobId?: string;
  readonly previews?: { readonly widthPx?: number };
  readonly validationMode?: ValidationMode;
}

/** The body of a render -> its request, or what is wrong with it and where. `names`: what those that it names came to. */
export function compileRender(
  given: Json,
  { brand, baseline }: RenderNames = {},
): CompiledRender | { readonly issues: readonly Issue[] } {
  const issues = check(given, 0);
  if (issues.length > 0) return { issues };
  const body = given as unknown as RenderBody;
  const faults = [...faultsOfTerms(body), ...faultsOfBrand(body)];
  if (faults.length > 0) return { issues: faults };
  const { format, document, preflightPolicy } = body;
  const floor = preflightPolicy?.renderIfScoreAbove;
  const input = inputOf(format, document, brand);
  const stages = body.requiredVerificationStages ?? [];
  const compared =
    baseline &&
    compareWith(baseline, {
      input: input.input,
      brandHash: brand?.sha256,
      needsFile: stages.includes("intendedChangeVerified"),
    });
  if (compared !== undefined && "issues" in compared) return compared;
  return {
    operation: renderOperation(format),
    ...input,
    options: {
      ...(floor !== undefined && { preflightPolicy: { renderIfScoreAbove: floor } }),
      ...(format === "pptx" && body.validationMode === "none" && { validation: "none" }),
    },
    delivery: { ...deliveryOf(body), ...(brand !== undefined && { brand: brandOf(brand) }), ...compared },
    isAlias: body.approvalRequired !== undefined,
    ...brandIn(body),
    ...(body.baselineJobId !== undefined && { baselineId: body.baselineJobId }),
  };
}

/** The document as the operation takes it: the model alone, or the whole input; with what its brand pack says. */
export function inputOf(
  format: RenderFormat,
  document: Json,
  brand?: ResolvedBrand,
): Pick<CompiledRender, "input" | "documentMember"> {
  const member = format === "pptx" ? "spec" : "model";
  const branded = (spec: Json): Json => (brand === undefined ? spec : applyBrand(spec, brand));
  if (!isPlainObject(document) || !(member in document))
    return { input: { [member]: branded(document) }, documentMember: member };
  const input = document as JsonObject;
  return { input: { ...input, [member]: branded(input[member] as Json) }, documentMember: undefined };
}

const USUAL_WIDTH_PX = 960;

function deliveryOf(body: RenderBody): Delivery {
  const {
    format,
    mode = "async",
    requiredVerificationStages: stages = [],
    maximumLossSeverity,
    preflightPolicy,
    previews,
    validationMode,
  } = body;
  return {
    format,
    mode,
    ...((body.holdUntilRelease ?? body.approvalRequired) === true && { holdUntilRelease: true }),
    ...(stages.length > 0 && { requiredVerificationStages: stages }),
    ...(maximumLossSeverity !== undefined && { maximumLossSeverity }),
    ...(preflightPolicy?.preflightOnly === true && { preflightOnly: true }),
    ...(preflightPolicy?.autoFix === "off" && { autoFix: "off" }),
    ...(validationMode !== undefined && { validationMode }),
    ...(previews !== undefined && previewsOf(previews)),
  };
}

export function previewsOf({ widthPx = USUAL_WIDTH_PX }: { readonly widthPx?: number }): Pick<Delivery, "previews"> {
  return { previews: { widthPx } };
}

function faultsOfTerms(body: RenderBody): readonly Issue[] {
  const { format, sourceSchema, holdUntilRelease, approvalRequired, requiredVerificationStages: stages = [] } = body;
  const faults: Issue[] = [];
  faults.push(...faultsOfSchema({ format, sourceSchema }));
  if (holdUntilRelease !== undefined && approvalRequired !== undefined && holdUntilRelease !== approvalRequired)
    faults.push({
      path: "approvalRequired",
      message: "approvalRequired is an alias of holdUntilRelease, and the two values differ.",
      remediation: "Send only holdUntilRelease.",
    });
  if (body.baselineJobId !== undefined && format !== "pptx")
    faults.push({
      path: "baselineJobId",
      message: `Only a PresentationSpec can be compared with a baseline; the format is ${format}.`,
      remediation: "Remove baselineJobId.",
    });
  if (body.baselineJobId === undefined && stages.includes("intendedChangeVerified"))
    faults.push({
      path: "requiredVerificationStages",
      message: "The stage intendedChangeVerified needs a readable baseline, and baselineJobId is missing.",
      remediation: "Set baselineJobId to the execution of a render, or remove the stage.",
    });
  if (body.validationMode?.startsWith("desktop_") === true && format !== "pptx")
    faults.push({
      path: "validationMode",
      message: `Desktop validation is available only for pptx; the format is ${format}.`,
      remediation: "Set validationMode to structural.",
    });
  if (body.previews !== undefined && format !== "pptx")
    faults.push({
      path: "previews",
      message: `Slide images are available only for pptx; the format is ${format}.`,
      remediation: "Remove previews.",
    });
  return faults;
}

export function faultsOfSchema({
  format,
  sourceSchema,
}: {
  readonly format: RenderFormat;
  readonly sourceSchema: string | undefined;
}): readonly Issue[] {
  if (sourceSchema === undefined || format === "pptx") return [];
  return [
    {
      path: "sourceSchema",
      message: `protocol_v2 is a schema for presentations; the format is ${format}.`,
      remediation: "Remove sourceSchema, or set format to pptx.",
    },
  ];
}

type Branded = Pick<RenderBody, "format" | "document" | "brandPackId" | "brandPackVersionId">;

interface Naming {
  readonly member: "brandPackId" | "brandPackVersionId";
  readonly outer: unknown;
  readonly inner: unknown;
}

/** What the body and its document say of a brand pack. */
function namingsOf({ format, document, brandPackId, brandPackVersionId }: Branded): readonly Naming[] {
  const spec = isPlainObject(document) && "spec" in document ? document.spec : document;
  const inside: Readonly<Record<string, unknown>> =
    format === "pptx" && isPlainObject(spec) && isPlainObject(spec.brand) ? spec.brand : {};
  return [
    { member: "brandPackId", outer: brandPackId, inner: inside.brandPackId },
    { member: "brandPackVersionId", outer: brandPackVersionId, inner: inside.brandPackVersionId },
  ];
}

/** The brand pack that a body names. */
export function brandIn(body: Branded): Pick<CompiledRender, "brand"> {
  const named = namingsOf(body).filter(({ outer, inner }) => outer !== undefined || inner !== undefined);
  const [first] = named;
  if (first === undefined) return {};
  const ref: BrandRef = Object.fromEntries(named.map(({ member, outer, inner }) => [member, outer ?? inner]));
  return { brand: { ref, at: placeOf(first) } };
}

function placeOf({ member, outer }: Naming): string {
  return outer === undefined ? `document.brand.${member}` : member;
}

export function faultsOfBrand(body: Branded): readonly Issue[] {
  const { format, document } = body;
  return namingsOf(body).flatMap((naming): readonly Issue[] => {
    const { member, outer, inner } = naming;
    if (outer === undefined && inner === undefined) return [];
    const path = placeOf(naming);
    if (outer !== undefined && inner !== undefined && outer !== inner)
      return [
        {
          path,
          message: `The value differs from document.brand.${member}.`,
          remediation: "Name the brand pack in only one of the two places.",
        },
      ];
    if (format !== "pptx")
      return [
        {
          path,
          message: `Brand packs apply only to pptx; the format is ${format}.`,
          remediation: "Remove the brand pack.",
        },
      ];
    if (typeof (outer ?? inner) !== "string" || !UUID.test(String(outer ?? inner)))
      return [
        {
          path,
          message: "The value is not a brand pack id.",
          remediation: "Use the id returned when the brand pack was created.",
        },
      ];
    if (isPlainObject(document) && "template" in document)
      return [
        {
          path,
          message: "The document already has a template.",
          remediation: "Remove the template or the brand pack.",
        },
      ];
    return [];
  });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
