import { FAMILY_NAMES } from "@colophon/catalog";
import { SHARED_OPTIONS } from "@colophon/contract";
import { findBytePlaces, isArtifactSchema, splitOptions } from "@colophon/sdk/signature";
import { EXACT_INPUTS } from "./exact-schemas.js";
import { pascalCase } from "./sdk-types.js";

const FOLDER = "clients/python/colophon";
const NOTE = "# Written by `npm run generate` from the operations' definitions.";
const KEYWORDS = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);

/**
 * The types of the Python client: a stub for each family with the input, options and value of its operations, the overloads of
 * `run` and `submit` by name, and the places of files in values. Stubs cost nothing when a program starts.
 */
export async function generatePythonTypes({ catalog }) {
  const operations = catalog.filter(({ descriptor }) => descriptor !== undefined);
  const families = FAMILY_NAMES.map((family) => ({
    path: `${FOLDER}/operations/${family}.pyi`,
    content: writeFamily(operations.filter((operation) => operation.package === family)),
  }));
  return [
    { path: `${FOLDER}/operations/__init__.pyi`, content: `${NOTE}\n` },
    { path: `${FOLDER}/operations/shared.pyi`, content: writeShared() },
    ...families,
    { path: `${FOLDER}/client.pyi`, content: writeClient(operations) },
    { path: `${FOLDER}/file_places.py`, content: writeFilePlaces(operations) },
  ];
}

const IMPORTS = [
  "from typing import Any, Literal, Mapping, NotRequired, Required, Sequence, TypeAlias, TypedDict",
  "",
  "from ..records import Artifact",
  "from ..wire import FileInput",
];

function writeFamily(operations) {
  const blocks = operations.flatMap(({ name, descriptor }) => {
    const { own } = splitOptions(descriptor.options);
    const exact = EXACT_INPUTS[name];
    const input = exact === undefined ? descriptor.input : exact(descriptor.input);
    return [
      ...writeSchema(input, `${pascalCase(name)}Input`, "given"),
      ...writeSchema(own, `${pascalCase(name)}Options`, "given", "SharedCallOptions"),
      ...writeSchema(descriptor.value, `${pascalCase(name)}Value`, "returned"),
    ];
  });
  return [NOTE, ...IMPORTS, "from .shared import SharedCallOptions", "", ...blocks, ""].join("\n");
}

function writeShared() {
  const schema = { type: "object", properties: SHARED_OPTIONS, additionalProperties: false };
  return [NOTE, ...IMPORTS, "", ...writeSchema(schema, "SharedCallOptions", "given"), ""].join("\n");
}

/** A schema and each of its definitions as a type with a name; objects within them have names by their path. */
function writeSchema(schema, name, side, base) {
  const blocks = [];
  const nameOf = (definition) => `${name}${pascalCase(definition)}`;
  const style = { side, nameOf, blocks, base };
  for (const [definition, inner] of Object.entries(schema.$defs ?? {})) nameType(inner, nameOf(definition), style);
  nameType(schema, name, { ...style, isTop: true });
  return blocks;
}

/** Declares a type under exactly this name. */
function nameType(schema, name, style) {
  const type = writeType(schema, name, style);
  if (type !== name) style.blocks.push(`${name}: TypeAlias = ${quoteForward(type)}`);
}

/** An alias may refer to types below it. */
const quoteForward = (type) => JSON.stringify(type);

function writeType(schema, name, style) {
  if (typeof schema.$ref === "string") return style.nameOf(schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1));
  if (schema.contentEncoding === "base64") return style.side === "given" ? "FileInput" : "bytes";
  if (isArtifactSchema(schema)) return "Artifact";
  if ("const" in schema) return literal([schema.const]);
  if (Array.isArray(schema.enum)) return literal(schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches)) return union(branches, name, style);
  if (Array.isArray(schema.allOf)) return "Any";
  if (Array.isArray(schema.type))
    return union(
      schema.type.map((type) => ({ ...schema, type })),
      name,
      style,
    );
  return writeByType(schema, name, style);
}

function union(branches, name, style) {
  const types = branches.map((branch, index) => writeType(branch, `${name}${index + 1}`, { ...style, isTop: false }));
  return [...new Set(types)].join(" | ");
}

const SCALARS = { string: "str", integer: "int", number: "float", boolean: "bool", null: "None" };

function writeByType(schema, name, style) {
  if (schema.type === "object") return writeObject(schema, name, style);
  if (schema.type !== "array") return SCALARS[schema.type] ?? "Any";
  const isList = schema.items !== undefined && typeof schema.items === "object";
  return `Sequence[${isList ? writeType(schema.items, `${name}Item`, { ...style, isTop: false }) : "Any"}]`;
}

/** An object with a known set of members; one that may have any others is a mapping, which TypedDict cannot say. */
function writeObject(schema, name, style) {
  const members = Object.entries(schema.properties ?? {});
  const base = style.isTop ? style.base : undefined;
  const open = schema.additionalProperties;
  if (members.length === 0 && base === undefined)
    return `Mapping[str, ${open !== null && typeof open === "object" ? writeType(open, `${name}Member`, { ...style, isTop: false }) : "Any"}]`;
  if (open !== false && open !== undefined) return "Mapping[str, Any]";
  const required = new Set(schema.required ?? []);
  const fields = members.map(([member, inner]) => {
    const type = writeType(inner, `${name}${pascalCase(member)}`, { ...style, isTop: false });
    const isRequired = required.has(member) || (style.side === "returned" && "default" in inner);
    return { member, type: isRequired ? type : `NotRequired[${type}]`, text: inner.description };
  });
  style.blocks.push(declare(name, fields, base));
  return name;
}

function declare(name, fields, base = "TypedDict") {
  const isPlain = fields.every(({ member }) => /^[A-Za-z_]\w*$/.test(member) && !KEYWORDS.has(member));
  if (!isPlain) {
    const pairs = fields.map(({ member, type }) => `    ${JSON.stringify(member)}: ${JSON.stringify(type)},`);
    return `${name} = TypedDict("${name}", {\n${pairs.join("\n")}\n})`;
  }
  const lines = fields.flatMap(({ member, type, text }) => [
    `    ${member}: ${type}`,
    ...(text === undefined ? [] : [`    ${docstring(text)}`]),
  ]);
  return `class ${name}(${base}):\n${lines.length === 0 ? "    pass" : lines.join("\n")}`;
}

const docstring = (text) => `"""${text.replaceAll("\\", "\\\\").replaceAll('"""', "'''").replace(/"$/, '" ')}"""`;

/** Python's literals: text, whole numbers, booleans and None. */
function literal(values) {
  const known = values.filter((value) => typeof value !== "number" || Number.isInteger(value));
  const texts = known.map((value) =>
    value === null ? "None" : typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value),
  );
  return `Literal[${texts.join(", ")}]${known.length < values.length ? " | float" : ""}`;
}

const HANDLING = [
  "idempotency_key: str | None = None",
  "document_name: str | None = None",
  "metadata: Mapping[str, str] | None = None",
  "reference: str | None = None",
  "priority: Literal[1, 2, 3] | None = None",
  "expires_in_seconds: int | None = None",
  "deliver: Mapping[str, Any] | None = None",
];
const RUNNING = ["raise_on_failure: bool = False", "timeout: float | None = None"];

/** The methods of client.py that do not depend on an operation. */
const METHODS = [
  "__init__(self, base_url: str | None = None, api_key: str | None = None, *, retries: int = 5, timeout: float = 60.0) -> None",
  'list_operations(self, stability: Literal["stable", "preview", "all"] = "stable") -> list[dict[str, Any]]',
  "describe(self, operation: str) -> dict[str, Any]",
  `run_dynamic(self, operation: str, input: Any, options: Mapping[str, Any] | None = None, *, ${[...RUNNING, ...HANDLING].join(", ")}) -> Envelope[Any]`,
  "status(self, execution: Submitted | str) -> Execution",
  "wait(self, execution: Submitted | str, *, timeout: float | None = None) -> Execution",
  "cancel(self, execution: Submitted | str) -> Mapping[str, Any]",
  "delete(self, execution: Submitted | str) -> Mapping[str, Any]",
  "result(self, execution: Submitted | str) -> Envelope[Any]",
  "save_files(self, execution: Submitted | Envelope[Any] | str, folder: str | os.PathLike[str]) -> list[pathlib.Path]",
];

function writeClient(operations) {
  const types = (name) => pascalCase(name);
  const overload = (method, name, more, result) =>
    [
      "    @overload",
      `    def ${method}(self, operation: Literal["${name}"], input: ${types(name)}Input, options: ${types(name)}Options | None = None, *, ${more.join(", ")}) -> ${result}: ...`,
    ].join("\n");
  const imports = FAMILY_NAMES.flatMap((family) => {
    const names = operations.filter((operation) => operation.package === family).map(({ name }) => types(name));
    if (names.length === 0) return [];
    const listed = names.flatMap((name) => [`${name}Input`, `${name}Options`, `${name}Value`]);
    return [`from .operations.${family} import (`, ...listed.map((one) => `    ${one},`), ")"];
  });
  return [
    NOTE,
    "import os",
    "import pathlib",
    "from typing import Any, Literal, Mapping, overload",
    "",
    ...imports,
    "from .records import Envelope, Execution, Submitted",
    "",
    "class Client:",
    ...METHODS.map((method) => `    def ${method}: ...`),
    ...operations.map(({ name }) => overload("run", name, [...RUNNING, ...HANDLING], `Envelope[${types(name)}Value]`)),
    ...operations.map(({ name }) => overload("submit", name, HANDLING, "Submitted")),
    "",
  ].join("\n");
}

function writeFilePlaces(operations) {
  const rows = operations.flatMap(({ name, descriptor }) => {
    const places = findBytePlaces(descriptor.value);
    return places.length === 0 ? [] : [`    "${name}": (${places.map((place) => `"${place}",`).join(" ")}),`];
  });
  return [
    NOTE,
    '"""Where the values of operations have files, which are base64 on the wire."""',
    "",
    "FILE_PLACES: dict[str, tuple[str, ...]] = {",
    ...rows,
    "}",
    "",
  ].join("\n");
}
