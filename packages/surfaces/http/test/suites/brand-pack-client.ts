import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { BlobStoreProvider } from "@colophon/storage";
import { afterAll, beforeAll } from "vitest";
import type { TestAnswer, TestApp, TestKey } from "../harness.ts";
import { realCatalog, startRealApp } from "../real-catalog.ts";
import { deck } from "./renders.ts";

export const TEMPLATE = readFileSync(new URL("../../../../ops/pptx/fixtures/template.pptx", import.meta.url));
/** Pictures need LibreOffice. */
export const canDraw = realCatalog.describeCatalogOperation("pptx.convert.pdf")?.availability.available === true;
export const FOUR_MIB = 4 * 1024 * 1024;

export function formOf(members: Readonly<Record<string, string | Uint8Array>>): {
  headers: Record<string, string>;
  body: Buffer;
} {
  const boundary = "boundary-of-a-test";
  const parts = Object.entries(members).flatMap(([name, value]) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${typeof value === "string" ? "" : '; filename="a.potx"'}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { headers: { "content-type": `multipart/form-data; boundary=${boundary}` }, body };
}

/** What a suite of brand packs asks of an app with the real operations. */
export interface BrandPackClient {
  readonly test: TestApp;
  readonly key: TestKey;
  send(method: string, url: string, body?: unknown, own?: TestKey): Promise<TestAnswer>;
  create(file: Uint8Array, own?: TestKey, more?: Record<string, string>): Promise<TestAnswer>;
  render(body: object, name?: string, own?: TestKey): Promise<TestAnswer>;
  /** An execution's record, once it has ended. */
  wait(url: string): Promise<TestAnswer["json"]>;
  /** The bytes that an answer's short-lived URL leads to: this app's, or its store's. */
  download(url: string): Promise<Buffer>;
}

/** For the tests of a `describe`; `openBlobs`: a store in place of the usual folder. */
export function useBrandPacks(openBlobs?: () => BlobStoreProvider): () => BrandPackClient {
  let client: BrandPackClient;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const blobs = openBlobs?.();
    const { test, worker, key } = await startRealApp(blobs);
    client = createClient(test, key);
    close = async () => {
      await test.close();
      await worker.close();
      await blobs?.close();
    };
  });
  afterAll(() => close());
  return () => client;
}

function createClient(test: TestApp, key: TestKey): BrandPackClient {
  /** A LibreOffice that starts on a busy machine takes longer than one wait may. */
  const wait = async (url: string): Promise<TestAnswer["json"]> => {
    const { json } = await test.send({ url: `${url}?wait=30`, key });
    return ["queued", "running"].includes(json.status) ? wait(url) : json;
  };
  return {
    ...{ test, key, wait },
    async download(place) {
      const { url } = (await test.send({ url: place, key })).json;
      if (url.startsWith("/")) return (await test.send({ url })).bytes;
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    send: (method, url, body, own = key) => test.send({ method, url, key: own, ...(body !== undefined && { body }) }),
    create: (file, own = key, more = {}) =>
      test.send({ method: "POST", url: "/api/v2/brand-packs", key: own, ...formOf({ ...more, file }) }),
    render: (body, name = randomUUID(), own = key) =>
      test.send({
        method: "POST",
        url: "/api/v2/render",
        key: own,
        headers: { "idempotency-key": name },
        body: { format: "pptx", document: deck(), ...body },
      }),
  };
}
