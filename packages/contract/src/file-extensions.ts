import type { Artifact } from "./bytes.ts";

/** Extensions that name the same type as the one that artifacts have. */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ["html", ["htm", "xhtml"]],
  ["jpg", ["jpeg"]],
  ["jsonl", ["ndjson"]],
  ["md", ["markdown"]],
  ["tif", ["tiff"]],
  // Journal articles and topics are XML under extensions of their vocabularies.
  ["xml", ["nxml", "dita", "ditamap"]],
]);

/**
 * May a file of this type have this name? A name without an extension fits every type, and `.txt` every text.
 *
 * A surface refuses a name that does not fit: applications open a file by its extension.
 */
export function fitsExtension(
  name: string,
  { extension, mediaType }: Pick<Artifact, "extension" | "mediaType">,
): boolean {
  const base = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  const dot = base.lastIndexOf(".");
  if (dot <= 0 || dot === base.length - 1) return true;
  const given = base.slice(dot + 1).toLowerCase();
  const own = extension.toLowerCase();
  return (
    given === own || ALIASES.get(own)?.includes(given) === true || (given === "txt" && mediaType.startsWith("text/"))
  );
}
