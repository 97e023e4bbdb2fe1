/** A member of an answer in several lengths. */
export interface Part<Form> {
  readonly name: string;
  /** The fullest first. */
  readonly forms: readonly Form[];
}

/**
 * The fullest forms of parts that fit into so many bytes.
 *
 * Shapes   `parts`: in the order of their importance. Each has its shortest form first; what does not fit so is left out from the end,
 *          and named in `omitted`; then each takes the fullest form that there is room for.
 */
export function fitParts<Form>(
  parts: readonly Part<Form>[],
  most: number,
  sizeOf: (form: Form) => number,
): { readonly kept: ReadonlyMap<string, Form>; readonly omitted: readonly string[] } {
  const kept = new Map<string, Form>();
  const omitted: string[] = [];
  let left = most;
  for (const { name, forms } of parts) {
    const shortest = forms.at(-1);
    if (shortest === undefined) continue;
    if (sizeOf(shortest) > left) omitted.push(name);
    else {
      kept.set(name, shortest);
      left -= sizeOf(shortest);
    }
  }
  for (const { name, forms } of parts) {
    const now = kept.get(name);
    if (now === undefined) continue;
    const fuller = forms.find((form) => sizeOf(form) - sizeOf(now) <= left);
    if (fuller === undefined) continue;
    kept.set(name, fuller);
    left -= sizeOf(fuller) - sizeOf(now);
  }
  return { kept, omitted };
}
