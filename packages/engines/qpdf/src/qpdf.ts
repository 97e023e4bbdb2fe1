import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { compileCapped, EngineStoppedError, runScript } from "@colophon/engine-wasm";

export interface QpdfCall {
  /** As on qpdf's command line; files by the names given here. */
  readonly args: readonly string[];
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** Names of files it is to write; one it did not write is absent from the result. */
  readonly outputs?: readonly string[];
  /** Fills in what qpdf asks chance for. Default: refused where it writes a file, for its keys would be guessable. */
  readonly chance?: (target: Uint8Array) => Uint8Array;
}

export interface QpdfResult {
  /** 0 without a word, 2 errors, 3 warnings. */
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** qpdf over files in memory, one instance. */
export interface Qpdf {
  /**
   * Runs one command line.
   *
   * Cost     A copy of each file; some 2-6 ms of CPU a page for `--check` and `--linearize`.
   * Errors   EngineStoppedError with `memory` past 384 MiB or `crashed` on a trap; the instance does no more work then.
   */
  run(call: QpdfCall): QpdfResult;
  close(): void;
}

interface FileSystem {
  writeFile(name: string, bytes: Uint8Array): void;
  readFile(name: string): Uint8Array;
  unlink(name: string): void;
}

interface Instance {
  readonly FS: FileSystem;
  callMain(args: string[]): number;
}

type Create = (settings: object) => Promise<Instance>;

const MAX_MIB = 384;
/** What qpdf says stops there: a file with a million errors makes no million lines. */
const MAX_PRINTED = 8 * 1024 ** 2;
const PROGRAM_NAME = "this.program: ";

/** qpdf 12.2.0 as WebAssembly: checks, linearizes and queries; never repairs for us (`expected n n obj` on a bad startxref). */
export const qpdf = {
  name: "qpdf",
  version: "12.2.0",
  kind: "module",
  facts: { package: "@neslinesli93/qpdf-wasm@0.3.0" },
  open: openQpdf,
} as const;

async function openQpdf(): Promise<Qpdf> {
  const path = createRequire(import.meta.url).resolve("@neslinesli93/qpdf-wasm");
  const script = pathToFileURL(path);
  const module = await compileCapped(new URL("./qpdf.wasm", script), MAX_MIB);
  const printed = { stdout: [] as string[], stderr: [] as string[] };
  let length = 0;
  let refusals = 0;
  let chance: (target: Uint8Array) => Uint8Array = refuseRandomness;
  const create = runScript(withStackRestored(readFileSync(path, "utf8")), "qpdf.js", {
    module,
    onPrint(stream, text) {
      length += text.length + 1;
      if (length <= MAX_PRINTED) printed[stream].push(`${withoutProgram(text)}\n`);
    },
    onMemoryRefused() {
      refusals++;
    },
    fillRandom: (target) => chance(target),
  }) as Create;
  let instance: Instance | undefined = await create({ noInitialRun: true });

  const perform = (live: Instance, { args, files, outputs = [] }: QpdfCall): QpdfResult => {
    for (const [name, bytes] of Object.entries(files)) live.FS.writeFile(name, bytes);
    const exitCode = live.callMain([...args]);
    const written = Object.fromEntries(outputs.flatMap((name) => readWritten(live.FS, name)));
    for (const name of new Set([...Object.keys(files), ...Object.keys(written)])) live.FS.unlink(name);
    const said = { stdout: printed.stdout.splice(0).join(""), stderr: printed.stderr.splice(0).join("") };
    return { exitCode, ...said, files: written };
  };

  return {
    run(call) {
      if (instance === undefined)
        throw new EngineStoppedError("qpdf", "crashed", "qpdf has stopped and cannot be used any more.");
      length = 0;
      refusals = 0;
      chance = call.chance ?? ((call.outputs ?? []).length === 0 ? fillEvenly : refuseRandomness);
      let result: QpdfResult | undefined;
      try {
        result = perform(instance, call);
      } catch (error) {
        instance = undefined;
        if (refusals === 0)
          throw new EngineStoppedError(
            "qpdf",
            "crashed",
            `qpdf stopped: ${error instanceof Error ? error.message : "a trap"}.`,
          );
      }
      if (result !== undefined && refusals === 0) return result;
      instance = undefined;
      throw new EngineStoppedError("qpdf", "memory", `qpdf needed more memory than the ${MAX_MIB} MiB it has.`);
    },
    close() {
      instance = undefined;
    },
  };
}

/** As in Emscripten's wrappers of calls: what saves the stack pointer, and what puts it back. */
const STACK = /\{var (\w+)=(\w+)\(\);try\{(?:return )?\w+\.get\(\w+\)[^{}]*\}catch\(\w+\)\{(\w+)\(\1\)/;

/** Emscripten's callMain leaves its arguments on the stack: after some hundred calls it runs into the data below. */
function withStackRestored(script: string): string {
  const [, , save, restore] = STACK.exec(script) ?? [];
  const repaired = script.replace(
    /(\w+\.callMain)=(\w+);/,
    (_, target: string, main: string) =>
      `${target}=(args)=>{const top=${save}();try{return ${main}(args)}finally{${restore}(top)}};`,
  );
  if (save === undefined || repaired === script)
    throw new Error("qpdf.js has no callMain, or no stack, as it is known.");
  return repaired;
}

/** What opens an AES file asks for an initial vector that it never uses. */
function fillEvenly(target: Uint8Array): Uint8Array {
  return target.fill(0x5a);
}

function refuseRandomness(): never {
  throw new Error("An engine must not use random numbers.");
}

function readWritten(files: FileSystem, name: string): (readonly [string, Uint8Array])[] {
  try {
    return [[name, files.readFile(name)]];
  } catch {
    return [];
  }
}

function withoutProgram(text: string): string {
  return text.startsWith(PROGRAM_NAME) ? text.slice(PROGRAM_NAME.length) : text;
}
