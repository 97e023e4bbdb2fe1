import { type FileMembers, isPlainObject, type JsonSchema } from "@colophon/contract";
import { branchesOf, follow, membersOf } from "../schema-walk.ts";

/** The way from a value's root to a place in it. */
export type MutationTrace = readonly (string | number)[];

const MAX_LEVELS = 5;
const MAX_TRAILS = 120;

export interface SchemaTrail {
  readonly trail: MutationTrace;
  readonly schema: JsonSchema;
}

/** Places a schema speaks of, each with its schema; the first item stands for all items. At most 120, nearest first. */
export function listTrails(root: JsonSchema): readonly SchemaTrail[] {
  const found = new Map<string, SchemaTrail>();
  let level: readonly SchemaTrail[] = [{ trail: [], schema: root }];
  for (let depth = 0; depth < MAX_LEVELS; depth++) {
    level = level.flatMap(({ trail, schema }) => stepsInto(follow(schema, root), root, trail));
    for (const place of level) if (!found.has(formatTrail(place.trail))) found.set(formatTrail(place.trail), place);
  }
  return [...found.values()].slice(0, MAX_TRAILS);
}

function stepsInto(schema: JsonSchema, root: JsonSchema, trail: MutationTrace): SchemaTrail[] {
  if (schema.contentEncoding === "base64") return [];
  const steps: SchemaTrail[] = Object.entries(membersOf(schema)).map(([name, member]) => ({
    trail: [...trail, name],
    schema: follow(member, root),
  }));
  if (isPlainObject(schema.items)) steps.push({ trail: [...trail, 0], schema: follow(schema.items, root) });
  if (isPlainObject(schema.additionalProperties))
    steps.push({ trail: [...trail, "any"], schema: follow(schema.additionalProperties, root) });
  for (const branch of branchesOf(schema)) steps.push(...stepsInto(follow(branch, root), root, trail));
  return steps;
}

/** The places of a value that hold files, by what the operation's schema says. */
export function listFileTrails(
  places: FileMembers,
  value: unknown,
  trail: MutationTrace = [],
): readonly MutationTrace[] {
  if (places.file !== undefined) return [trail];
  if (Array.isArray(value)) {
    const { items } = places;
    return items === undefined ? [] : value.flatMap((item, index) => listFileTrails(items, item, [...trail, index]));
  }
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const inside = places.members.get(name);
    return inside === undefined || member === undefined ? [] : listFileTrails(inside, member, [...trail, name]);
  });
}

export function valueAt(value: unknown, trail: MutationTrace): unknown {
  return trail.reduce<unknown>((place, step) => (place as Record<string | number, unknown> | undefined)?.[step], value);
}

/** A copy of a value with another value at a place; what is missing on the way there is made. */
export function setAt(value: unknown, trail: MutationTrace, replacement: unknown): unknown {
  const [step, ...rest] = trail;
  if (step === undefined) return replacement;
  if (typeof step === "number") {
    const items = Array.isArray(value) ? [...value] : [];
    items[step] = setAt(items[step], rest, replacement);
    return items;
  }
  const members = isPlainObject(value) ? value : {};
  return { ...members, [step]: setAt(members[step], rest, replacement) };
}

/** A copy of a value without the member at a place. */
export function removeAt(value: unknown, trail: MutationTrace): unknown {
  const holder = valueAt(value, trail.slice(0, -1));
  const last = trail.at(-1);
  if (typeof last !== "string" || !isPlainObject(holder)) return value;
  const { [last]: _, ...rest } = holder;
  return setAt(value, trail.slice(0, -1), rest);
}

export function formatTrail(trail: MutationTrace): string {
  return trail
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");
}
