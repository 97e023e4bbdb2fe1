import { isPlainObject, type JsonObject } from "@colophon/contract";
import { findFaultOfOrder, type ProvStatement } from "./prov-order.ts";

const OBJECTS: readonly string[] = ["entity", "activity", "agent"];
/** What an attribute refers to. Source: PROV-CONSTRAINTS, constraint 50. */
const TYPES: Readonly<Record<string, Readonly<Record<string, "entity" | "activity">>>> = {
  wasGeneratedBy: { "prov:entity": "entity", "prov:activity": "activity" },
  used: { "prov:entity": "entity", "prov:activity": "activity" },
  wasInformedBy: { "prov:informed": "activity", "prov:informant": "activity" },
  wasStartedBy: { "prov:activity": "activity", "prov:trigger": "entity", "prov:starter": "activity" },
  wasEndedBy: { "prov:activity": "activity", "prov:trigger": "entity", "prov:ender": "activity" },
  wasInvalidatedBy: { "prov:entity": "entity", "prov:activity": "activity" },
  wasDerivedFrom: { "prov:generatedEntity": "entity", "prov:usedEntity": "entity", "prov:activity": "activity" },
  wasAttributedTo: { "prov:entity": "entity" },
  wasAssociatedWith: { "prov:activity": "activity", "prov:plan": "entity" },
  actedOnBehalfOf: { "prov:activity": "activity" },
  specializationOf: { "prov:specificEntity": "entity", "prov:generalEntity": "entity" },
  alternateOf: { "prov:alternate1": "entity", "prov:alternate2": "entity" },
  hadMember: { "prov:collection": "entity", "prov:entity": "entity" },
  mentionOf: { "prov:specificEntity": "entity", "prov:generalEntity": "entity", "prov:bundle": "entity" },
};
/** Statements that are one if they agree in these. Source: PROV-CONSTRAINTS, constraints 24 to 27. */
const UNIQUE: Readonly<Record<string, readonly [string, string]>> = {
  wasGeneratedBy: ["prov:entity", "prov:activity"],
  wasInvalidatedBy: ["prov:entity", "prov:activity"],
  wasStartedBy: ["prov:activity", "prov:starter"],
  wasEndedBy: ["prov:activity", "prov:ender"],
};

/**
 * Why the statements of a well-formed bundle contradict each other; nothing if they do not.
 *
 * Shapes   An absent attribute agrees with every value. Times are compared for equality only, as the standard does.
 * Cost     O(statements) for each round of merging; statements that share an identifier or a pair of attributes are merged.
 * Source   PROV-CONSTRAINTS, W3C Recommendation 30 April 2013: constraints 22 to 29, 30 to 49 in part, 50, 52 to 55.
 */
export function findContradiction(records: JsonObject, checkpoint: () => void): string | undefined {
  const statements = listStatements(records, checkpoint);
  const merged = mergeStatements(statements, checkpoint);
  if (typeof merged === "string") return merged;
  return (
    findFaultOfIds(merged) ??
    findFaultOfTypes(merged, checkpoint) ??
    findFaultOfTimes(merged) ??
    findFaultOfOrder(merged, checkpoint)
  );
}

function listStatements(records: JsonObject, checkpoint: () => void): ProvStatement[] {
  const statements: ProvStatement[] = [];
  for (const [kind, byId] of Object.entries(records))
    for (const [id, value] of Object.entries(byId as JsonObject))
      for (const attributes of Array.isArray(value) ? value : [value]) {
        checkpoint();
        if (!isPlainObject(attributes)) continue;
        const formal = Object.entries(attributes).filter(
          (entry): entry is [string, string] => entry[0].startsWith("prov:") && typeof entry[1] === "string",
        );
        statements.push({ kind, id: id.startsWith("_:") ? undefined : id, formal: new Map(formal) });
      }
  return statements;
}

/** Statements with those merged that are one. A merged statement can agree with a third, so this repeats until nothing merges. */
function mergeStatements(statements: readonly ProvStatement[], checkpoint: () => void): ProvStatement[] | string {
  let current: ProvStatement[] = [...statements];
  for (;;) {
    const positions = new Map<string, number>();
    const next: ProvStatement[] = [];
    for (const statement of current) {
      checkpoint();
      const keys = keysOf(statement);
      const position = keys.map((key) => positions.get(key)).find((each) => each !== undefined) ?? next.length;
      const same = next[position];
      const one = same === undefined ? statement : unify(same, statement);
      if (typeof one === "string") return one;
      next[position] = one;
      for (const key of [...keys, ...keysOf(one)]) positions.set(key, position);
    }
    if (next.length === current.length) return next;
    current = next;
  }
}

function keysOf({ kind, id, formal }: ProvStatement): readonly string[] {
  const keys = id === undefined ? [] : [JSON.stringify([kind, id])];
  const unique = UNIQUE[kind]?.map((name) => formal.get(name)) ?? [];
  if (unique.length > 0 && unique.every((value) => value !== undefined))
    keys.push(JSON.stringify([kind, ...unique, 0]));
  return keys;
}

/** Attributes whose value the constraints bind; texts like `prov:label` may occur often. */
const BOUND = /^prov:(?!label$|location$|role$|type$|value$)/;

function unify(one: ProvStatement, other: ProvStatement): ProvStatement | string {
  const shown = (id = "without an identifier"): string => id.slice(0, 80);
  if (one.id !== undefined && other.id !== undefined && one.id !== other.id)
    return `${one.kind} ${shown(one.id)} and ${shown(other.id)} have two identifiers for one event.`;
  const formal = new Map(one.formal);
  for (const [name, value] of other.formal) {
    const known = formal.get(name);
    if (known !== undefined && known !== value && BOUND.test(name))
      return `${one.kind} ${shown(one.id ?? other.id)} has two values of ${name.slice(0, 80)}.`;
    formal.set(name, value);
  }
  return { kind: one.kind, id: one.id ?? other.id, formal };
}

/** Constraints 53 and 55: an identifier names one kind of relation, or an object. */
function findFaultOfIds(statements: readonly ProvStatement[]): string | undefined {
  const kinds = new Map<string, string>();
  for (const { kind, id } of statements) {
    if (id === undefined) continue;
    const isObject = OBJECTS.includes(kind);
    const known = kinds.get(id);
    if (known !== undefined && !(isObject && known === "object") && known !== kind)
      return `${id.slice(0, 80)} names two kinds of statement.`;
    kinds.set(id, isObject ? "object" : kind);
  }
  return undefined;
}

/** Constraints 50 and 54: nothing is both an entity and an activity. */
function findFaultOfTypes(statements: readonly ProvStatement[], checkpoint: () => void): string | undefined {
  const types = new Map<string, string>();
  for (const { kind, id, formal } of statements) {
    checkpoint();
    const own: [string, string][] = id !== undefined && (kind === "entity" || kind === "activity") ? [[id, kind]] : [];
    for (const [name, type] of Object.entries(TYPES[kind] ?? {})) {
      const object = formal.get(name);
      if (object !== undefined) own.push([object, type]);
    }
    for (const [object, type] of own) {
      if ((types.get(object) ?? type) !== type) return `${object.slice(0, 80)} is both an entity and an activity.`;
      types.set(object, type);
    }
  }
  return undefined;
}

/** Constraints 28 and 29: an activity has one start and one end. */
function findFaultOfTimes(statements: readonly ProvStatement[]): string | undefined {
  const times = new Map<string, string>();
  for (const { kind, id, formal } of statements) {
    if (kind !== "activity" || id === undefined) continue;
    for (const name of ["prov:startTime", "prov:endTime"]) {
      const time = formal.get(name);
      if (time !== undefined) times.set(`${name} ${id}`, time);
    }
  }
  for (const [relation, name] of [
    ["wasStartedBy", "prov:startTime"],
    ["wasEndedBy", "prov:endTime"],
  ] as const)
    for (const { kind, formal } of statements) {
      const [activity = "", time] = [formal.get("prov:activity"), formal.get("prov:time")];
      const known = times.get(`${name} ${activity}`);
      if (kind === relation && time !== undefined && known !== undefined && known !== time)
        return `The activity ${activity.slice(0, 80)} has another ${name} than its ${relation}.`;
    }
  return undefined;
}
