import { expect, it, vi } from "vitest";
import type { BlobStore, LinkRequest } from "../../blobs/blob-store.ts";
import { type BlobBench, identify } from "./subject.ts";

const bytes = Buffer.from("linked content");
const blob = identify(bytes);
const request: LinkRequest = {
  sha256: blob.sha256,
  expiresInSeconds: 300,
  mediaType: "application/pdf",
  fileName: 'Übung "1" 日本\r\n.pdf',
};

/** A store that makes no links (the folder) gives undefined, and the service signs its own route. */
async function makeLink(store: BlobStore): Promise<URL | undefined> {
  await store.put(blob, { bytes });
  const link = await store.link(request);
  return link === undefined ? undefined : new URL(link);
}

async function statusOf(link: URL, init: RequestInit = {}): Promise<number> {
  const response = await fetch(link, init);
  await response.arrayBuffer();
  return response.status;
}

export function linkRows({ store }: BlobBench): void {
  it("gives a link that gives the blob, or none at all", async () => {
    const link = await makeLink(store());
    if (link === undefined) return;
    const response = await fetch(link);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("cache-control")).toBe("private, no-store, max-age=0");
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename=\"_bung _1_ ____.pdf\"; filename*=UTF-8''%C3%9Cbung%20%221%22%20%E6%97%A5%E6%9C%AC%0D%0A.pdf",
    );
    const range = await fetch(link, { headers: { range: "bytes=0-5" } });
    expect([range.status, await range.text()]).toEqual([206, "linked"]);
  });

  it("refuses an expired link", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 600_000 });
    const link = await store()
      .link(request)
      .finally(() => vi.useRealTimers());
    if (link !== undefined) expect(await statusOf(new URL(link))).toBe(403);
  });

  it("refuses a forged link", async () => {
    const link = await makeLink(store());
    if (link === undefined) return;
    const forge = (change: (url: URL) => void): URL => {
      const url = new URL(link);
      change(url);
      return url;
    };
    const other = "f".repeat(64);
    const forgeries: readonly URL[] = [
      forge((url) => url.searchParams.set("X-Amz-Expires", "604800")),
      forge((url) => url.searchParams.set("X-Amz-Signature", "0".repeat(64))),
      forge((url) => url.searchParams.set("response-content-type", "text/html")),
      forge((url) => {
        url.pathname = url.pathname.replaceAll(blob.sha256, other);
      }),
      forge((url) => {
        url.search = "";
      }),
    ];
    for (const forgery of forgeries) expect(await statusOf(forgery)).toBe(403);
    expect(await statusOf(link, { method: "DELETE" })).toBe(403);
    expect(await statusOf(link, { method: "PUT", body: "x" })).toBe(403);
    expect(await store().head(blob.sha256)).toEqual(blob);
  });
}
