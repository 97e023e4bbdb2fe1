import { encodeBase64, isPlainObject, joinPath } from "@colophon/contract";
import { Including } from "./row.ts";

/**
 * The first place where a value is not as expected, in words; undefined when there is none. The actual value is in wire form,
 * the expected one may hold bytes. Equal means equal in JSON: the order of members does not count, -0 is not 0.
 */
export function findDifference(expected: unknown, actual: unknown, path = "", isPart = false): string | undefined {
  if (expected instanceof Including) return findDifference(expected.part, actual, path, true);
  if (expected instanceof Uint8Array) return findDifference(encodeBase64(expected), actual, path, isPart);
  if (Array.isArray(expected)) return differInItems(expected, actual, path, isPart);
  if (isPlainObject(expected)) return differInMembers(expected, actual, path, isPart);
  if (Object.is(expected, actual)) return undefined;
  return `${path || "the value"}: expected ${show(expected)}, found ${show(actual)}`;
}

function differInItems(
  expected: readonly unknown[],
  actual: unknown,
  path: string,
  isPart: boolean,
): string | undefined {
  if (!Array.isArray(actual)) return `${path || "the value"}: expected an array, found ${show(actual)}`;
  for (let index = 0; index < Math.min(expected.length, actual.length); index++) {
    const difference = findDifference(expected[index], actual[index], joinPath(path, index), isPart);
    if (difference !== undefined) return difference;
  }
  if (expected.length === actual.length) return undefined;
  return `${path || "the value"}: expected ${expected.length} items, found ${actual.length}`;
}

function differInMembers(
  expected: Record<string, unknown>,
  actual: unknown,
  path: string,
  isPart: boolean,
): string | undefined {
  if (!isPlainObject(actual)) return `${path || "the value"}: expected an object, found ${show(actual)}`;
  for (const [name, member] of Object.entries(expected)) {
    if (!Object.hasOwn(actual, name)) return `${joinPath(path, name)}: expected ${show(member)}, found nothing`;
    const difference = findDifference(member, actual[name], joinPath(path, name), isPart);
    if (difference !== undefined) return difference;
  }
  const unexpected = isPart ? undefined : Object.keys(actual).find((name) => !Object.hasOwn(expected, name));
  return unexpected === undefined
    ? undefined
    : `${joinPath(path, unexpected)}: ${show(actual[unexpected])} is not expected`;
}

function show(value: unknown): string {
  const text = value === undefined ? "nothing" : Object.is(value, -0) ? "-0" : (JSON.stringify(value) ?? String(value));
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}
