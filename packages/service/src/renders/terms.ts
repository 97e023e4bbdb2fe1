import type { JsonObject, Severity } from "@colophon/contract";
import type { Baseline } from "../baselines/baseline.ts";
import type { Brand } from "../brand-packs/brand.ts";
import type { DeckDigest } from "../decks/digest.ts";

export const RENDER_FORMATS = ["pptx", "docx", "xlsx", "pdf"] as const;
export type RenderFormat = (typeof RENDER_FORMATS)[number];

/** What may be asked to hold of a render before it is delivered. Source: specification, POST /api/v2/render. */
export const STAGES = ["valid", "preserved", "intendedChangeVerified", "deliveryReady"] as const;
export type VerificationStage = (typeof STAGES)[number];

/** How a document may be validated. Source: specification, POST /api/v2/preflight, validationSummary. */
export const VALIDATION_MODES = ["none", "structural", "desktop_async", "desktop_blocking"] as const;
export type ValidationMode = (typeof VALIDATION_MODES)[number];

/** The terms of a render: part of its request, frozen into its execution. What is absent was not asked for. */
export interface Delivery {
  readonly format: RenderFormat;
  /** Recorded only: a render is durable in either. */
  readonly mode: "sync" | "async";
  readonly holdUntilRelease?: true;
  readonly requiredVerificationStages?: readonly VerificationStage[];
  readonly maximumLossSeverity?: "none" | Severity;
  /** A report and no file. */
  readonly preflightOnly?: true;
  /** Asked what would come of it: what the environment's policy says of that is told, and withholds nothing. */
  readonly isPreflight?: true;
  readonly autoFix?: "off";
  /** The template it is made in, as it was when it was submitted. */
  readonly brand?: Brand;
  /** What it is compared with, as it was when it was submitted. */
  readonly baseline?: Baseline;
  /** How what is made is validated; absent where nothing was said. */
  readonly validationMode?: ValidationMode;
  /** A picture of each slide, so wide. */
  readonly previews?: { readonly widthPx: number };
  /** Its place among the renders that were submitted with it, and the hash of all their requests. */
  readonly pack?: { readonly hash: string; readonly index: number; readonly size: number };
}

/** What a preflight asks for. */
export interface PreflightTerms {
  readonly format: RenderFormat;
  readonly validationMode: ValidationMode;
  readonly floor?: number;
  readonly autoFix?: "off";
  /** A file that there is: no render comes after it. */
  readonly isFile?: true;
  /** Of a PresentationSpec: what it is compared by. */
  readonly deck?: DeckDigest;
  readonly baselineJobId?: string;
}

/** The operation that renders a format. */
export function renderOperation(format: RenderFormat): string {
  return `${format}.render`;
}

/** The operation that judges a file of a format. */
export function validateOperation(format: RenderFormat): string {
  return `${format}.validate`;
}

const RENDERS: ReadonlySet<string> = new Set(RENDER_FORMATS.map(renderOperation));

/** Does an operation make a document of a model? Such has a score. */
export function isRender(operation: string): boolean {
  return RENDERS.has(operation);
}

/** Terms as the row has them. */
export function readDelivery(stored: JsonObject | null): Delivery | undefined {
  return stored === null ? undefined : (stored as unknown as Delivery);
}
