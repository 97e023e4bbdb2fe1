import type { CatalogOption } from "@colophon/catalog";
import { listOptions, listSummaries } from "@colophon/catalog/summaries";
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
  /** What may follow `-o`. */
  readonly options: readonly CatalogOption[];
}

/** The flag that takes an option of the operation. */
export const OPTION_FLAG = { long: "--option", short: "-o" } as const;

export function buildModel(program: Command): CompletionModel {
  const options = listOptions();
  return {
    commands: program.commands.flatMap((command) => describeCommand(command, [])),
    operations: listSummaries().map(({ name, summary }) => ({ name, summary, options: options.get(name) ?? [] })),
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
