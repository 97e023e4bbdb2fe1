import type { Command } from "commander";
import { writeBash } from "../completion/bash.ts";
import { writeFish } from "../completion/fish.ts";
import { buildModel, type CompletionModel } from "../completion/model.ts";
import { writeZsh } from "../completion/zsh.ts";
import { UsageError } from "../exit.ts";
import type { Terminal } from "../terminal.ts";

const SHELLS: Readonly<Record<string, (model: CompletionModel) => string>> = {
  bash: writeBash,
  zsh: writeZsh,
  fish: writeFish,
};

/** `colophon completion`: the script that teaches a shell the commands, the operations and their options. */
export function completion(terminal: Terminal, shell: string, program: Command): void {
  const write = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
  if (write === undefined)
    throw new UsageError(`There is a completion for ${Object.keys(SHELLS).join(", ")}, not for "${shell}".`);
  terminal.result(write(buildModel(program)));
}
