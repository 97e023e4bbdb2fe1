/** An object whose members may be undefined -> the same with those members optional. */
export type Compact<T> = {
  readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/**
 * The object without its undefined members, its texts well-formed: halves of surrogate pairs, which a broken charset can
 * leave, have no JSON form.
 */
export function compact<T extends object>(members: T): Compact<T> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) {
    if (value !== undefined) kept[name] = wellFormed(value);
  }
  return kept as Compact<T>;
}

function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  return Array.isArray(value) && typeof value[0] === "string" ? value.map(wellFormed) : value;
}
