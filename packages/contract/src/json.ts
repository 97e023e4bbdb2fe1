/** A JSON value (RFC 8259). */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json };
export type JsonObject = { readonly [member: string]: Json };

/** Containers inside one another, everywhere JSON is read: stops stack exhaustion by nesting. */
export const MAX_JSON_DEPTH = 128;

/** Is it an object literal (or JSON.parse's result), and not an array, a date, a class instance? */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A name as it is told in a path: stops a report from repeating a name of many megabytes. */
const MAX_NAME_LENGTH = 200;

/** `a`, `b` -> `a.b`; `a`, 0 -> `a[0]`. The path form of `issues[].path`. */
export function joinPath(base: string, member: string | number): string {
  if (typeof member === "number") return `${base}[${member}]`;
  const name = member.length > MAX_NAME_LENGTH ? `${member.slice(0, MAX_NAME_LENGTH)}...`.toWellFormed() : member;
  return base === "" ? name : `${base}.${name}`;
}

/** Member names and indexes from the root -> the path they spell. */
export function pathOf(trail: readonly (string | number)[]): string {
  return trail.reduce<string>(joinPath, "");
}
