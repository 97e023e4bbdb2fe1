import { FINDING_KINDS, type FindingCode, type QualityFinding } from "../quality/findings.ts";
import type { Fix } from "../quality/fix.ts";

export type LossName =
  | "PROPERTY_NOT_RENDERED"
  | "FONT_SUBSTITUTED"
  | "FONT_EMBED_UNAVAILABLE"
  | "TEXT_OVERFLOWS_SHAPE"
  | "TABLE_CELL_OVERFLOWS"
  | "CHART_DATA_MISSING"
  | "CHART_LABELS_COLLIDE"
  | "VISUAL_FALLBACK_MISSING"
  | "HYPERLINK_DANGLING"
  | "ANIMATION_REFERENCE_BROKEN"
  | "ASSET_MISSING"
  | "BRAND_TOKEN_SUBSTITUTED"
  | "LAYOUT_SUBSTITUTED";

export interface CollectedLoss {
  readonly code: LossName;
  readonly message: string;
  readonly slideIndex?: number;
  readonly path: string;
  readonly severity?: "substituted" | "degraded" | "dropped";
}

/** The rows of a table, by their place in the specification, and the first row of each slide. */
export interface TableFlow {
  readonly path: string;
  readonly starts: readonly number[];
}

/** What the caller is to be told, in the order it came up. */
export class Losses {
  readonly losses: CollectedLoss[] = [];
  readonly findings: QualityFinding[] = [];
  readonly flows: TableFlow[] = [];
  readonly #known = new Set<string>();

  reportLoss(loss: CollectedLoss): void {
    this.losses.push(loss);
  }

  /** Once for each code, place and message. */
  find(
    code: FindingCode,
    message: string,
    facts: {
      readonly slideIndex?: number;
      readonly path?: string;
      readonly fix?: Fix;
      readonly severity?: QualityFinding["severity"];
    } = {},
  ): void {
    const key = `${code}\n${facts.slideIndex ?? ""}\n${facts.path ?? ""}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    const { recommendedAction, category, severity } = FINDING_KINDS[code];
    this.findings.push({
      code,
      severity: facts.severity ?? severity,
      message,
      ...(facts.slideIndex !== undefined && { slideIndex: facts.slideIndex }),
      ...(facts.path !== undefined && { componentPath: facts.path }),
      category,
      blocking: (facts.severity ?? severity) === "error",
      recommendedAction,
      ...(facts.fix !== undefined && { fix: facts.fix }),
    });
  }
}
