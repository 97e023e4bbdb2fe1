import { JsonError } from "@colophon/contract";
import { Command, CommanderError } from "commander";
import type { RunFlags } from "./commands/run.ts";
import { EXIT, UsageError } from "./exit.ts";
import type { Terminal } from "./terminal.ts";

export interface ProgramParts {
  readonly terminal: Terminal;
  readonly version: string;
  /** The PATH to look for programs in. */
  readonly path: string;
  /** Commands of the composition root: serve, worker, keys. */
  readonly extend?: (program: Command, end: (code: number) => void) => void;
}

/**
 * Runs a command line and gives its exit code: 0 ok, 1 the operation failed, 2 usage, 3 host failure.
 *
 * Each command loads its own code when it is called, so that `list` costs no runtime and `run` no server.
 */
export async function runProgram(
  args: readonly string[],
  { terminal, version, path, extend }: ProgramParts,
): Promise<number> {
  let code: number = EXIT.ok;
  const end = (ended: number): void => {
    code = ended;
  };
  const program = new Command("colophon")
    .description("Document operations on real files: local, isolated, with receipts.")
    .version(version);
  program
    .exitOverride()
    .configureOutput({ writeErr: (text) => terminal.say(text.trimEnd()), writeOut: (text) => terminal.result(text) });

  program
    .command("list")
    .description("list the operations")
    .option("--json", "as JSON")
    .action(async (flags: { json?: boolean }) => (await import("./commands/list.ts")).list(terminal, flags));
  program
    .command("describe <operation>")
    .description("show an operation's input, options and codes")
    .option("--json", "as JSON, with the schemas")
    .action(async (name: string, flags: { json?: boolean }) =>
      (await import("./commands/describe.ts")).describe(terminal, name, flags),
    );
  program
    .command("run <operation> [files...]")
    .description("run an operation on local files")
    .option("-o, --option <key=value...>", "an option of the operation")
    .option("--input-json <file>", "the input as JSON, beside or instead of files")
    .option("--out <path>", "write the result there")
    .option("--json", "the whole envelope, as canonical JSON")
    .option("--quiet", "do not tell the losses")
    .action(async (name: string, files: string[], flags: RunFlags) =>
      end(await (await import("./commands/run.ts")).run(terminal, name, files, flags)),
    );
  program
    .command("doctor")
    .description("say what this machine lacks and the command that brings it")
    .action(async () => end((await import("./commands/doctor.ts")).doctor(terminal, path)));
  extend?.(program, end);

  try {
    await program.parseAsync([...args], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (error instanceof UsageError || error instanceof JsonError) {
      terminal.say(error.message);
      return EXIT.usage;
    }
    terminal.say(error instanceof Error ? error.message : "The command failed.");
    return EXIT.host;
  }
}
