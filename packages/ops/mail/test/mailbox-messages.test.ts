import { type AnyOperation, type ByteSource, invoke } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { openMail } from "../src/model/open-mail.ts";
import { convertMail } from "../src/operations/convert-mail.ts";
import { extractMailEvidence } from "../src/operations/extract-mail-evidence.ts";
import { inspectMail } from "../src/operations/inspect-mail.ts";
import { validateMail } from "../src/operations/validate-mail.ts";

const OPERATIONS: readonly AnyOperation[] = [inspectMail, validateMail, extractMailEvidence, convertMail];
const FROM = "From ann@example.com Sat Jan  3 01:05:34 1996\n";

interface Made {
  readonly id?: string;
  readonly references?: readonly string[];
  readonly text?: string;
}

function make(name: string, { id = name, references = [], text = `Text of ${name}.` }: Made = {}): string {
  const named = references.length === 0 ? "" : `References: ${references.map((one) => `<${one}@x>`).join(" ")}\n`;
  return `From: ${name}@x.example\nSubject: ${name}\nMessage-ID: <${id}@x>\n${named}\n${text}\n`;
}

const boxOf = (...messages: readonly string[]): Buffer => Buffer.from(messages.map((one) => FROM + one).join("\n"));
const FIVE = boxOf(...["one", "two", "three", "four", "five"].map((name) => make(name)));

describe("options.messages", () => {
  it("reads the messages it names, under the part numbers that they have in the whole mailbox", async () => {
    const whole = await invoke(inspectMail, { bytes: FIVE }, {});
    const some = await invoke(inspectMail, { bytes: FIVE }, { messages: { from: 2, to: 3 } });
    if (!whole.ok || !some.ok) throw new Error("A mailbox was refused.");
    expect(some.value.messageCount).toBe(5);
    expect(some.value.messages).toEqual(whole.value.messages.slice(1, 3));
    expect(some.value.parts.map(({ id }) => id)).toEqual(["1", "1.2", "1.3"]);
    expect(some.value.parts.slice(1)).toEqual(whole.value.parts.slice(2, 4));
  });

  it("may end behind the last message", async () => {
    const some = await invoke(extractMailEvidence, { bytes: FIVE }, { messages: { from: 5, to: 100 } });
    expect(some.ok && some.value.bodies.map(({ source }) => source.part)).toEqual(["1.5"]);
  });

  it("checks the messages it names alone", async () => {
    const bytes = boxOf(make("one"), make("two", { text: "\0" }), make("three"));
    const [second, third] = [{ from: 2, to: 2 }, { from: 3 }];
    const found = await invoke(validateMail, { bytes }, { messages: second });
    expect(found.ok && found.value.rules["nul-byte"]).toBe(1);
    const clean = await invoke(validateMail, { bytes }, { messages: third });
    expect(clean.ok && clean.value.rules["nul-byte"]).toBe(undefined);
  });

  it("cuts a mailbox byte for byte, so that the pieces are the mailbox", async () => {
    const cut = async (from: number, to: number): Promise<Buffer> => {
      const envelope = await invoke(convertMail, { bytes: FIVE }, { messages: { from, to } });
      if (!envelope.ok) throw new Error(envelope.error.message);
      return Buffer.from(envelope.value.artifact.bytes);
    };
    const pieces = [await cut(1, 2), await cut(3, 3), await cut(4, 5)];
    expect(pieces.map(String).join("\n")).toBe(FIVE.toString());
  });

  it("rewrites the messages it names and no other", async () => {
    const page = "From: x@y.example\nContent-Type: text/html\n\n<p>Hi<script>1</script></p>\n";
    const bytes = boxOf(page, page, make("three"));
    const envelope = await invoke(convertMail, { bytes }, { messages: { from: 2 } });
    const text = envelope.ok ? Buffer.from(envelope.value.artifact.bytes).toString() : "";
    expect(text.match(/^From ann/gm)).toHaveLength(2);
    expect(text).not.toContain("<script");
    expect(text.endsWith("Text of three.\n")).toBe(true);
  });

  it("makes a model of one message of a mailbox", async () => {
    const refused = await invoke(convertMail, { bytes: FIVE }, { to: "model" });
    expect(refused.ok ? "" : refused.error.remediation).toContain("options.messages");
    const model = await invoke(convertMail, { bytes: FIVE }, { to: "model", messages: { from: 4, to: 4 } });
    const text = model.ok ? Buffer.from(model.value.artifact.bytes).toString() : "";
    expect(JSON.parse(text).subject).toBe("four");
  });

  it.each([
    [FIVE, { from: 6 }, "which has 5 messages"],
    [FIVE, { from: 3, to: 2 }, "which has 5 messages"],
    [Buffer.from(make("one")), { from: 2 }, "which has one message"],
  ])("is refused where it names no message", async (bytes, messages, why) => {
    for (const operation of OPERATIONS) {
      const envelope = await invoke(operation, { bytes }, { messages });
      expect(envelope.ok ? "" : [envelope.error.code, envelope.error.message]).toEqual([
        "common/INVALID_INPUT",
        expect.stringContaining(why),
      ]);
    }
  });
});

describe("a mailbox read by message", () => {
  it("reads no later message before it is asked for", () => {
    const first = boxOf(make("one", { text: "a".repeat(300_000) }));
    const bytes = Buffer.concat([first, Buffer.from("\n"), FIVE]);
    let end = 0;
    const file: ByteSource = {
      byteLength: bytes.length,
      read(from, to) {
        end = Math.max(end, to);
        return bytes.subarray(from, to);
      },
      readInto(target, from) {
        target.set(this.read(from, from + target.length));
      },
    };
    const op = { checkpoint() {}, checkLimit() {}, limits: { maxElements: 100 } } as never;
    const [holder, one] = openMail(file, op, {}).readByMessage();
    expect([holder?.id, one?.id]).toEqual(["1", "1.1"]);
    end = 0;
    const reading = openMail(file, op, {}).readByMessage()[Symbol.iterator]();
    reading.next();
    end = 0;
    reading.next();
    expect(end).toBeLessThanOrEqual(first.length);
  });
});

describe("options.groupBy", () => {
  const list = async (bytes: Uint8Array, groupBy: readonly ("messageId" | "thread" | "content")[]) => {
    const envelope = await invoke(inspectMail, { bytes }, { groupBy });
    if (!envelope.ok) throw new Error(envelope.error.message);
    return envelope.value.groups;
  };

  it("lists messages with the same Message-ID and with the same content, whatever their headers", async () => {
    const bytes = boxOf(make("a"), make("b", { text: "Same." }), make("c", { id: "a" }), make("d", { text: "Same." }));
    expect(await list(bytes, ["messageId", "content"])).toEqual([
      { by: "messageId", key: "a@x", parts: ["1.1", "1.3"] },
      { by: "content", key: expect.stringMatching(/^sha256:/), parts: ["1.2", "1.4"] },
    ]);
    expect(await list(bytes, [])).toEqual([]);
  });

  it("takes a body for the same content in another transfer encoding", async () => {
    const coded = (encoding: string, body: string): string =>
      `From: a@b.example\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: ${encoding}\n\n${body}`;
    const bytes = boxOf(coded("quoted-printable", "Gr=C3=BCn\n"), coded("base64", `${btoa("Gr\xc3\xbcn\n")}\n`));
    expect((await list(bytes, ["content"])).map(({ parts }) => parts)).toEqual([["1.1", "1.2"]]);
  });

  it("joins a thread over a message that is not in the file, and two threads that a later message joins", async () => {
    const gone = boxOf(make("a", { references: ["lost"] }), make("b"), make("c", { references: ["lost"] }));
    expect(await list(gone, ["thread"])).toEqual([{ by: "thread", key: "lost@x", parts: ["1.1", "1.3"] }]);
    const joined = boxOf(make("a"), make("b"), make("c", { references: ["b", "a"] }));
    expect(await list(joined, ["thread"])).toEqual([{ by: "thread", key: "a@x", parts: ["1.1", "1.2", "1.3"] }]);
  });

  it("takes time in proportion to the messages of one long thread", async () => {
    const cpuOf = async (count: number): Promise<number> => {
      const messages = Array.from({ length: count }, (_, index) =>
        make(`m${index}`, { references: [`m${index + 1}`], text: "x" }),
      );
      const bytes = boxOf(...messages);
      const before = process.cpuUsage();
      expect((await list(bytes, ["thread"])).map(({ parts }) => parts.length)).toEqual([count]);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await cpuOf(500);
    expect(await cpuOf(4_000)).toBeLessThan((await cpuOf(1_000)) * 8);
  });
});
