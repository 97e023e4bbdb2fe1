import { type AnyOperation, invoke } from "@colophon/contract";
import { describe, expect, test } from "vitest";
import { convertMail, extractMailEvidence, inspectMail } from "../src/index.ts";
import { textOf } from "./module.ts";

const HEADER = "From: a@b.example\r\nMIME-Version: 1.0\r\nContent-Type: ";
/** More than fit on the stack as arguments of one call. */
const MANY = 140_000;
const UU_FILE = "begin 644 a.exe\r\n#86)C\r\n`\r\nend\r\n";

async function run(operation: AnyOperation, mail: string, options: object = {}) {
  return invoke(operation, { bytes: Buffer.from(mail, "latin1") }, options);
}

async function cpuMsOf(task: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe("mails made to exhaust their reader", () => {
  test("a body of many links is listed whole", async () => {
    const envelope = await run(extractMailEvidence, `${HEADER}text/html\r\n\r\n${"<a href=x>y</a>".repeat(MANY)}`);
    if (!envelope.ok) throw new Error(envelope.error.message);
    expect((envelope.value as { urls: unknown[] }).urls).toHaveLength(MANY);
  });

  test("a style of many refused declarations is converted", async () => {
    const mail = `${HEADER}text/html\r\n\r\n<style>a{${"behavior:x;".repeat(MANY)}}</style><p>Hello`;
    expect(textOf(await run(convertMail, mail, { to: "html" }))).toContain("Hello");
  });

  test("addresses that end in thousands of brackets take linear time", async () => {
    const mail = `${HEADER}text/plain\r\n\r\n${`http://a/${")".repeat(4_000)} `.repeat(250)}`;
    expect(await cpuMsOf(() => run(extractMailEvidence, mail))).toBeLessThan(3_000);
  });

  test("a text of thousands of programs is rewritten in linear time", async () => {
    const mail = `${HEADER}text/plain\r\n\r\n${UU_FILE.repeat(5_000)}`;
    const cpuMs = await cpuMsOf(async () => {
      const envelope = await run(convertMail, mail);
      expect(textOf(envelope).match(/\[a\.exe was left out\.\]/g)).toHaveLength(5_000);
    });
    expect(cpuMs).toBeLessThan(5_000);
  });

  test("files written into a text count as parts", async () => {
    const envelope = await run(inspectMail, `${HEADER}text/plain\r\n\r\n${UU_FILE.repeat(10_001)}`);
    expect(envelope.ok ? "" : envelope.error.code).toBe("common/RESOURCE_LIMIT");
  });

  test("an unclosed url() repeated takes linear time", async () => {
    const mail = `${HEADER}text/html\r\n\r\n<style>${"a{b:url(".repeat(100_000)}`;
    expect(await cpuMsOf(() => run(extractMailEvidence, mail))).toBeLessThan(3_000);
  });
});
