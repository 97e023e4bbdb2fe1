/** A member of an answer in several lengths. */
export interface FittedPart<Form> {
  readonly name: string;
  /** The fullest first. */
  readonly forms: readonly Form[];
  /** Takes its fullest form before the other parts become longer. */
  readonly isCore?: boolean;
}

/**
 * The fullest forms of parts that fit into a number of bytes.
 *
 * Shapes   `parts`: in the order of their importance. Each has its shortest form first; a part whose shortest form does not fit is left
 *          out and named in `omitted`. Then the core parts take the fullest form that there is room for, and after them the others become
 *          longer by one form at a time, each in turn.
 */
export function fitParts<Form>(
  parts: readonly FittedPart<Form>[],
  limit: number,
  sizeOf: (form: Form) => number,
): { readonly kept: ReadonlyMap<string, Form>; readonly omitted: readonly string[] } {
  const kept = new Map<string, Form>();
  const omitted: string[] = [];
  let left = limit;
  const take = (name: string, form: Form): boolean => {
    const now = kept.get(name);
    const growth = sizeOf(form) - (now === undefined ? 0 : sizeOf(now));
    if (growth > left) return false;
    kept.set(name, form);
    left -= growth;
    return true;
  };
  for (const { name, forms } of parts) {
    const shortest = forms.at(-1);
    if (shortest !== undefined && !take(name, shortest)) omitted.push(name);
  }
  for (const { name, forms, isCore } of parts)
    if (isCore === true && kept.has(name)) forms.some((form) => take(name, form));
  const depth = Math.max(0, ...parts.map(({ forms }) => forms.length));
  for (let step = 2; step <= depth; step++)
    for (const { name, forms, isCore } of parts) {
      const form = forms.at(-step);
      if (isCore !== true && kept.has(name) && form !== undefined) take(name, form);
    }
  return { kept, omitted };
}
