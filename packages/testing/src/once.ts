/** A function that observes at its first call and gives what it saw ever after. */
export function once<T>(observe: () => T): () => T {
  let seen: { readonly value: T } | undefined;
  return () => {
    seen ??= { value: observe() };
    return seen.value;
  };
}
