import { compileSchema, type Issue, isPlainObject, type Json, type JsonObject } from "@colophon/contract";
import { type Delivery, type RenderFormat, renderOperation, type Stage } from "./delivery.ts";
import type { PreflightTerms } from "./preflight-terms.ts";
import { RENDER_SCHEMA } from "./render-schema.ts";

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
}

interface RenderBody {
  readonly format: RenderFormat;
  readonly document: Json;
  readonly mode?: "sync" | "async";
  readonly holdUntilRelease?: boolean;
  readonly approvalRequired?: boolean;
  readonly requiredVerificationStages?: readonly Stage[];
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
}

/** The body of a render -> its request, or what is wrong with it and where. */
export function compileRender(given: Json): CompiledRender | { readonly issues: readonly Issue[] } {
  const issues = check(given, 0);
  if (issues.length > 0) return { issues };
  const body = given as unknown as RenderBody;
  const faults = [...faultsOfTerms(body), ...faultsOfBrand(body)];
  if (faults.length > 0) return { issues: faults };
  const { format, document, preflightPolicy } = body;
  const floor = preflightPolicy?.renderIfScoreAbove;
  return {
    operation: renderOperation(format),
    ...inputOf(format, document),
    options: floor === undefined ? {} : { preflightPolicy: { renderIfScoreAbove: floor } },
    delivery: deliveryOf(body),
    isAlias: body.approvalRequired !== undefined,
  };
}

/** The document as the operation takes it: the model alone, or the whole input. */
export function inputOf(format: RenderFormat, document: Json): Pick<CompiledRender, "input" | "documentMember"> {
  const member = format === "pptx" ? "spec" : "model";
  if (isPlainObject(document) && member in document) return { input: document as Json, documentMember: undefined };
  return { input: { [member]: document }, documentMember: member };
}

function deliveryOf(body: RenderBody): Delivery {
  const {
    format,
    mode = "async",
    requiredVerificationStages: stages = [],
    maximumLossSeverity,
    preflightPolicy,
  } = body;
  return {
    format,
    mode,
    ...((body.holdUntilRelease ?? body.approvalRequired) === true && { holdUntilRelease: true }),
    ...(stages.length > 0 && { requiredVerificationStages: stages }),
    ...(maximumLossSeverity !== undefined && { maximumLossSeverity }),
    ...(preflightPolicy?.preflightOnly === true && { preflightOnly: true }),
    ...(preflightPolicy?.autoFix === "off" && { autoFix: "off" }),
  };
}

function faultsOfTerms(body: RenderBody): readonly Issue[] {
  const { format, sourceSchema, holdUntilRelease, approvalRequired, requiredVerificationStages: stages = [] } = body;
  const faults: Issue[] = [];
  faults.push(...faultsOfSchema({ format, sourceSchema }));
  if (holdUntilRelease !== undefined && approvalRequired !== undefined && holdUntilRelease !== approvalRequired)
    faults.push({
      path: "approvalRequired",
      message: "It is an alias of holdUntilRelease, and the two are unlike.",
      remediation: "Give holdUntilRelease alone.",
    });
  if (body.baselineJobId !== undefined)
    faults.push({
      path: "baselineJobId",
      message: "The environment has no such job.",
      remediation: "Leave it out.",
    });
  if (stages.includes("intendedChangeVerified"))
    faults.push({
      path: "requiredVerificationStages",
      message: "intendedChangeVerified needs a baseline that can be read, and there is none.",
      remediation: "Leave the stage out.",
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
      message: `protocol_v2 is a schema of presentations; the format is ${format}.`,
      remediation: "Leave sourceSchema out, or give the format pptx.",
    },
  ];
}

export function faultsOfBrand({
  format,
  document,
  brandPackId,
  brandPackVersionId,
}: Pick<RenderBody, "format" | "document" | "brandPackId" | "brandPackVersionId">): readonly Issue[] {
  const inside = (
    format === "pptx" && isPlainObject(document) && isPlainObject(document.brand) ? document.brand : {}
  ) as {
    readonly brandPackId?: unknown;
    readonly brandPackVersionId?: unknown;
  };
  const faults: Issue[] = [];
  const compare = (member: string, outer: string | undefined, inner: unknown): void => {
    if (outer !== undefined && inner !== undefined && outer !== inner)
      faults.push({
        path: member,
        message: `It is unlike document.brand.${member}.`,
        remediation: "Name the brand pack in one of the two places.",
      });
    else if (outer !== undefined || inner !== undefined)
      faults.push({
        path: outer === undefined ? `document.brand.${member}` : member,
        message: "The environment has no such brand pack.",
        remediation: "Render without a brand pack.",
      });
  };
  compare("brandPackId", brandPackId, inside.brandPackId);
  compare("brandPackVersionId", brandPackVersionId, inside.brandPackVersionId);
  return faults;
}
