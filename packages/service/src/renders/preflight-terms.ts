import type { DeckDigest } from "./deck-digest.ts";
import type { RenderFormat } from "./delivery.ts";

/** How a document may be validated. Source: specification, POST /api/v2/preflight, validationSummary. */
export const VALIDATION_MODES = ["none", "structural", "desktop_async", "desktop_blocking"] as const;
export type ValidationMode = (typeof VALIDATION_MODES)[number];

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
