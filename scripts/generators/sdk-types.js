import { FAMILY_NAMES } from "@colophon/catalog";
import { SHARED_OPTIONS } from "@colophon/contract";
import { findBytePlaces, splitOptions, writeType } from "@colophon/sdk/signature";
import { EXACT_INPUTS } from "./exact-schemas.js";

const FOLDER = "packages/surfaces/sdk/src";
const NOTE = "// Written by `npm run generate` from the operations' definitions; changed there and not here.";

/** The SDK's types: input, options, value and codes of every operation of the catalog; a file for each family, and one of all. */
export async function generateSdkTypes({ catalog }) {
  const families = FAMILY_NAMES.map((family) => ({
    path: `${FOLDER}/operations/${family}.generated.ts`,
    content: writeFamily(
      family,
      catalog.filter((operation) => operation.package === family),
    ),
  }));
  return [
    { path: `${FOLDER}/operations/shared.generated.ts`, content: `${[NOTE, "", ...writeShared()].join("\n")}` },
    ...families,
    { path: `${FOLDER}/operations.generated.ts`, content: writeIndex() },
  ];
}

function writeFamily(family, operations) {
  const definitions = [];
  const entries = operations.map((operation) => writeEntry(operation, definitions));
  const body = [...definitions, `export interface ${pascalCase(family)}Operations {\n${entries.join("\n")}\n}`].join(
    "\n\n",
  );
  const uses = (name) => new RegExp(`\\b${name}\\b`).test(body);
  const shared = ["SharedCallOptions"].filter(uses);
  return [
    NOTE,
    ...(uses("Artifact") ? ['import type { Artifact } from "@colophon/contract";'] : []),
    ...(uses("FileInput") ? ['import type { FileInput } from "../files.ts";'] : []),
    ...(shared.length > 0 ? [`import type { ${shared.join(", ")} } from "./shared.generated.ts";`] : []),
    "",
    body,
    "",
    "/** Where the values of operations have files, which are base64 on the wire. */",
    `export const ${constantCase(family)}_FILE_PLACES: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(filePlaces(operations), null, 2)};`,
    "",
  ].join("\n");
}

/** The same whatever the families hold: one side's new operation and another's never meet here. */
function writeIndex() {
  const names = FAMILY_NAMES.map((family) => ({
    family,
    type: `${pascalCase(family)}Operations`,
    places: `${constantCase(family)}_FILE_PLACES`,
  }));
  return [
    NOTE,
    ...names.map(
      ({ family, type, places }) => `import { type ${type}, ${places} } from "./operations/${family}.generated.ts";`,
    ),
    "",
    'export type { SharedCallOptions } from "./operations/shared.generated.ts";',
    "",
    `export interface Operations extends ${names.map(({ type }) => type).join(", ")} {}`,
    "",
    "/** Where the values of operations have files, which are base64 on the wire. */",
    "export const FILE_PLACES: Readonly<Record<string, readonly string[]>> = {",
    ...names.map(({ places }) => `  ...${places},`),
    "};",
    "",
  ].join("\n");
}

function writeEntry({ name, summary, descriptor, errorCodes, lossCodes }, definitions) {
  const types =
    descriptor === undefined
      ? {
          input: "{ readonly [member: string]: unknown }",
          options: "{ readonly [member: string]: unknown }",
          value: "unknown",
        }
      : {
          input: writeSchema(exactInput(name, descriptor.input), { name, part: "Input", side: "given" }, definitions),
          options: writeOptions(name, descriptor.options, definitions),
          value: writeSchema(descriptor.value, { name, part: "Value", side: "returned" }, definitions),
        };
  return [
    `  /** ${summary}${descriptor === undefined ? " Not implemented in this version." : ""} */`,
    `  readonly ${JSON.stringify(name)}: {`,
    `    readonly isAvailable: ${descriptor !== undefined};`,
    ...Object.entries(types).map(([part, type]) => `    readonly ${part}: ${type};`),
    `    readonly errorCode: ${writeCodes(errorCodes)};`,
    `    readonly lossCode: ${writeCodes(lossCodes)};`,
    "  };",
  ].join("\n");
}

function exactInput(name, input) {
  const exact = EXACT_INPUTS[name];
  return exact === undefined ? input : exact(input);
}

/** What all operations share is written once. */
function writeShared() {
  const style = { side: "given", comments: "above", nameOf: (definition) => definition };
  const write = (name, properties) =>
    `export type ${name} = ${writeType({ type: "object", properties, additionalProperties: false }, style)};`;
  const types = [write("SharedCallOptions", SHARED_OPTIONS)];
  return types.flatMap((type) => [type, ""]);
}

function writeOptions(name, options, definitions) {
  const { own } = splitOptions(options);
  const hasOwn = Object.keys(own.properties).length > 0;
  return [
    ...(hasOwn ? [writeSchema(own, { name, part: "Options", side: "given" }, definitions)] : []),
    "SharedCallOptions",
  ].join(" & ");
}

/** Each schema is a type of its own, and so is each of its `$defs`. */
function writeSchema(schema, { name, part, side }, definitions) {
  const typeName = `${pascalCase(name)}${part}`;
  const nameOf = (definition) => schema.$defs?.[definition]?.["x-type"] ?? `${typeName}${pascalCase(definition)}`;
  const style = { side, comments: "above", nameOf };
  for (const [definition, inner] of Object.entries(schema.$defs ?? {}))
    if (inner["x-type"] === undefined)
      definitions.push(`export type ${style.nameOf(definition)} = ${writeType(inner, style)};`);
  definitions.push(`export type ${typeName} = ${writeType(schema, style)};`);
  return typeName;
}

function writeCodes(codes) {
  return codes.length === 0 ? "never" : codes.map((code) => JSON.stringify(code)).join(" | ");
}

/** `pdf.convert.text` -> `PdfConvertText`. */
export function pascalCase(name) {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("");
}

function constantCase(name) {
  return name.toUpperCase().replaceAll("-", "_");
}

function filePlaces(catalog) {
  return Object.fromEntries(
    catalog.flatMap(({ name, descriptor }) => {
      const places = descriptor === undefined ? [] : findBytePlaces(descriptor.value);
      return places.length === 0 ? [] : [[name, places]];
    }),
  );
}
