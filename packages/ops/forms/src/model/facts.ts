export type Facts = Readonly<Record<string, string | number | boolean>>;

/** The members that are told; text as well-formed characters. */
export function toFacts(members: object): Facts {
  const found: Record<string, string | number | boolean> = {};
  for (const [key, value] of Object.entries(members)) {
    if (typeof value === "string") found[key] = value.toWellFormed();
    else if (typeof value === "number" || typeof value === "boolean") found[key] = value;
  }
  return found;
}
