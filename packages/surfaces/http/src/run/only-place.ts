import { type FilePlaces, findFilePlaces, type JsonSchema } from "@colophon/contract";
import { Problem } from "../problem.ts";

/**
 * Where a file goes that does not say where: a raw body, or the part `file`.
 *
 * Shapes   The input's only file; of several the only one that is required; an input without files takes it as its only
 *          required text.
 * Errors   Problem INVALID_REQUEST that names the choices where there is not one such place.
 */
export function findOnlyPlace(schema: JsonSchema): readonly string[] {
  const files = listFiles(findFilePlaces(schema), []);
  const required = new Set((schema.required ?? []) as readonly string[]);
  const isRequired = ([first = ""]: readonly string[]): boolean => required.has(first);
  const candidates = files.length > 1 ? files.filter(isRequired) : files;
  const [only] = candidates.length > 0 || files.length > 0 ? candidates : listTexts(schema, required);
  if (only !== undefined && candidates.length <= 1) return only;
  const choices = files.map((trail) => trail.join("."));
  throw new Problem("INVALID_REQUEST", {
    detail:
      choices.length === 0
        ? "This operation takes no file: send its input as JSON."
        : "This operation takes several files: send a form, and call each part as the member it is for.",
    field: "input",
    ...(choices.length > 0 && { choices }),
  });
}

/** Files at fixed places; the items of a list have none. */
function listFiles({ file, members }: FilePlaces, trail: readonly string[]): readonly (readonly string[])[] {
  if (file !== undefined) return [trail];
  return [...members].flatMap(([name, places]) => listFiles(places, [...trail, name]));
}

function listTexts(schema: JsonSchema, required: ReadonlySet<string>): readonly (readonly string[])[] {
  const members = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const texts = [...required].filter((name) => members[name]?.type === "string" && members[name].enum === undefined);
  return texts.length === 1 ? [texts] : [];
}
