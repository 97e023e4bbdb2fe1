import { describeCatalogOperation, listOperations } from "@colophon/catalog";
import { isPlainObject, type JsonSchema, resolveSchema } from "@colophon/contract";
import type { Command } from "commander";

/** What a shell can complete: the commands with their flags, and the operations with their options. */
export interface CompletionModel {
  readonly commands: readonly CompletedCommand[];
  readonly operations: readonly CompletedOperation[];
}

export interface CompletedCommand {
  /** `["executions", "list"]` */
  readonly path: readonly string[];
  readonly description: string;
  readonly flags: readonly CompletedFlag[];
  /** Is its first argument an operation? */
  readonly takesOperation: boolean;
  /** Are files among its arguments? */
  readonly takesFiles: boolean;
}

export interface CompletedFlag {
  readonly long: string;
  readonly short: string | undefined;
  readonly description: string;
  readonly takesValue: boolean;
}

export interface CompletedOperation {
  readonly name: string;
  readonly summary: string;
  /** What may follow `-o`: keys with the values they may have, where these are few. */
  readonly options: readonly {
    readonly key: string;
    readonly values: readonly string[];
    readonly description: string;
  }[];
}

/** The flag that takes an option of the operation. */
export const OPTION_FLAG = { long: "--option", short: "-o" } as const;

export function buildModel(program: Command): CompletionModel {
  return {
    commands: program.commands.flatMap((command) => describeCommand(command, [])),
    operations: listOperations().map(({ name, summary }) => ({ name, summary, options: describeOptions(name) })),
  };
}

function describeCommand(command: Command, above: readonly string[]): CompletedCommand[] {
  const path = [...above, command.name()];
  const names = command.registeredArguments.map((argument) => argument.name());
  const own: CompletedCommand = {
    path,
    description: command.description(),
    flags: command.options.map(({ long, short, description, required, optional }) => ({
      long: long ?? "",
      short: short ?? undefined,
      description,
      takesValue: required || optional,
    })),
    takesOperation: names[0] === "operation",
    takesFiles: names.some((name) => name === "files" || name === "receipt"),
  };
  return [own, ...command.commands.flatMap((inner) => describeCommand(inner, path))];
}

function describeOptions(name: string): CompletedOperation["options"] {
  const schema = describeCatalogOperation(name)?.descriptor?.options;
  return schema === undefined ? [] : flatten(schema, "", schema);
}

/** A definition may hold itself. */
const MOST_DEPTH = 4;

/** `limits.maxPages` is a key like any other. */
function flatten(schema: JsonSchema, prefix: string, root: JsonSchema): CompletedOperation["options"] {
  if (prefix.split(".").length > MOST_DEPTH) return [];
  const members = Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>);
  return members.flatMap(([name, reference]) => {
    const member = resolveSchema(reference, root);
    const key = `${prefix}${name}`;
    if (member.type === "object" && isPlainObject(member.properties)) return flatten(member, `${key}.`, root);
    return [{ key, values: valuesOf(member), description: String(member.description ?? "") }];
  });
}

function valuesOf(schema: JsonSchema): readonly string[] {
  if (schema.type === "boolean") return ["true", "false"];
  const words = Array.isArray(schema.enum) ? schema.enum.filter((word) => typeof word === "string") : [];
  // What a shell would take apart is left to be typed.
  return words.filter((word) => /^[A-Za-z0-9._-]+$/.test(word));
}
