import type { BoundValue, FillReport } from "@colophon/base-fill";
import type { OpenedDocument } from "@colophon/base-word";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { readPage } from "../html/read-page.ts";
import type { Filling } from "./filling.ts";
import type { PartPlan } from "./plan-part.ts";
import type { PictureSource } from "./resources.ts";

export interface FillOptions {
  readonly delimiters: { readonly start: string; readonly end: string };
  readonly removesLone: boolean;
  readonly leavesMissing: boolean;
  readonly restartsLists: boolean;
  readonly language: string;
  readonly checkpoint: () => void;
  readonly count: (length: number) => void;
  readonly maxNodes: number;
  readonly readPage: typeof readPage;
  /** Whether the records become one document. */
  readonly merges: boolean;
}

export interface FilledDocument {
  readonly bytes: Uint8Array;
  readonly report: FillReport;
  readonly plans: readonly PartPlan[];
  readonly unused: readonly string[];
  readonly decided: readonly string[];
  readonly unusedPictures: readonly string[];
  readonly unbound: readonly BoundValue[];
  readonly simplified: readonly string[];
  readonly isSigned: boolean;
}

export interface FillData {
  readonly data: unknown;
  readonly pictures: readonly PictureSource[];
}

/** A part that is filled, with the relationship that leads to it. */
export interface PlannedPart {
  readonly plan: PartPlan;
  readonly part: OoxmlPart;
  readonly kind: string;
}

export interface TemplatePlan {
  readonly document: OpenedDocument;
  readonly stories: readonly (readonly [part: OoxmlPart, kind: string])[];
  readonly plans: readonly PlannedPart[];
  readonly step: () => void;
  readonly options: FillOptions;
}

/** What filling with one record found out. */
export function describeFilling(
  { plans, step }: TemplatePlan,
  { report, data: reader }: Filling,
  data: unknown,
): Pick<FilledDocument, "report" | "plans" | "unused" | "decided"> {
  const { unused, decided } = reader.leftOver(data, step);
  return { report, plans: plans.flatMap(({ plan }) => (plan.isFilled ? [plan] : [])), unused, decided };
}

export function isSigned({ opened }: OpenedDocument): boolean {
  return opened.parts.some(({ key }) => key.startsWith("/_xmlsignatures/"));
}
