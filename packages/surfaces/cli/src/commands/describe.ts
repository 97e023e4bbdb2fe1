import { type CatalogOperation, describeCatalogOperation, resolvePath } from "@colophon/catalog";
import { type JsonSchema, resolveSchema } from "@colophon/contract/schemas";
import { cutLongTexts, splitOptions } from "@colophon/sdk/signature";
import { UsageError } from "../exit.ts";
import type { Terminal } from "../terminal.ts";

/** The operation a command line names: `common.inspect.delimited` or `common/inspect/delimited`. Throws UsageError. */
export function findOperation(name: string): CatalogOperation {
  const found = resolvePath(name.replaceAll(".", "/"));
  const operation = "name" in found ? describeCatalogOperation(found.name) : undefined;
  if (operation !== undefined) return operation;
  const choices =
    "choices" in found && found.choices.length > 0
      ? `; did you mean ${found.choices.join(" or ")}?`
      : "; colophon list names them all.";
  throw new UsageError(`There is no operation "${name}"${choices}`);
}

/** What a model's context has room for beside others. */
const MODEL_BYTES = 11_900;

/** `colophon describe`: schemas, codes and an example; with --json for programs, short enough for a model's context: without the rest of long texts where it has to be. */
export function describe(terminal: Terminal, name: string, { json }: { readonly json?: boolean }): void {
  const operation = findOperation(name);
  if (json === true) {
    const whole = withoutRepeats(operation);
    const isLong = Buffer.byteLength(JSON.stringify(whole)) > MODEL_BYTES;
    terminal.result(`${JSON.stringify(isLong ? cutLongTexts(whole) : whole)}\n`);
    return;
  }
  terminal.result(`${[`${operation.name}: ${operation.summary}`, ...describeParts(operation)].join("\n")}\n`);
}

/** Nothing twice, and the options that all operations share by their names only. */
function withoutRepeats({ descriptor, errorCodes, lossCodes, ...entry }: CatalogOperation): object {
  if (descriptor === undefined) return { ...entry, errorCodes, lossCodes };
  const { name: _name, summary: _summary, options, ...rest } = descriptor;
  const { own, shared } = splitOptions(options);
  return {
    ...entry,
    descriptor: { ...rest, options: own, sharedOptions: Object.keys((shared.properties ?? {}) as object) },
  };
}

function describeParts({ descriptor, errorCodes, lossCodes }: CatalogOperation): string[] {
  if (descriptor === undefined)
    return ["Not implemented here.", `Errors: ${errorCodes.join(", ")}`, `Losses: ${lossCodes.join(", ")}`];
  return [
    "",
    "Input",
    ...describeMembers(descriptor.input, "  ", descriptor.input),
    "",
    "Options",
    ...describeMembers(descriptor.options, "  ", descriptor.options),
    "",
    "Errors",
    ...descriptor.errors.map(({ code, remediation }) => `  ${code}  ${remediation}`),
    "",
    descriptor.losses.length === 0 ? "Losses: none. The operation fails instead of losing content." : "Losses",
    ...descriptor.losses.map(
      ({ code, severity, remediation }) =>
        `  ${code} (${severity})${remediation === undefined ? "" : `  ${remediation}`}`,
    ),
  ];
}

/** A definition may hold itself. */
const MAX_INDENT = "  ".repeat(6);

function describeMembers(schema: JsonSchema, indent: string, root: JsonSchema): string[] {
  const members = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries(members).flatMap(([name, reference]) => {
    const member = resolveSchema(reference, root);
    const held = itemsOf(member, root) ?? member;
    const objects = indent.length < MAX_INDENT.length ? objectsOf(held, root) : [];
    return [
      `${indent}${name}${required.has(name) ? "" : "?"}: ${describeType(member, root)}  ${String(member.description ?? "")}`,
      ...objects.flatMap((each) => {
        const [first = "", ...rest] = describeMembers(each, `${indent}  `, root);
        return [objects.length === 1 ? first : `${indent}- ${first.trimStart()}`, ...rest];
      }),
    ];
  });
}

/** The object that a member is, or those that it may be. */
function objectsOf(schema: JsonSchema, root: JsonSchema): readonly JsonSchema[] {
  return [schema, ...branchesOf(schema, root)].filter(({ type }) => type === "object");
}

/** What a member may be, without forms that are deprecated; of a file, which has one name, nothing. */
function branchesOf({ anyOf, contentEncoding }: JsonSchema, root: JsonSchema): readonly JsonSchema[] {
  if (!Array.isArray(anyOf) || contentEncoding === "base64") return [];
  return anyOf.map((branch: JsonSchema) => resolveSchema(branch, root)).filter(({ deprecated }) => deprecated !== true);
}

/** What a list holds; undefined for what is no list, or holds anything. */
function itemsOf({ type, items }: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  if (type !== "array" || typeof items !== "object" || items === null) return undefined;
  return resolveSchema(items as JsonSchema, root);
}

function describeType(schema: JsonSchema, root: JsonSchema): string {
  if (schema.contentEncoding === "base64") return "file";
  const items = itemsOf(schema, root);
  if (items !== undefined) return `array of ${describeType(items, root)}`;
  const fallback =
    schema.default === undefined || typeof schema.default === "object" ? "" : ` = ${JSON.stringify(schema.default)}`;
  if (Array.isArray(schema.enum)) return `${schema.enum.join(" | ")}${fallback}`;
  if (schema.const !== undefined) return String(schema.const);
  const branches = branchesOf(schema, root);
  if (branches.length > 0) return [...new Set(branches.map((branch) => describeType(branch, root)))].join(" or ");
  return `${[schema.type ?? "any"].flat().join(" or ")}${fallback}`;
}
