import { describe, expect, test } from "vitest";
import {
  choice,
  type Definition,
  defineOperation,
  EngineMissing,
  type EngineSource,
  type Helper,
  invoke,
  NO_LOSSES,
  neededOnlyFor,
  object,
  type Schema,
  string,
} from "../src/index.ts";
import { errors } from "./operations.ts";

interface Counter {
  next(): number;
  close(): void;
}

class EngineStoppedError extends Error {
  override readonly name = "EngineStopped";
  readonly condition: string;
  constructor(condition: string) {
    super(`The counter stopped: ${condition}.`);
    this.condition = condition;
  }
}

const log: string[] = [];
const counter = {
  name: "counter",
  version: "3.1",
  kind: "module",
  facts: { digits: "sha256:00" },
  async open(): Promise<Counter> {
    log.push("open");
    let count = 0;
    return { next: () => ++count, close: () => log.push("close") };
  },
} as const;
const upper = {
  name: "upper",
  kind: "helper",
  connect: (helper: Helper) => ({
    raise: async (text: string) => String((await helper.ask({ json: text, files: [] })).json),
  }),
} as const;
const upperHelper: Helper = {
  tool: { name: "upper", version: "9", facts: { fonts: "sha256:11" } },
  ask: async ({ json }) => ({ json: String(json).toUpperCase(), files: [] }),
};

type Body<G extends readonly EngineSource[]> = Definition<
  Schema<{ readonly text: string }>,
  Schema<object>,
  Schema<{ readonly text: string }>,
  keyof typeof errors.entries,
  never,
  G
>["run"];

function define<const G extends readonly EngineSource[]>(engines: G, run: Body<G>, more: object = {}) {
  return defineOperation({
    name: "common.transform.engines",
    summary: "Use engines.",
    engine: { name: "@colophon/contract", version: "0.1.0" },
    engines,
    input: object({ text: string({ description: "Any text." }) }),
    options: object({}),
    value: object({ text: string({ description: "What came of it." }) }),
    errors,
    losses: NO_LOSSES,
    effects: "none",
    example: { input: { text: "a" } },
    run,
    ...more,
  });
}

const count = define([counter], async ({ engines }) => {
  const [first, second] = [await engines.counter(), await engines.counter()];
  return { text: `${first.next()}${second.next()}` };
});

describe("engines of an operation", () => {
  test("a module is opened once a call, anew in the next, and closed when the call ends", async () => {
    log.length = 0;
    for (const _ of [1, 2]) expect(await invoke(count, { text: "" })).toMatchObject({ value: { text: "12" } });
    expect(log).toEqual(["open", "close", "open", "close"]);
  });

  test("one that nobody asks for is not opened, and is named in the receipt all the same", async () => {
    log.length = 0;
    const idle = define([counter], () => ({ text: "" }));
    const { receipt } = await invoke(idle, { text: "" });
    expect(receipt?.tools).toEqual([{ name: "counter", version: "3.1", facts: { digits: "sha256:00" } }]);
    expect(log).toEqual([]);
  });

  test("a helper's version is the host's; tools are told by name, in failures too and before the operation runs", async () => {
    const both = define([upper, counter], async ({ input, engines, op }) => {
      const text = await (await engines.upper()).raise(input.text);
      if (text === "") throw op.error("OWN", "Nothing to raise.");
      return { text };
    });
    const prepared: unknown[] = [];
    const host = {
      helpers: { upper: upperHelper },
      onPrepared: ({ tools }: { tools?: unknown }) => prepared.push(tools),
    };
    const tools = [
      { name: "counter", version: "3.1", facts: { digits: "sha256:00" } },
      { name: "upper", version: "9", facts: { fonts: "sha256:11" } },
    ];
    expect(await invoke(both, { text: "abc" }, {}, host)).toMatchObject({ value: { text: "ABC" }, receipt: { tools } });
    expect(await invoke(both, { text: "" }, {}, host)).toMatchObject({ ok: false, receipt: { tools } });
    expect(prepared).toEqual([tools, tools]);
  });

  test("an engine's facts of a call are those of what took part, on success alone", async () => {
    const stock = {
      name: "stock",
      version: "1",
      kind: "module",
      open: async () => {
        const taken: string[] = [];
        return { taken, take: (item: string) => void taken.push(item) };
      },
      factsOf: ({ taken }: { readonly taken: readonly string[]; take(item: string): void }) =>
        Object.fromEntries(taken.map((item) => [`item ${item}`, "sha256:22"])),
    } as const;
    const use = define([stock], async ({ input, engines, op }) => {
      if (input.text !== "") (await engines.stock()).take(input.text);
      if (input.text === "bad") throw op.error("OWN", "Refused.");
      return { text: "" };
    });
    const toolsOf = async (text: string) => (await invoke(use, { text })).receipt?.tools;
    expect(await toolsOf("nut")).toEqual([{ name: "stock", version: "1", facts: { "item nut": "sha256:22" } }]);
    expect(await toolsOf("bolt")).toEqual([{ name: "stock", version: "1", facts: { "item bolt": "sha256:22" } }]);
    expect(await toolsOf("")).toEqual([{ name: "stock", version: "1" }]);
    expect(await toolsOf("bad")).toEqual([{ name: "stock", version: "1" }]);
  });

  test("one without engines tells no tools", async () => {
    expect(
      (
        await invoke(
          define([], () => ({ text: "" })),
          { text: "" },
        )
      ).receipt,
    ).not.toHaveProperty("tools");
  });

  test("a helper that the host does not lend is the host's fault", async () => {
    const raise = define([upper], async ({ engines }) => ({ text: await (await engines.upper()).raise("a") }));
    await expect(invoke(raise, { text: "" })).rejects.toThrow(EngineMissing);
  });
});

describe("an engine that some calls need", () => {
  const options = object({ how: choice(["plain", "loud"], { description: "How.", default: "plain" }) });
  const loud = neededOnlyFor(upper, { option: "how", values: ["loud"] });
  const raise = define(
    [loud],
    async ({ input, options, engines }) => {
      const isLoud = (options as { readonly how?: string }).how === "loud";
      return { text: isLoud ? await (await engines.upper()).raise(input.text) : input.text };
    },
    { options },
  );

  test("is missed by those alone, and is in their receipts alone", async () => {
    const plain = await invoke(raise, { text: "a" });
    expect(plain).toMatchObject({ ok: true, value: { text: "a" } });
    expect(plain.receipt).not.toHaveProperty("tools");
    await expect(invoke(raise, { text: "a" }, { how: "loud" })).rejects.toThrow(EngineMissing);
    const host = { helpers: { upper: upperHelper } };
    expect(await invoke(raise, { text: "a" }, { how: "loud" }, host)).toMatchObject({
      value: { text: "A" },
      receipt: { tools: [{ name: "upper" }] },
    });
    expect((await invoke(raise, { text: "a" }, {}, host)).receipt).not.toHaveProperty("tools");
  });

  test("is one engine for several options", async () => {
    const two = object({
      how: choice(["plain", "loud"], { description: "How.", default: "plain" }),
      when: choice(["now", "later"], { description: "When.", default: "now" }),
    });
    const often = define(
      [loud, neededOnlyFor(upper, { option: "when", values: ["later"] })],
      async ({ input, engines }) => ({ text: await (await engines.upper()).raise(input.text) }),
      { options: two },
    );
    const host = { helpers: { upper: upperHelper } };
    for (const chosen of [{ when: "later" }, { how: "loud", when: "later" }])
      expect(await invoke(often, { text: "a" }, chosen, host)).toMatchObject({
        value: { text: "A" },
        receipt: { tools: [{ name: "upper" }] },
      });
  });

  test("leaves the operation its own weight", () => expect(raise.weight).toBe("light"));

  test.each([
    ["an option that is not there", { option: "what", values: ["loud"] }],
    ["a value that the option has not", { option: "how", values: ["mute"] }],
    ["the value it has by default", { option: "how", values: ["plain"] }],
  ])("is refused for %s", (_, neededFor) => {
    const wrong = neededOnlyFor(upper, neededFor);
    expect(() => define([wrong], () => ({ text: "" }), { options })).toThrow(/is for values of/);
  });
});

describe("an engine that stops", () => {
  const stopping = (condition: string) =>
    define([counter], async ({ engines }) => {
      await engines.counter();
      throw new EngineStoppedError(condition);
    });

  test.each([
    ["memory", "common/NO_MEMORY"],
    ["crashed", "common/CRASHED"],
    ["pages", "common/TOO_MANY_PAGES"],
    ["timedOut", "common/TIMED_OUT"],
  ])("by %s is the family's code for that, and is closed", async (condition, code) => {
    log.length = 0;
    expect(await invoke(stopping(condition), { text: "" })).toMatchObject({ ok: false, error: { code } });
    expect(log).toEqual(["open", "close"]);
  });

  test("for another reason is a bug", async () => {
    await expect(invoke(stopping("cancelled"), { text: "" })).rejects.toThrow("The counter stopped");
  });
});

describe("a definition", () => {
  test("weighs office with a helper and light without, unless it says heavy", () => {
    expect(define([upper], () => ({ text: "" })).weight).toBe("office");
    expect(count.weight).toBe("light");
    expect(define([counter], () => ({ text: "" }), { weight: "heavy" }).weight).toBe("heavy");
  });

  test("weighs heavy with a helper that comes with the packages: every worker has it", () => {
    const bundled = { ...upper, isBundled: true };
    expect(define([bundled], () => ({ text: "" })).weight).toBe("heavy");
    expect(define([bundled, { ...upper, name: "other" }], () => ({ text: "" })).weight).toBe("office");
    expect(() => define([bundled], () => ({ text: "" }), { weight: "office" })).toThrow(/office/);
  });

  test.each([
    ["a helper and another weight", [upper], { weight: "light" }, /office/],
    ["the weight of helpers and none", [counter], { weight: "office" }, /office/],
    ["two engines of one name", [counter, counter], {}, /two engines/],
  ] as const)("is refused for %s", (_, engines, more, message) => {
    expect(() => define(engines as readonly EngineSource[], () => ({ text: "" }), more)).toThrow(message);
  });
});
