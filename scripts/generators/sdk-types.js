import { buildCatalog } from "@colophon/catalog";
import { LOSS_POLICY, SHARED_OPTIONS } from "@colophon/contract";
import { findBytePlaces, splitOptions, writeType } from "@colophon/sdk/signature";

const PATH = "packages/surfaces/sdk/src/operations.generated.ts";

/** The SDK's types: input, options, value and codes of every operation of the catalog. */
export async function generateSdkTypes() {
  const catalog = await buildCatalog();
  const definitions = writeShared();
  const entries = catalog.map((operation) => writeEntry(operation, definitions));
  const body = [...definitions, `export interface Operations {\n${entries.join("\n")}\n}`].join("\n\n");
  const imports = [
    ...(/\bArtifact\b/.test(body) ? ['import type { Artifact } from "@colophon/contract";'] : []),
    ...(/\bFileInput\b/.test(body) ? ['import type { FileInput } from "./files.ts";'] : []),
  ];
  const content = [
    "// Written by `npm run generate` from packages/catalog/catalog.json; changed there and not here.",
    ...imports,
    "",
    body,
    "",
    "/** Where the values of operations have files, which are base64 on the wire. */",
    `export const FILE_PLACES: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(filePlaces(catalog), null, 2)};`,
    "",
  ].join("\n");
  return [{ path: PATH, content }];
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
          input: writeSchema(descriptor.input, { name, part: "Input", side: "given" }, definitions),
          options: writeOptions(name, descriptor.options, definitions),
          value: writeSchema(descriptor.value, { name, part: "Value", side: "returned" }, definitions),
        };
  return [
    `  /** ${summary}${descriptor === undefined ? " Not implemented in this version." : ""} */`,
    `  readonly ${JSON.stringify(name)}: {`,
    ...Object.entries(types).map(([part, type]) => `    readonly ${part}: ${type};`),
    `    readonly errorCode: ${writeCodes(errorCodes)};`,
    `    readonly lossCode: ${writeCodes(lossCodes)};`,
    "  };",
  ].join("\n");
}

/** What all operations share is written once. */
function writeShared() {
  const style = { side: "given", comments: "above", nameOf: (definition) => definition };
  const write = (name, properties) =>
    `export type ${name} = ${writeType({ type: "object", properties, additionalProperties: false }, style)};`;
  return [write("SharedCallOptions", SHARED_OPTIONS), write("LossPolicyOption", { lossPolicy: LOSS_POLICY })];
}

function writeOptions(name, options, definitions) {
  const { own, shared } = splitOptions(options);
  const hasOwn = Object.keys(own.properties).length > 0;
  return [
    ...(hasOwn ? [writeSchema(own, { name, part: "Options", side: "given" }, definitions)] : []),
    "SharedCallOptions",
    ...("lossPolicy" in shared.properties ? ["LossPolicyOption"] : []),
  ].join(" & ");
}

/** Each schema is a type of its own, and so is each of its `$defs`. */
function writeSchema(schema, { name, part, side }, definitions) {
  const typeName = `${pascalCase(name)}${part}`;
  const style = { side, comments: "above", nameOf: (definition) => `${typeName}${pascalCase(definition)}` };
  for (const [definition, inner] of Object.entries(schema.$defs ?? {}))
    definitions.push(`export type ${style.nameOf(definition)} = ${writeType(inner, style)};`);
  definitions.push(`export type ${typeName} = ${writeType(schema, style)};`);
  return typeName;
}

function writeCodes(codes) {
  return codes.length === 0 ? "never" : codes.map((code) => JSON.stringify(code)).join(" | ");
}

function pascalCase(name) {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("");
}

function filePlaces(catalog) {
  return Object.fromEntries(
    catalog.flatMap(({ name, descriptor }) => {
      const places = descriptor === undefined ? [] : findBytePlaces(descriptor.value);
      return places.length === 0 ? [] : [[name, places]];
    }),
  );
}
