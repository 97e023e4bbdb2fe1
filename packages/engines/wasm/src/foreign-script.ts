import { compileFunction } from "node:vm";
import { watchMemory } from "./watch-memory.ts";

/** What a script made by Emscripten finds instead of the process: no clock, no files, no network, no console. */
export interface ScriptWorld {
  readonly module: WebAssembly.Module;
  readonly onPrint: (stream: "stdout" | "stderr", text: string) => void;
  /** Told when memory was refused; the script may try less. */
  readonly onMemoryRefused: () => void;
  /** Chance, for scripts that may have it. Default: whoever asks is refused. */
  readonly fillRandom?: (target: Uint8Array) => Uint8Array;
}

/**
 * Runs a CommonJS script written for browsers' workers, with its globals replaced, and gives what it exports.
 *
 * The script is trusted code of a pinned package, not a document: this takes from it what would make output depend on the
 * machine (clock, chance, program name, languages) and what would reach past it (console, files, network).
 */
export function runScript(source: string, name: string, world: ScriptWorld): unknown {
  const module: { exports: unknown } = { exports: {} };
  const globals: Readonly<Record<string, unknown>> = {
    module,
    exports: module.exports,
    require: refuse("require"),
    __filename: name,
    __dirname: "/",
    process: undefined,
    document: undefined,
    window: undefined,
    navigator: undefined,
    XMLHttpRequest: undefined,
    WorkerGlobalScope: {},
    self: { location: { href: name } },
    fetch: async () => ({ ok: true, arrayBuffer: async () => new ArrayBuffer(0) }),
    console: quietConsole(world),
    crypto: { getRandomValues: world.fillRandom ?? refuse("chance") },
    Date: FixedDate,
    performance: { now: () => 0 },
    setTimeout: refuse("timers"),
    WebAssembly: givenAssembly(world),
  };
  const run = compileFunction(source, Object.keys(globals), { filename: name });
  run(...Object.values(globals));
  return module.exports;
}

/** The moment of everything that is asked for a time. */
class FixedDate extends Date {
  constructor(value: number | string = 0) {
    super(value);
  }
  static override now(): number {
    return 0;
  }
}

function refuse(what: string): () => never {
  return () => {
    throw new Error(`An engine has no ${what}.`);
  };
}

function quietConsole({ onPrint }: ScriptWorld): object {
  const print =
    (stream: "stdout" | "stderr") =>
    (...said: readonly unknown[]): void =>
      onPrint(stream, said.join(" "));
  return { log: print("stdout"), info: print("stdout"), warn: print("stderr"), error: print("stderr") };
}

/** The module that was compiled already, whatever bytes the script brings. */
function givenAssembly({ module, onMemoryRefused }: ScriptWorld): object {
  const { Memory, Table, Global, Module, Instance, RuntimeError, CompileError, LinkError } = WebAssembly;
  return {
    ...{ Memory, Table, Global, Module, Instance, RuntimeError, CompileError, LinkError },
    async instantiate(_: unknown, imports: WebAssembly.Imports) {
      const instance = await WebAssembly.instantiate(module, imports);
      watchMemory(instance, onMemoryRefused);
      return { module, instance };
    },
  };
}
