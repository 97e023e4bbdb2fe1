import {
  type AnyOperation,
  array,
  at,
  choice,
  type Definition,
  defineOperation,
  file,
  integer,
  json,
  NO_LOSSES,
  type Op,
  object,
  optional,
  type Schema,
  string,
} from "@colophon/contract";
import { workFor } from "../../../src/gates/slowness.ts";
import { errors, losses } from "./codes.ts";

type Loose = Definition<Schema, Schema, Schema, string, string>;

/** A sound operation but for what is given: what each gate is tried on. */
export function define(qualifier: string, change: Partial<Loose>): AnyOperation {
  const sound: Loose = {
    name: `common.parse.${qualifier}`,
    summary: "Read a text.",
    engine: { name: "@colophon/lines", version: "0.1.0" },
    input: object({ text: string({ description: "The text.", maxLength: 100_000 }) }),
    options: object({}),
    value: json({ description: "What was read." }),
    errors,
    losses: NO_LOSSES,
    effects: "none",
    example: { input: { text: "a" } },
    run: ({ op }) => {
      op.checkpoint();
      return { read: true };
    },
  };
  return defineOperation({ ...sound, ...change });
}

interface Leaky {
  readonly leak: string;
  readonly note: Readonly<Record<string, number>>;
}
let calls = 0;

/** What must not reach an output, by name. */
const LEAKS: Readonly<Record<string, (note: Leaky["note"], op: Op) => unknown>> = {
  nothing: () => 1,
  "the clock": () => new Date().getFullYear(),
  "the clock, called as a function": () => Date().slice(0, 16),
  "the monotonic clock": () => Math.floor(performance.now() / 1e9),
  "the time zone": () => new Date(0).getHours(),
  "the locale": () => Intl.DateTimeFormat().resolvedOptions().locale,
  "the locale's order": () => ["ö", "z", "ı", "i"].sort((a, b) => a.localeCompare(b)).join(""),
  "the locale's numbers": () => (1234.5).toLocaleString(),
  chance: () => Math.random(),
  "the working folder": () => process.cwd(),
  "the environment": () => process.env.LANG ?? "none",
  "the order of members": (note) => Object.keys(note).join(),
  "an earlier call": () => calls++,
  "the process": () => process.pid,
  "a loss's place": (_, op) => op.reportLoss("EMPTY_LINE", "It is empty.", { at: [at("row", new Date(0).getHours())] }),
};

export const parseLeaks = define("leaks", {
  input: object({
    leak: choice(Object.keys(LEAKS), { description: "What to let out." }),
    note: json({ description: "Members in some order." }),
  }),
  losses,
  example: { input: { leak: "nothing", note: {} } },
  run: ({ input, op }) => {
    op.checkpoint();
    const { leak, note } = input as Leaky;
    return { leaked: LEAKS[leak]?.(note, op) ?? null };
  },
});

const BYTES = object({
  bytes: file({ description: "The file." }),
  more: optional(array(integer({ description: "n" }), { description: "Numbers.", maxItems: 9 })),
});

/** Does what is asked when it meets a file that starts so. */
function onBytes(qualifier: string, act: (bytes: Uint8Array) => unknown): AnyOperation {
  return define(qualifier, {
    input: BYTES,
    example: { input: { bytes: "Zm9v" } },
    run: ({ input, op }) => {
      op.checkpoint();
      act((input as { bytes: Uint8Array }).bytes);
      return { read: true };
    },
  });
}

/** Works for so much processor time, however busy the machine is. */
function spin(milliseconds: number): void {
  for (const start = process.cpuUsage(); process.cpuUsage(start).user < milliseconds * 1000; ) {
    for (let turn = 0; turn < 100_000; turn++) spun = (spun + turn) % 65_521;
  }
}
let spun = 0;

export const parseSound = onBytes("sound", () => undefined);
export const parseThrowing = onBytes("throwing", (bytes) => {
  if (bytes.length === 0) throw new TypeError("The first byte is missing.");
});
export const parseHanging = onBytes("hanging", (bytes) => {
  while (bytes[0] === 0x89);
});
export const parseExiting = onBytes("exiting", (bytes) => {
  if (bytes[0] === 0x7f) process.exit(7);
});
export const parseSlow = onBytes("slow", (bytes) => {
  if (bytes[0] === 0xd0) workFor(3600);
});
/** Never looks at the clock while it works, on texts that are chosen. */
export const spinning = (isChosen: (text: string) => boolean): AnyOperation =>
  define("spinning", {
    run: ({ input }) => {
      if (isChosen((input as { readonly text: string }).text)) workFor(500);
      return { read: true };
    },
  });
export const parseSpinning = spinning(() => true);
export const parseForever = define("forever", {
  run: () => {
    for (;;) spin(1000);
  },
});
/** C13: exported under a name that is not its own. */
export const readMisnamed = define("misnamed", {});
