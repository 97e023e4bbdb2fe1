import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { TestAnswer, TestApp, TestKey, TestRequest } from "../harness.ts";

/** Operations of the tests, in one request each. */
export const COPY = "/v1/common/convert/copy";
export const ECHO = "/v1/common/parse/echo";
export const JOIN = "/v1/common/merge/files";

export interface Part {
  readonly name: string;
  readonly value: string | Buffer;
  readonly fileName?: string;
  /** Further lines of its head. */
  readonly lines?: string;
}

/** A form as curl writes it. */
export function form(...parts: readonly Part[]): { headers: Record<string, string>; body: Buffer } {
  const boundary = `------------------------${"b".repeat(16)}`;
  const chunks = parts.flatMap(({ name, value, fileName, lines = "" }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? "" : `; filename="${fileName}"`}\r\n` +
        `${fileName === undefined ? "" : "Content-Type: application/octet-stream\r\n"}${lines}\r\n`,
    ),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** What a digest header says of some bytes. */
export function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64");
}

export interface RunClient {
  run(key: TestKey, url: string, given?: Partial<TestRequest>): Promise<TestAnswer>;
}

/** What a suite of single requests asks of an app. */
export function createRunClient(app: () => TestApp): RunClient {
  return { run: (key, url, given = {}) => app().send({ method: "POST", url, key, ...given }) };
}

/** An answer is a problem with this status, code and field; gives it. */
export async function expectProblem(
  answer: Promise<TestAnswer>,
  status: number,
  code: string,
  field?: string,
): Promise<TestAnswer["json"]> {
  const { status: given, json } = await answer;
  expect([given, json.code, json.field], JSON.stringify(json)).toEqual([status, code, field]);
  return json;
}
