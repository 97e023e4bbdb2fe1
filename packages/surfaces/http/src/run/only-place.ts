import { findFileSlots, type JsonSchema } from "@colophon/contract";
import { Problem } from "../answer/problem.ts";

/**
 * Where a file goes that does not say where: a raw body, or the part `file`. Where several members take a file and none is required, it
 * is the document, `bytes`. Errors: Problem INVALID_REQUEST, with the choices.
 */
export function findOnlyPlace(schema: JsonSchema): readonly string[] {
  const { only, trails, required } = findFileSlots(schema);
  if (only !== undefined) return only;
  const document = trails.find((trail) => trail.length === 1 && trail[0] === "bytes");
  if (required === 0 && document !== undefined) return document;
  const choices = trails.map((trail) => trail.join("."));
  throw new Problem("INVALID_REQUEST", {
    detail:
      choices.length === 0
        ? "This operation takes no file: send its input as JSON."
        : "This operation takes several files: send a form and name each part after the input member it fills.",
    field: "input",
    ...(choices.length > 0 && { choices }),
  });
}
