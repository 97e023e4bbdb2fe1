import {
  compileSchema,
  type Issue,
  type JsonObject,
  type JsonSchema,
  joinPath,
  resolveSchema,
} from "@colophon/contract";

/** What a preset holds. */
export interface PresetContent {
  readonly input: JsonObject;
  readonly options: JsonObject;
}

interface Schemas {
  readonly input: JsonSchema;
  readonly options: JsonSchema;
}

/**
 * What is wrong with a preset of an operation: options that the operation does not accept, members and types that its input does not
 * have, files, and secrets. The input is checked by member, because the members that are files are missing.
 */
export function checkPreset({ input, options }: PresetContent, schemas: Schemas): readonly Issue[] {
  const found = [
    ...findUnkept(options, { schema: schemas.options, root: schemas.options, path: "options", isChecked: true }),
    ...checkMembers(input, schemas.input),
  ];
  if (found.length > 0) return found;
  const issues = compileSchema(schemas.options)(options, JSON.stringify(options).length);
  return issues.map((issue) => ({ ...issue, path: issue.path === "" ? "options" : `options.${issue.path}` }));
}

function checkMembers(input: JsonObject, root: JsonSchema): readonly Issue[] {
  const members = (root.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return Object.entries(input).flatMap(([name, value]) => {
    const path = joinPath("input", name);
    const schema = Object.hasOwn(members, name) ? members[name] : undefined;
    if (schema === undefined) return [{ path, message: "The operation has no such member of the input." }];
    return findUnkept(value, { schema, root, path });
  });
}

interface Position {
  readonly schema: JsonSchema;
  /** The schema whose definitions `$ref` names. */
  readonly root: JsonSchema;
  readonly path: string;
  /** Whether the value is checked against its whole schema as well. Default: no, and its types are checked here. */
  readonly isChecked?: boolean;
}

/** The files and secrets in a value. */
function findUnkept(value: unknown, { schema: given, root, path, isChecked = false }: Position): readonly Issue[] {
  const schema = resolveSchema(given, root);
  if (schema["x-secret"] === true && value !== null)
    return [{ path, message: "This is a secret, and a preset holds no secrets.", remediation: "Leave it out." }];
  if (schema.contentEncoding === "base64")
    return [{ path, message: "This is a file, and a preset holds no files.", remediation: "Leave it out." }];
  const branches = (schema.anyOf ?? []) as readonly JsonSchema[];
  if (branches.length > 0) {
    const each = branches.map((branch) => findUnkept(value, { schema: branch, root, path, isChecked }));
    const fits = each.filter((_, at) => mayBe(value, resolveSchema(branches[at] ?? {}, root)));
    return fits.find((issues) => issues.length === 0) ?? fits[0] ?? each.find((issues) => issues.length > 0) ?? [];
  }
  const fault = isChecked ? undefined : findFault(value, schema);
  if (fault !== undefined) return [{ path, message: fault }];
  if (Array.isArray(value)) {
    const items = schema.items as JsonSchema | undefined;
    return items === undefined
      ? []
      : value.flatMap((item, at) => findUnkept(item, { schema: items, root, path: `${path}[${at}]`, isChecked }));
  }
  if (typeof value !== "object" || value === null) return [];
  const members = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const other = schema.additionalProperties;
  return Object.entries(value).flatMap(([name, member]) => {
    const inside = Object.hasOwn(members, name) ? members[name] : isSchema(other) ? other : undefined;
    const place = joinPath(path, name);
    if (inside !== undefined) return findUnkept(member, { schema: inside, root, path: place, isChecked });
    return other === false && !isChecked ? [{ path: place, message: "The operation has no such member." }] : [];
  });
}

/** A value of another type could hold anything, a secret as well. */
function findFault(value: unknown, schema: JsonSchema): string | undefined {
  if (isOfType(value, schema)) return undefined;
  return `Expected ${typesOf(schema).join(" or ")}, but found ${typeOf(value)}.`;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;

/** Whether a value can be of the schema's type; an object also by the names and constants of its members. */
function mayBe(value: unknown, schema: JsonSchema): boolean {
  const { const: only } = schema;
  if (only !== undefined && only !== value) return false;
  if (!isOfType(value, schema)) return false;
  return typeOf(value) !== "object" || mayHave(value as JsonObject, schema);
}

const typesOf = ({ type }: JsonSchema): readonly string[] => (type === undefined ? [] : ([type].flat() as string[]));
const typeOf = (value: unknown): string => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);

function isOfType(value: unknown, schema: JsonSchema): boolean {
  const [types, own] = [typesOf(schema), typeOf(value)];
  return types.length === 0 || types.some((one) => one === own || (own === "number" && one === "integer"));
}

function mayHave(value: JsonObject, { properties = {}, required = [], additionalProperties }: JsonSchema): boolean {
  const members = properties as Readonly<Record<string, JsonSchema>>;
  if (additionalProperties === false && Object.keys(value).some((name) => !Object.hasOwn(members, name))) return false;
  if ((required as readonly string[]).some((name) => !Object.hasOwn(value, name))) return false;
  return Object.entries(members).every(([name, { const: only }]) => only === undefined || value[name] === only);
}
