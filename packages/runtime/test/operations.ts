import { closeSync, writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import net from "node:net";
import { getPriority } from "node:os";
import {
  type AnyOperation,
  artifact,
  at,
  boolean,
  codes,
  defineOperation,
  file,
  hashBytes,
  integer,
  makeArtifact,
  NO_LOSSES,
  object,
  optional,
  streamedFile,
  string,
} from "@colophon/contract";
import { currentTrace } from "../src/call/trace.ts";

/** Operations that behave as badly as code can; what the runtime makes of them is tested here. */
const errors = codes("common", {
  REJECTED: { remediation: "Give what the schema asks for.", phase: "validation", conditions: ["schemaRejected"] },
  TOO_LARGE: { remediation: "Raise the limit that is named.", phase: "policy", conditions: ["inputBytes", "memory"] },
  TIMED_OUT: { remediation: "Raise timeoutMs.", phase: "policy", conditions: ["timedOut"], retryable: true },
  CANCELLED: { remediation: "Run it again.", phase: "policy", conditions: ["cancelled"], retryable: true },
  CRASHED: { remediation: "Report the document.", phase: "transport", conditions: ["crashed"] },
  BAD_LISTENER: { remediation: "Mend the callback.", phase: "transport", conditions: ["callbackFailed"] },
});
const losses = codes("common", { LETTER_LOST: { severity: "dropped", subject: "letter" } });
const engine = { name: "@colophon/runtime-test", version: "1.0.0" };
const text = object({ text: string({ description: "Any text.", default: "" }) });
const noOptions = object({});
const common = { engine, errors, losses: NO_LOSSES, effects: "none", options: noOptions, input: text } as const;
const nothing = { value: object({}), example: { input: {} } } as const;

const echo = defineOperation({
  ...common,
  name: "common.parse.echo",
  summary: "Gives the text back.",
  value: object({ text: string({ description: "The same text." }) }),
  example: { input: { text: "a" } },
  run: ({ input }) => ({ text: input.text }),
});

const copy = defineOperation({
  ...common,
  name: "common.convert.copy",
  summary: "Gives the file back as an artifact, with losses and notes on the way.",
  input: object({ file: file({ description: "Any file." }), name: optional(string({ description: "Its name." })) }),
  value: object({ artifact: artifact({ description: "The same file." }) }),
  losses,
  example: { input: { file: "YQ==" } },
  run({ input, op }) {
    op.progress(1, 2);
    op.addDiagnostic("COPIED", `${input.file.length} bytes`);
    if (input.file[0] === 0x21) op.reportLoss("LETTER_LOST", "An exclamation mark.", { at: [at("row", 0)] });
    op.progress(2, 2);
    return { artifact: makeArtifact(new Uint8Array(input.file), "application/octet-stream", "bin") };
  },
});

const digest = defineOperation({
  ...common,
  name: "common.inspect.digest",
  summary: "The hash of a file read in pieces.",
  input: object({ file: streamedFile({ description: "Any file." }) }),
  value: object({
    hash: string({ description: "Its hash." }),
    byteLength: integer({ description: "Its length." }),
    heldMiB: integer({ description: "Resident memory of the process while it was read." }),
  }),
  options: object({ tellsMemory: boolean({ description: "Say how much memory there was?", default: false }) }),
  example: { input: { file: "YQ==" } },
  run({ input, options }) {
    const hash = hashBytes(input.file);
    const heldMiB = options.tellsMemory ? Math.ceil(process.memoryUsage.rss() / 1024 ** 2) : 0;
    return { hash, byteLength: input.file.byteLength, heldMiB };
  },
});

const spin = defineOperation({
  ...common,
  ...nothing,
  name: "common.validate.spin",
  summary: "Never leaves a synchronous loop.",
  run({ input, op }) {
    op.progress(1);
    if (input.text === "ignores SIGTERM") process.on("SIGTERM", () => undefined);
    for (;;) if (input.text === "checks") op.checkpoint();
  },
});

const wait = defineOperation({
  ...common,
  ...nothing,
  name: "common.validate.wait",
  summary: "Never settles, with an idle event loop.",
  run({ op }) {
    op.progress(1);
    return new Promise<never>(() => undefined);
  },
});

const allocate = defineOperation({
  ...common,
  ...nothing,
  name: "common.validate.allocate",
  summary: "Takes 4 GB.",
  run({ input }) {
    const held: unknown[] = [];
    if (input.text === "one buffer") held.push(Buffer.alloc(4_000_000_000, 1));
    else if (input.text === "wasm") {
      const memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536 });
      for (;;) {
        const pages = memory.grow(64);
        new Uint8Array(memory.buffer, pages * 65_536).fill(1);
      }
    } else
      for (let taken = 0; taken < 4_000_000_000; taken += 16_000_000) {
        if (input.text === "buffers") held.push(Buffer.alloc(16_000_000, 1));
        else held.push(Array.from({ length: 200_000 }, (_, index) => ({ taken, index })));
      }
    return { held: held.length };
  },
});

const misbehave = defineOperation({
  ...common,
  ...nothing,
  name: "common.validate.misbehave",
  summary: "Does what the text says.",
  async run({ input, op }) {
    op.progress(1);
    const [deed = ""] = input.text.split(" ");
    const isDone = await DEEDS[deed]?.(input.text);
    return isDone === undefined ? {} : { done: String(isDone) };
  },
});

const CHANNEL = 3;

/** Each deed of `common.validate.misbehave`. */
const DEEDS: Readonly<Record<string, (text: string) => unknown>> = {
  throw() {
    throw new TypeError("a secret of /etc/secret.txt");
  },
  "import-missing": () => import("a-package-that-is-not-installed" as string),
  exit: () => process.exit(0),
  abort: () => process.abort(),
  garbage: () => writeSync(CHANNEL, Buffer.alloc(4096, 0xa5)),
  // A frame of 4 GiB that never ends: a host that believed it would wait, and fill up.
  "huge-frame": () => writeSync(CHANNEL, Buffer.from("ffffffffffffffff7b", "hex")),
  "wrong-message": () => writeFrame({ type: "ended", id: 1e9, outcome: { kind: "described" } }),
  "no-message": () => writeFrame({ type: "constructor" }),
  "no-json": () => writeSync(CHANNEL, Buffer.from("0000000300000000626164", "hex")),
  "forged-payload": () => {
    const id = Number(process.argv.at(-1)?.length) * 0 + 1;
    return writeFrame({
      type: "ended",
      id,
      outcome: { kind: "envelope", payload: { blobLengths: [1e15], jsonLength: 5 } },
      cpuMs: 0,
      rssBytes: 0,
      isDirty: false,
    });
  },
  "close-channel": () => {
    closeSync(CHANNEL);
    return new Promise<never>(() => undefined);
  },
  print(text) {
    const line = `${text} ${"x".repeat(1000)}\n`;
    for (let index = 0; index < 8000; index++) (index % 2 === 0 ? process.stdout : process.stderr).write(line);
    return undefined;
  },
  "leave-timer": () => {
    setInterval(() => undefined, 1);
    return undefined;
  },
  "leave-member": () => {
    Object.defineProperty(Object.prototype, "polluted", { value: true, configurable: true });
    return undefined;
  },
  "leave-rejection": () => {
    void Promise.reject(new Error("nobody waits for this"));
    return new Promise((resolve) => setTimeout(resolve, 5000));
  },
  "kill-parent": () => refusalOf(() => process.kill(process.ppid, "SIGKILL")),
  "debug-parent": () =>
    refusalOf(() => (process as unknown as { _debugProcess(pid: number): void })._debugProcess(process.ppid)),
  fork: () =>
    refusalOf(() =>
      (process.getBuiltinModule("node:child_process") as typeof import("node:child_process")).execFileSync("/bin/true"),
    ),
  worker: () =>
    refusalOf(
      () =>
        new (process.getBuiltinModule("node:worker_threads") as typeof import("node:worker_threads")).Worker("", {
          eval: true,
        }),
    ),
  connect: () => refusalOf(() => net.connect(1, "127.0.0.1")),
  read: () =>
    readFile("/etc/hostname").then(
      () => "read",
      (error: NodeJS.ErrnoException) => error.code,
    ),
  environment: () => Object.keys(process.env).sort().join(" "),
  place: () => `${process.cwd().endsWith("/cwd")} ${process.umask().toString(8)}`,
  trace: () => currentTrace(),
  pid: () => process.pid,
  niceness: () => getPriority(),
};

function refusalOf(act: () => unknown): string {
  try {
    act();
    return "done";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
  }
}

function writeFrame(head: object): number {
  const json = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(json.length);
  return writeSync(CHANNEL, Buffer.concat([lengths, json]));
}

const OPERATIONS = [echo, copy, digest, spin, wait, allocate, misbehave];

export async function loadOperation(name: string): Promise<AnyOperation | undefined> {
  if (name === "common.parse.broken") process.exit(7);
  return OPERATIONS.find((operation) => operation.name === name) as AnyOperation | undefined;
}
