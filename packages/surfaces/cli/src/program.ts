import { Command, CommanderError } from "commander";
import type { DeleteFlags, ExecutionFlags, ListFlags } from "./commands/executions.ts";
import type { LoginFlags, LogoutFlags } from "./commands/login.ts";
import type { SignFlags } from "./commands/provenance-sign.ts";
import type { RenderFlags } from "./commands/render.ts";
import type { VerifyFlags } from "./commands/verify.ts";
import type { ServiceSettings } from "./connect.ts";
import { EXIT } from "./exit.ts";
import type { RunFlags } from "./run/caller.ts";
import type { Terminal } from "./terminal.ts";

export interface ProgramParts {
  readonly terminal: Terminal;
  readonly version: string;
  /** The PATH to look for programs in. */
  readonly path: string;
  /** The service that `run --hosted` and `executions` speak to. */
  readonly service: ServiceSettings;
  /** Commands of the composition root: serve, worker, mcp. */
  readonly extend?: (program: Command, end: (code: number) => void) => void;
}

/**
 * Runs a command line and gives its exit code: 0 ok, 1 the operation failed, 2 usage, 3 host failure.
 *
 * Each command loads its own code when it is called, so that `list` costs no runtime and `run` no server.
 */
export async function runProgram(args: readonly string[], parts: ProgramParts): Promise<number> {
  const { terminal, version, extend } = parts;
  let code: number = EXIT.ok;
  const end = (ended: number): void => {
    code = ended;
  };
  const program = new Command("colophon")
    .description("Run document operations on files, locally or on a Colophon service.")
    .version(version);
  program
    .exitOverride()
    .configureOutput({ writeErr: (text) => terminal.say(text.trimEnd()), writeOut: (text) => terminal.result(text) });
  addCatalogCommands(program, parts, end);
  addRunCommands(program, parts, end);
  addRenderCommand(program, parts, end);
  addProvenanceCommands(program, parts, end);
  addExecutionCommands(program, parts, end);
  addLoginCommands(program, parts, end);
  extend?.(program, end);

  try {
    await program.parseAsync([...args], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    return (await import("./print-error.ts")).printError(terminal, error);
  }
}

type End = (code: number) => void;

function addCatalogCommands(program: Command, { terminal, path }: ProgramParts, end: End): void {
  program
    .command("list [words...]")
    .description("list operations, or search them by words")
    .option("--available", "only operations available on this machine")
    .option("--json", "as JSON")
    .action(async (words: string[], flags: { json?: boolean; available?: boolean }) =>
      (await import("./commands/list.ts")).list(terminal, words, flags),
    );
  program
    .command("describe <operation>")
    .description("show the input, options and codes of an operation")
    .option("--json", "as JSON, with the schemas")
    .action(async (name: string, flags: { json?: boolean }) =>
      (await import("./commands/describe.ts")).describe(terminal, name, flags),
    );
  program
    .command("doctor")
    .description("check for missing engines and show how to install them")
    .action(async () => end(await (await import("./commands/doctor.ts")).doctor(terminal, path)));
  program
    .command("completion <shell>")
    .description("print the shell completion script for bash, zsh or fish")
    .action(async (shell: string) => (await import("./commands/completion.ts")).completion(terminal, shell, program));
}

const OPTION = ["-o, --option <key=value>", "set an option of the operation (repeatable)"] as const;
const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value];
const INPUT_JSON = [
  "--input-json <file>",
  'the input as JSON, beside or instead of files; { "path": ... } is a file',
] as const;

function addRunCommands(program: Command, { terminal, service }: ProgramParts, end: End): void {
  program
    .command("run <operation> [files...]")
    .description("run an operation on files, locally or on the service; file patterns are expanded")
    .option(...OPTION, collect, [])
    .option(
      "-i, --input <member=value>",
      'set a member of the input: query="Jane Doe", pages=1-2 (repeatable)',
      collect,
      [],
    )
    .option(...INPUT_JSON)
    .option("--out <path>", "write the result to this file, or into this folder under the input's name")
    .option("--force", "overwrite existing files (with --out)")
    .option("--json", "print the complete envelope as canonical JSON")
    .option("--quiet", "print only errors")
    .option("--hosted", "run on the service at COLOPHON_URL with the key COLOPHON_API_KEY")
    .option("--url <url>", "run on the service at this URL")
    .option("--key <key>", "the service's API key")
    .option("--idempotency-key <key>", "idempotency key: repeating the request returns the same execution")
    .action(async (name: string, files: string[], flags: RunFlags) =>
      end(await (await import("./commands/run.ts")).run({ terminal, service }, name, files, flags)),
    );
  program
    .command("open <file>")
    .description("open a file that an operation wrote; without a screen, print its path")
    .action(async (file: string) => end(await (await import("./commands/open.ts")).open(terminal, file)));
  program
    .command("verify <receipt>")
    .description("run a receipt's operation again and check that the receipt matches")
    .option("--input <file>", "an input file (repeatable)", collect, [])
    .option("-i, --member <member=value>", "set a member of the input, as in `run` (repeatable)", collect, [])
    .option(...INPUT_JSON)
    .option("--output <file>", "the output file to check against the receipt")
    .option(...OPTION, collect, [])
    .option("--json", "as JSON")
    .action(async (receipt: string, flags: VerifyFlags) =>
      end(await (await import("./commands/verify.ts")).verify(terminal, receipt, flags)),
    );
}

function addRenderCommand(program: Command, { terminal, service }: ProgramParts, end: End): void {
  program
    .command("render <document>")
    .description("render a JSON specification as a presentation, document, workbook or PDF on the service")
    .requiredOption("--out <file>", "output file; its extension sets the format")
    .option("--brand <template>", "template (.potx or .pptx) or brand pack id for a presentation")
    .option("--preview <folder>", "write an image of each slide to this folder")
    .option("--baseline <id>", "id of the execution or job to compare a presentation with")
    .option(
      "--stage <stages...>",
      "verification stages that must pass: valid, preserved, intendedChangeVerified, deliveryReady",
    )
    .option("--force", "overwrite existing files")
    .option("--url <url>", "the service (default: COLOPHON_URL)")
    .option("--key <key>", "its API key (default: COLOPHON_API_KEY)")
    .option("--idempotency-key <key>", "idempotency key: repeating the request returns the same execution")
    .action(async (document: string, flags: RenderFlags) =>
      end(await (await import("./commands/render.ts")).render({ terminal, service }, document, flags)),
    );
}

function addProvenanceCommands(program: Command, { terminal }: ProgramParts, end: End): void {
  program
    .command("provenance")
    .description("sign the tree head of a provenance chain with a key that stays on this machine")
    .command("sign <toSign>")
    .description("sign the `toSign` of common.transform.provenance-append; print one member of its `signatures`")
    .requiredOption("--key <file>", "the private key in PEM: Ed25519 or P-256")
    .option("--out <file>", "write the signature to this file")
    .option("--force", "with --out: replace a file that exists")
    .action(async (path: string, flags: SignFlags) =>
      end((await import("./commands/provenance-sign.ts")).signTreeHead(terminal, path, flags)),
    );
}

function addLoginCommands(program: Command, { terminal, service }: ProgramParts, end: End): void {
  const load = () => import("./commands/login.ts");
  program
    .command("login")
    .description("sign in to a service: a page shows which machine asks, and you allow it there")
    .option("--url <url>", "the service (default: COLOPHON_URL)")
    .option("--name <name>", "name of this machine in lists (default: user@host)")
    .option("--scope <scopes...>", "what to ask for, for example execution:read (default: all that you may allow)")
    .action(async (flags: LoginFlags) => end(await (await load()).login({ terminal, service }, flags)));
  program
    .command("logout")
    .description("sign out of a service: its key ends and is removed from this machine")
    .option("--url <url>", "the service (default: the one that you signed in to last)")
    .option("--local", "only remove the key from this machine")
    .action(async (flags: LogoutFlags) => end(await (await load()).logout({ terminal, service }, flags)));
}

function addExecutionCommands(program: Command, { terminal, service }: ProgramParts, end: End): void {
  const executions = program.command("executions").description("list, show and manage executions on the service");
  const load = () => import("./commands/executions.ts");
  const context = { terminal, service };
  const add = (usage: string, description: string): Command =>
    executions
      .command(usage)
      .description(description)
      .option("--json", "as JSON")
      .option("--url <url>", "the service")
      .option("--key <key>", "its API key");
  add("list", "list executions, newest first")
    .option("--status <status>", "only these statuses, separated by commas")
    .option("--operation <name>", "only of this operation")
    .option("--reference <id>", "only with this reference")
    .option("--metadata <name:value...>", "only with these labels")
    .option("--limit <count>", "maximum number of executions (default: 20)")
    .action(async (flags: ListFlags) => end(await (await load()).listExecutions(context, flags)));
  add("show <id>", "show an execution").action(async (id: string, flags: ExecutionFlags) =>
    end(await (await load()).showExecution(context, id, flags)),
  );
  add("cancel <id>", "cancel an execution").action(async (id: string, flags: ExecutionFlags) =>
    end(await (await load()).cancelExecution(context, id, flags)),
  );
  add("delete <id>", "delete the request and result of an ended execution; its record stays")
    .option("--erase-now", "remove the stored bytes at once and list what still refers to them")
    .action(async (id: string, flags: DeleteFlags) => end(await (await load()).deleteExecution(context, id, flags)));
  add("watch <id>", "follow an execution until it ends").action(async (id: string, flags: ExecutionFlags) =>
    end(await (await load()).watchExecution(context, id, flags)),
  );
}
