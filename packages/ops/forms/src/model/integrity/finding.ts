import type { Field, Widget } from "@colophon/kit-pdf/forms";
import { clean } from "../form-value.ts";

/** What can be wrong with a form, as findings name it. */
export const INTEGRITY_RULES = [
  "no-acroform",
  "fields-missing",
  "field-depth",
  "field-twice",
  "field-no-dictionary",
  "field-not-listed",
  "field-without-type",
  "field-without-widget",
  "name-missing",
  "name-with-point",
  "duplicate-name",
  "parent-wrong",
  "widget-not-in-kids",
  "widget-not-on-page",
  "widget-on-several-pages",
  "widget-page-wrong",
  "widget-without-rectangle",
  "need-appearances",
  "appearance-missing",
  "appearance-differs",
  "appearance-partial",
  "state-differs",
  "state-unknown",
  "selection-differs",
  "rich-text-differs",
  "lock-violated",
  "lock-names-no-field",
  "certified-changed",
  "calculation-stale",
  "calculation-unordered",
  "calculation-order-broken",
] as const;
export type IntegrityRule = (typeof INTEGRITY_RULES)[number];

export const FINDING_SEVERITIES = ["error", "warning", "info"] as const;

export interface IntegrityFinding {
  readonly rule: IntegrityRule;
  readonly severity: (typeof FINDING_SEVERITIES)[number];
  readonly message: string;
  /** Full name. */
  readonly field?: string;
  /** From 0. */
  readonly page?: number;
  readonly object?: number;
  readonly expected?: string;
  readonly actual?: string;
}

/** What was held against something, and what could not be. */
export interface Counts {
  appearances: number;
  appearancesNotCompared: number;
  calculations: number;
  calculationsNotRun: number;
  locks: number;
}

interface FindingContext {
  readonly field?: Field;
  readonly widget?: Widget;
  readonly expected?: string;
  readonly actual?: string;
}

const MAX_QUOTED = 200;

export function findingOf(
  rule: IntegrityRule,
  severity: IntegrityFinding["severity"],
  message: string,
  { field, widget, expected, actual }: FindingContext = {},
): IntegrityFinding {
  const object = widget?.object ?? field?.object;
  const page = widget?.page ?? field?.widgets[0]?.page;
  return {
    rule,
    severity,
    message,
    ...(field !== undefined && { field: clean(field.name) }),
    ...(page !== undefined && { page }),
    ...(object !== undefined && { object }),
    ...(expected !== undefined && { expected: quoted(expected) }),
    ...(actual !== undefined && { actual: quoted(actual) }),
  };
}

function quoted(text: string): string {
  return clean(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}...` : text);
}
