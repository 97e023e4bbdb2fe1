import { isPlainObject, type JsonObject } from "@colophon/contract";
import { findContradiction } from "./prov-constraints.ts";

/** Formal attributes of each relation; those marked are required. Source: PROV-JSON, 3; PROV-DM, 5. */
const RECORDS: Readonly<Record<string, { readonly required: readonly string[]; readonly formal: readonly string[] }>> =
  {
    entity: { required: [], formal: [] },
    activity: { required: [], formal: ["prov:startTime", "prov:endTime"] },
    agent: { required: [], formal: [] },
    wasGeneratedBy: { required: ["prov:entity"], formal: ["prov:entity", "prov:activity", "prov:time"] },
    used: { required: ["prov:activity"], formal: ["prov:activity", "prov:entity", "prov:time"] },
    wasInformedBy: { required: ["prov:informed", "prov:informant"], formal: ["prov:informed", "prov:informant"] },
    wasStartedBy: {
      required: ["prov:activity"],
      formal: ["prov:activity", "prov:trigger", "prov:starter", "prov:time"],
    },
    wasEndedBy: { required: ["prov:activity"], formal: ["prov:activity", "prov:trigger", "prov:ender", "prov:time"] },
    wasInvalidatedBy: { required: ["prov:entity"], formal: ["prov:entity", "prov:activity", "prov:time"] },
    wasDerivedFrom: {
      required: ["prov:generatedEntity", "prov:usedEntity"],
      formal: ["prov:generatedEntity", "prov:usedEntity", "prov:activity", "prov:generation", "prov:usage"],
    },
    wasAttributedTo: { required: ["prov:entity", "prov:agent"], formal: ["prov:entity", "prov:agent"] },
    wasAssociatedWith: { required: ["prov:activity"], formal: ["prov:activity", "prov:agent", "prov:plan"] },
    actedOnBehalfOf: {
      required: ["prov:delegate", "prov:responsible"],
      formal: ["prov:delegate", "prov:responsible", "prov:activity"],
    },
    wasInfluencedBy: {
      required: ["prov:influencee", "prov:influencer"],
      formal: ["prov:influencee", "prov:influencer"],
    },
    specializationOf: {
      required: ["prov:specificEntity", "prov:generalEntity"],
      formal: ["prov:specificEntity", "prov:generalEntity"],
    },
    alternateOf: { required: ["prov:alternate1", "prov:alternate2"], formal: ["prov:alternate1", "prov:alternate2"] },
    hadMember: { required: ["prov:collection", "prov:entity"], formal: ["prov:collection", "prov:entity"] },
    mentionOf: {
      required: ["prov:specificEntity", "prov:generalEntity", "prov:bundle"],
      formal: ["prov:specificEntity", "prov:generalEntity", "prov:bundle"],
    },
  };
const IMPLICIT_PREFIXES: readonly string[] = ["prov", "xsd", "xsi", "_"];
const TIMES: ReadonlySet<string> = new Set(["prov:time", "prov:startTime", "prov:endTime"]);
const TIME = /^-?\d{4,}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * Why a value is not a PROV-JSON document, or contradicts itself.
 *
 * Source   The PROV-JSON Serialization, W3C Member Submission 24 April 2013; PROV-CONSTRAINTS.
 */
export function findFaultOfProv(document: JsonObject, checkpoint: () => void): string | undefined {
  return findFaultOfBundle(document, new Set(IMPLICIT_PREFIXES), { checkpoint, isTop: true });
}

interface Around {
  readonly checkpoint: () => void;
  readonly isTop: boolean;
}

function findFaultOfBundle(
  document: JsonObject,
  outer: ReadonlySet<string>,
  { checkpoint, isTop }: Around,
): string | undefined {
  const { prefix = {}, bundle = {}, ...records } = document;
  if (!isPlainObject(prefix) || !Object.values(prefix).every((uri) => typeof uri === "string"))
    return "`prefix` is not an object of URIs.";
  const prefixes = new Set([...outer, ...Object.keys(prefix)]);
  let count = 0;
  for (const [kind, byId] of Object.entries(records)) {
    if (!Object.hasOwn(RECORDS, kind)) return `It has a member that PROV-JSON does not have: ${kind.slice(0, 80)}.`;
    if (!isPlainObject(byId)) return `\`${kind}\` is not an object.`;
    for (const [id, value] of Object.entries(byId)) {
      checkpoint();
      const fault = findFaultOfRecord({ kind, id, value, prefixes });
      if (fault !== undefined) return `${kind} ${id.slice(0, 80)} ${fault}`;
      count += 1;
    }
  }
  const contradiction = findContradiction(records, checkpoint);
  if (contradiction !== undefined) return contradiction;
  if (!isPlainObject(bundle)) return "`bundle` is not an object.";
  if (!isTop && Object.hasOwn(document, "bundle")) return "A bundle contains a bundle.";
  for (const inner of Object.values(bundle)) {
    if (!isPlainObject(inner)) return "A bundle is not an object.";
    const fault = findFaultOfBundle(inner as JsonObject, prefixes, { checkpoint, isTop: false });
    if (fault !== undefined) return fault;
    count += 1;
  }
  return count === 0 && isTop ? "It has no record." : undefined;
}

interface OneRecord {
  readonly kind: string;
  readonly id: string;
  readonly value: unknown;
  readonly prefixes: ReadonlySet<string>;
}

function findFaultOfRecord({ kind, id, value, prefixes }: OneRecord): string | undefined {
  if (!isKnownName(id, prefixes)) return "has a prefix that is not declared.";
  for (const attributes of Array.isArray(value) ? value : [value]) {
    if (!isPlainObject(attributes)) return "is not an object.";
    const { required = [], formal = [] } = RECORDS[kind] ?? {};
    const missing = required.find((name) => !Object.hasOwn(attributes, name));
    if (missing !== undefined) return `lacks ${missing}.`;
    for (const [name, content] of Object.entries(attributes)) {
      const fault = formal.includes(name) ? findFaultOfFormal(name, content, prefixes) : findFaultOfLiteral(content);
      if (!isKnownName(name, prefixes)) return `has the attribute ${name.slice(0, 80)} with an unknown prefix.`;
      if (fault !== undefined) return `has the attribute ${name.slice(0, 80)}, which ${fault}`;
    }
  }
  return undefined;
}

function isKnownName(name: string, prefixes: ReadonlySet<string>): boolean {
  const colon = name.indexOf(":");
  return colon === -1 ? prefixes.has("default") : prefixes.has(name.slice(0, colon));
}

function findFaultOfFormal(name: string, content: unknown, prefixes: ReadonlySet<string>): string | undefined {
  if (typeof content !== "string") return "is not a text.";
  if (TIMES.has(name)) return TIME.test(content) ? undefined : "is not a time.";
  return isKnownName(content, prefixes) ? undefined : "refers to a prefix that is not declared.";
}

/** A text, number, truth value, typed literal or a list of these. Source: PROV-JSON, 2.3. */
function findFaultOfLiteral(content: unknown): string | undefined {
  for (const value of Array.isArray(content) ? content : [content]) {
    if (["string", "number", "boolean"].includes(typeof value)) continue;
    if (!isPlainObject(value) || !Object.hasOwn(value, "$")) return "is not a literal.";
    const { $, type, lang, ...rest } = value;
    const isTyped = type === undefined || typeof type === "string";
    const isTagged = lang === undefined || typeof lang === "string";
    if (!isTyped || !isTagged || Object.keys(rest).length > 0 || !["string", "number", "boolean"].includes(typeof $))
      return "is not a typed literal.";
  }
  return undefined;
}
