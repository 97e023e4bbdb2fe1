import { type FilePath, findFilePlaces, hasFiles, listFiles, membersOf, requiredOf } from "./file-members.ts";
import { type JsonSchema, resolveSchema } from "./schema.ts";

/** Where files go that do not say where: the arguments of a command line, the body of a request. */
export interface FileSlots {
  /** `text`: no file is required, and one text that may be a file's is. */
  readonly kind: "files" | "text" | "none";
  /** The members' names from the root of the input; those that are required come first. */
  readonly trails: readonly FilePath[];
  /** So many of them, from the first, are required. */
  readonly required: number;
  /** Where one file goes: the only place, or the only one that is required. */
  readonly only?: FilePath;
}

/** A required text that ends before this is a value, such as a date, and not what a file holds. */
const MIN_DOCUMENT_LENGTH = 4096;

/**
 * An input's schema -> where files go that were given without a name.
 *
 * Shapes   The files at fixed places, in the schema's order with those that are required first; the items of a list are no fixed
 *          places. An input that requires no file takes one as its only required text that may be a document.
 * Errors   Those of {@link findFilePlaces}.
 */
export function findFileSlots(schema: JsonSchema): FileSlots {
  const places = findFilePlaces(schema);
  const { required, optional } = listFiles(schema, places);
  const trails = [...required, ...optional];
  if (trails.length === 0) return hasFiles(places) ? NONE : findText(schema);
  // The page that is converted, and not the template beside it.
  const text = required.length === 0 ? findText(schema) : NONE;
  if (text.kind === "text") return text;
  const { alone: only } = places;
  return { kind: "files", trails, required: required.length, ...(only !== undefined && { only }) };
}

const NONE: FileSlots = { kind: "none", trails: [], required: 0 };

function findText(root: JsonSchema): FileSlots {
  const schema = resolveSchema(root, root);
  const texts = requiredOf(schema).filter((name) => isDocument(resolveSchema(membersOf(schema)[name] ?? {}, root)));
  const [only] = texts;
  return texts.length === 1 && only !== undefined
    ? { kind: "text", trails: [[only]], required: 1, only: [only] }
    : NONE;
}

function isDocument({ type, maxLength, ...rest }: JsonSchema): boolean {
  const isOpen = ["enum", "const", "pattern", "format"].every((keyword) => rest[keyword] === undefined);
  return type === "string" && isOpen && (typeof maxLength !== "number" || maxLength >= MIN_DOCUMENT_LENGTH);
}
