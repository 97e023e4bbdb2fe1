import type { ErrorObject } from "ajv/dist/2020.js";
import type { JsonSchema } from "./schema.ts";

/**
 * Of each union's branches keep the complaints of the one the caller meant, or the union's own when that cannot be told.
 * Meant is a branch whose constants fit; among several, the one that fits deepest, then with the fewest faults.
 *
 * Cost     O(unions x faults).
 */
export function selectIntendedBranch(faults: readonly ErrorObject[], schema: JsonSchema): readonly ErrorObject[] {
  let kept = [...faults];
  for (const union of faults.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf")) {
    const branches = prefixesOf(union.schemaPath, schema).map((prefixes) =>
      kept.filter((fault) => fault !== union && isInside(fault, union) && startsWithOne(fault.schemaPath, prefixes)),
    );
    const meant = findMeant(branches, union);
    const losing = new Set([...branches.flat(), union]);
    for (const fault of meant ?? [union]) losing.delete(fault);
    kept = kept.filter((fault) => !losing.has(fault));
  }
  return kept;
}

/** Where the complaints of each branch are found: under the union, or under the definition a branch refers to. */
function prefixesOf(schemaPath: string, schema: JsonSchema): readonly (readonly string[])[] {
  let place: unknown = schema;
  for (const token of schemaPath.split("/").slice(1)) {
    const name = decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
    place = (place as Record<string, unknown> | undefined)?.[name];
  }
  if (!Array.isArray(place)) return [];
  return place.map((branch: JsonSchema, index) => [
    `${schemaPath}/${index}/`,
    ...(typeof branch.$ref === "string" ? [`${branch.$ref}/`] : []),
  ]);
}

function findMeant(
  branches: readonly (readonly ErrorObject[])[],
  union: ErrorObject,
): readonly ErrorObject[] | undefined {
  const candidates = branches
    .filter((branch) => branch.length > 0 && !branch.some((fault) => isOfAnotherKind(fault, union)))
    .map((faults) => ({ faults, depth: Math.max(...faults.map(({ instancePath }) => depthOf(instancePath))) }))
    .sort((a, b) => b.depth - a.depth || a.faults.length - b.faults.length);
  const [first, second] = candidates;
  const isTied = first?.depth === second?.depth && first?.faults.length === second?.faults.length;
  return isTied ? undefined : first?.faults;
}

/** The value is of another type altogether, or a constant among its own members (a word out of one) is another. */
function isOfAnotherKind({ keyword, instancePath, params }: ErrorObject, union: ErrorObject): boolean {
  const depth = depthOf(instancePath) - depthOf(union.instancePath);
  const isConstant = keyword === "const" || (keyword === "enum" && params.allowedValues.length === 1);
  return keyword === "type" ? depth === 0 : isConstant && depth <= 1;
}

function isInside(fault: ErrorObject, union: ErrorObject): boolean {
  return fault.instancePath === union.instancePath || fault.instancePath.startsWith(`${union.instancePath}/`);
}

function startsWithOne(text: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => text.startsWith(prefix));
}

function depthOf(instancePath: string): number {
  return instancePath.split("/").length;
}
