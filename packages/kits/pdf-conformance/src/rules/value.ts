/** What a property of an object can be; undefined where it cannot be told. */
export type Value = null | undefined | boolean | number | string | RegExp | readonly Value[];

/** Where a condition finds what it names. */
export interface RuleScope {
  get(name: string): Value;
}

export type Formula = (scope: RuleScope) => Value;

export function isTrue(value: Value): boolean {
  return Boolean(value);
}

/** Nothing equals nothing; otherwise values of one kind, as they are. */
export function isEqual(one: Value, other: Value): boolean {
  if (one === null || one === undefined) return other === null || other === undefined;
  return one === other;
}

/** Nothing counts as 0. */
export function toNumber(value: Value): number {
  if (typeof value === "number") return value;
  if (value === null || value === undefined || value === false) return 0;
  return value === true ? 1 : Number(value);
}

export function toText(value: Value): string {
  if (value === null || value === undefined) return "null";
  return Array.isArray(value) ? value.map(toText).join(",") : String(value);
}
