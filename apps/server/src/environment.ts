export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable that is set to nothing is not set: that is how container files leave it out. */
export function orAbsent(text: string | undefined): string | undefined {
  return text === "" ? undefined : text;
}
