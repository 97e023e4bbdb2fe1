import { type FilePlaces, findFilePlaces } from "./file-places.ts";
import { type JsonSchema, resolveSchema } from "./schema.ts";

/** Where files go that do not say where: the arguments of a command line, the body of a request. */
export interface FileSlots {
  /** `text`: the operation has no file, and one text that may be a file's. */
  readonly kind: "files" | "text" | "none";
  /** The members' names from the root of the input; those that are required come first. */
  readonly trails: readonly (readonly string[])[];
  /** So many of them, from the first, are required. */
  readonly required: number;
  /** Where one file goes: the only place, or the only one that is required. */
  readonly only?: readonly string[];
}

/** A required text that ends before this is a value, such as a date, and not what a file holds. */
const LEAST_DOCUMENT_LENGTH = 4096;

/**
 * An input's schema -> where files go that were given without a name.
 *
 * Shapes   The files at fixed places, in the schema's order with those that are required first; the items of a list are no fixed
 *          places. An input without any file takes one as its only required text that may be a document.
 * Errors   Those of {@link findFilePlaces}.
 */
export function findFileSlots(schema: JsonSchema): FileSlots {
  const places = findFilePlaces(schema);
  const files = listFiles(places, []).map((trail) => ({ trail, isRequired: isRequired(schema, trail) }));
  const required = files.filter((one) => one.isRequired).map(({ trail }) => trail);
  const trails = [...required, ...files.filter((one) => !one.isRequired).map(({ trail }) => trail)];
  if (trails.length === 0) return places.items === undefined && places.members.size === 0 ? findText(schema) : NONE;
  const [only] = trails.length === 1 ? trails : required.length === 1 ? required : [];
  return { kind: "files", trails, required: required.length, ...(only !== undefined && { only }) };
}

const NONE: FileSlots = { kind: "none", trails: [], required: 0 };

function listFiles({ file, members }: FilePlaces, trail: readonly string[]): readonly (readonly string[])[] {
  if (file !== undefined) return [trail];
  return [...members].flatMap(([name, places]) => listFiles(places, [...trail, name]));
}

/** Is every step of a trail required? */
function isRequired(root: JsonSchema, trail: readonly string[]): boolean {
  let schema = resolveSchema(root, root);
  return trail.every((name) => {
    const isMember = requiredOf(schema).includes(name);
    schema = resolveSchema(membersOf(schema)[name] ?? {}, root);
    return isMember;
  });
}

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
  return type === "string" && isOpen && (typeof maxLength !== "number" || maxLength >= LEAST_DOCUMENT_LENGTH);
}

function membersOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
}

function requiredOf(schema: JsonSchema): readonly string[] {
  return Array.isArray(schema.required) ? (schema.required as readonly string[]) : [];
}
