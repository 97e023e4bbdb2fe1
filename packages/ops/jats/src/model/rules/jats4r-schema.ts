import { XML_NAMESPACE } from "@colophon/kit-xml";
import type { Assertion, AssertionPattern, AssertionRule } from "../../data/jats4r/assertion.ts";
import { CITATION_PATTERNS } from "../../data/jats4r/citations.ts";
import { CONTENT_PATTERNS } from "../../data/jats4r/content.ts";
import { DISPLAY_PATTERNS } from "../../data/jats4r/display.ts";
import { METADATA_PATTERNS } from "../../data/jats4r/metadata.ts";
import { REVIEW_PATTERNS } from "../../data/jats4r/review.ts";
import { STATEMENT_PATTERNS } from "../../data/jats4r/statements.ts";
import type { Check, MessagePart, SchemaRule, SchematronSchema } from "../../schematron/schema.ts";

const PATTERNS: readonly AssertionPattern[] = [
  ...METADATA_PATTERNS,
  ...CONTENT_PATTERNS,
  ...DISPLAY_PATTERNS,
  ...CITATION_PATTERNS,
  ...STATEMENT_PATTERNS,
  ...REVIEW_PATTERNS,
];

/** The assertions of JATS4R as a schema. */
export const JATS4R_SCHEMA: SchematronSchema = {
  namespaces: new Map([
    ["mml", "http://www.w3.org/1998/Math/MathML"],
    ["oasis", "http://www.niso.org/standards/z39-96/ns/oasis-exchange/table"],
    ["xlink", "http://www.w3.org/1999/xlink"],
    ["xml", XML_NAMESPACE],
  ]),
  lets: [],
  patterns: PATTERNS.map(({ id, rules, ...facts }) => ({
    id,
    lets: [],
    rules: rules.map((rule) => toRule(rule, facts)),
  })),
  functions: [],
  keys: [],
  isFirst: false,
  notChecked: [],
};

function toRule(
  { context, lets = {}, checks }: AssertionRule,
  facts: Pick<AssertionPattern, "topic" | "level">,
): SchemaRule {
  return {
    context,
    line: 0,
    lets: Object.entries(lets).map(([name, value]) => ({ name, value })),
    checks: checks.map((check) => toCheck(check, facts)),
  };
}

function toCheck(
  [id, kind, test, message]: Assertion,
  { topic, level }: Pick<AssertionPattern, "topic" | "level">,
): Check {
  return {
    id,
    severity: level,
    test,
    isReport: kind === "report",
    message: partsOf(message),
    line: 0,
    source: `https://jats4r.niso.org/${topic}/`,
  };
}

/** "The {name()} has no title." */
function partsOf(message: string): readonly MessagePart[] {
  return message
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith("{") ? { select: part.slice(1, -1) } : { text: part }));
}
