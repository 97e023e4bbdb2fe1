import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadOperation } from "@colophon/catalog";
import { runProgram } from "@colophon/cli";
import { canonicalJson, invoke } from "@colophon/contract";
import { createRuntime, DirectHelpers } from "@colophon/runtime";
import { createLocal } from "@colophon/sdk/local";
import { afterAll } from "vitest";
import type { Surface, SurfaceAnswer, SurfaceRequest } from "../../src/index.ts";
import { runCommand } from "./command.ts";
import { createHttpSurface } from "./http-surface.ts";
import { createMcpSurface } from "./mcp-surface.ts";
import type { Served } from "./serve.ts";

const CATALOG = new URL("../../../catalog/src/index.ts", import.meta.url).href;

/** The ways to run an operation, ended after the tests of the file. The first is the one the others are held against. */
export async function startSurfaces(serving: Promise<Served>): Promise<readonly Surface[]> {
  const [served, mcp] = await Promise.all([serving, createMcpSurface()]);
  return [
    startDirect(),
    startRuntime(),
    { name: "command line", ask: (request) => askCommandLine(request, inThisProcess) },
    mcp,
    startLocal(),
    createHttpSurface(served),
  ];
}

/** The command line as its user has it, a process for each call: slower, so for some of the calls. */
export const COMMAND: Surface = {
  name: "command line, a process of its own",
  ask: (request) => askCommandLine(request, async (args) => (await runCommand(args)).out),
};

export function envelopeAnswer(envelope: unknown): SurfaceAnswer {
  return { kind: "envelope", bytes: Buffer.from(canonicalJson(envelope)) };
}

function startDirect(): Surface {
  const lent = new DirectHelpers(tmpdir(), {
    operations: CATALOG,
    settings: {},
    onFault: (_, error) => {
      throw error;
    },
  });
  afterAll(() => lent.close());
  const ask = async ({ operation: name, input, options }: SurfaceRequest): Promise<SurfaceAnswer> => {
    const operation = await loadOperation(name);
    if (operation === undefined) throw new RangeError(`${name} is not in the catalog.`);
    const helpers = await lent.helpersOf(operation, new AbortController().signal, options);
    return envelopeAnswer(await invoke(operation, input, options, { helpers }));
  };
  return { name: "direct", ask };
}

function startRuntime(): Surface {
  const runtime = createRuntime({ operations: CATALOG, processes: 1 });
  afterAll(() => runtime.close());
  return {
    name: "isolated runtime",
    ask: async ({ operation, input, options }) => envelopeAnswer(await runtime.invoke(operation, input, options)),
  };
}

function startLocal(): Surface {
  const local = createLocal({ catalog: CATALOG, processes: 1 });
  afterAll(() => local.close());
  return {
    name: "SDK, local",
    ask: async ({ operation, input, options }) =>
      envelopeAnswer(await local.operations.runDynamic(operation, { input, options })),
  };
}

async function askCommandLine(
  { operation, input, options }: SurfaceRequest,
  run: (args: readonly string[]) => Promise<Buffer>,
): Promise<SurfaceAnswer> {
  const folder = mkdtempSync(join(tmpdir(), "colophon-c19-"));
  try {
    const path = join(folder, "input.json");
    writeFileSync(path, canonicalJson(input));
    const flags = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${writeOption(value)}`]);
    const out = await run(["run", operation, "--input-json", path, "--json", "--quiet", ...flags]);
    if (out.at(-1) !== 0x0a) throw new Error(`It gave ${out.length} bytes that do not end a line.`);
    return { kind: "envelope", bytes: out.subarray(0, -1) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Text as the command line takes it, where a backslash may stand for what a shell passes badly. */
function writeOption(value: unknown): string {
  return typeof value === "string" ? value.replaceAll("\\", "\\\\") : canonicalJson(value);
}

async function inThisProcess(args: readonly string[]): Promise<Buffer> {
  const out: Buffer[] = [];
  const said: string[] = [];
  const terminal = {
    result: (text: string | Uint8Array) => void out.push(Buffer.from(text as string)),
    say: (line: string) => void said.push(line),
    progress: () => undefined,
    isInteractive: false,
  };
  const service = { url: undefined, key: undefined, uploadsFolder: undefined };
  const code = await runProgram(args, { terminal, version: "0.0.0", path: process.env.PATH ?? "", service });
  if (code > 1) throw new Error(`exit ${code}: ${said.join(" ")}`);
  return Buffer.concat(out);
}
