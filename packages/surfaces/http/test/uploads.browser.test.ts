import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { hashBytes } from "@colophon/contract";
import { chromiumOptions, findChromium } from "@colophon/testing/chromium";
import { type Browser, chromium, type Page } from "playwright-core";
import type * as Tus from "tus-js-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, submission, type TestApp, type TestKey } from "./harness.ts";
import { envelopeOf } from "./suites/input-client.ts";

const CHROMIUM = findChromium("uploads from a browser");

let test: TestApp;
let key: TestKey;
let pages: Server;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  test = await startApp();
  key = await test.makeKey();
  await test.listen();
  const client = await readFile(fileURLToPath(import.meta.resolve("tus-js-client/dist/tus.min.js")));
  pages = createServer((request, response) => {
    if (request.url === "/tus.js") response.writeHead(200, { "content-type": "text/javascript" }).end(client);
    else response.writeHead(200, { "content-type": "text/html" }).end('<script src="/tus.js"></script>');
  });
  await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
  browser = await chromium.launch(chromiumOptions(CHROMIUM));
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => (pages === undefined ? resolve(undefined) : pages.close(resolve)));
  await test?.close();
});

interface Registered {
  readonly upload: { readonly endpoint: string; readonly token: string };
  readonly storage_path: string;
  readonly input_hash: string;
  readonly byte_length: number;
}

async function register(bytes: Buffer): Promise<Registered> {
  const response = await fetch(`${test.url}/api/v2/execution-inputs`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.text}`, "content-type": "application/json" },
    body: JSON.stringify({ input_hash: hashBytes(bytes), byte_length: bytes.length }),
  });
  return (await response.json()) as Registered;
}

interface Job {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly chunkSize: number;
  /** Stops after so many pieces, as a page that is left does. */
  readonly stopAfter?: number;
  readonly overridePatchMethod?: boolean;
}

interface Outcome {
  readonly kind: "whole" | "stopped" | "failed";
  /** Method, status and Upload-Offset of each answer, as the page could read them. */
  readonly answers: readonly string[];
  readonly body: string;
  readonly requestId: string | undefined;
}

/** In the page: uploads, or goes on with what an earlier visit remembered. */
function uploadInPage({ text, stopAfter, ...options }: Job): Promise<Outcome> {
  const { tus } = window as unknown as { tus: typeof Tus };
  const answers: string[] = [];
  return new Promise((resolve) => {
    const settle = (kind: Outcome["kind"], response?: Tus.HttpResponse | null): void =>
      resolve({ kind, answers, body: response?.getBody() ?? "", requestId: response?.getHeader("x-request-id") });
    let pieces = 0;
    const upload = new tus.Upload(new File([text], "envelope.json", { lastModified: 0 }), {
      ...options,
      retryDelays: null,
      onAfterResponse: (request, response) =>
        void answers.push(
          `${request.getMethod()} ${response.getStatus()} ${response.getHeader("upload-offset") ?? "-"}`,
        ),
      onChunkComplete: () => {
        pieces += 1;
        if (pieces === stopAfter) void upload.abort().then(() => settle("stopped"));
      },
      onSuccess: () => settle("whole"),
      onError: (error) => settle("failed", "originalResponse" in error ? error.originalResponse : undefined),
    });
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
      upload.start();
    });
  });
}

describe.skipIf(CHROMIUM === undefined)("an upload from a page of another origin, in Chromium", () => {
  const chunkSize = 100_000;

  it.each(["authorization", "x-signature"])("goes on after the page was left, and is whole; by %s", async (name) => {
    const bytes = envelopeOf({ text: `from a page by ${name} `.repeat(10_000) });
    const { upload, storage_path, input_hash, byte_length } = await register(bytes);
    const headers = { [name]: name === "authorization" ? `Bearer ${upload.token}` : upload.token };
    const job = { endpoint: upload.endpoint, headers, text: bytes.toString(), chunkSize };
    const first = await page.evaluate(uploadInPage, { ...job, stopAfter: 1 });
    expect(first).toMatchObject({ kind: "stopped", answers: ["POST 201 -", "PATCH 204 100000"] });
    await page.reload();
    const second = await page.evaluate(uploadInPage, job);
    expect(second.kind).toBe("whole");
    expect(second.answers.at(0)).toBe("HEAD 200 100000");
    expect(second.answers.at(-1)).toBe(`PATCH 204 ${bytes.length}`);
    const staged_input = { storage_path, input_hash, byte_length };
    const submitted = await test.send(submission(key, { body: { staged_input } }));
    const execution = await test.send({ url: `${submitted.json.status_url}?wait=30`, key });
    expect(execution.json).toMatchObject({ status: "succeeded", request_hash: input_hash });
  });

  it("needs no PATCH", async () => {
    const bytes = envelopeOf({ text: "without the method ".repeat(10_000) });
    const { upload } = await register(bytes);
    const headers = { authorization: `Bearer ${upload.token}` };
    const job = { endpoint: upload.endpoint, headers, text: bytes.toString(), chunkSize, overridePatchMethod: true };
    expect(await page.evaluate(uploadInPage, job)).toMatchObject({
      kind: "whole",
      answers: ["POST 201 -", "POST 204 100000", `POST 204 ${bytes.length}`],
    });
  });

  it("reads why it is refused", async () => {
    const bytes = envelopeOf({ text: "refused" });
    const { upload } = await register(bytes);
    const job = { endpoint: upload.endpoint, text: bytes.toString().replace("refused", "REFUSED"), chunkSize };
    const rows = [
      ["Bearer nonsense", ["POST 401 -"], "UPLOAD_TOKEN_INVALID"],
      [`Bearer ${upload.token}`, ["POST 201 -", "PATCH 460 -"], "UPLOAD_HASH_MISMATCH"],
      [`Bearer ${upload.token}`, ["HEAD 410 -", "POST 410 -"], "UPLOAD_GONE"],
    ] as const;
    for (const [authorization, answers, code] of rows) {
      const outcome = await page.evaluate(uploadInPage, { ...job, headers: { authorization } });
      expect(outcome).toMatchObject({ kind: "failed", answers });
      expect(JSON.parse(outcome.body)).toMatchObject({ code, request_id: outcome.requestId });
    }
  });
});
