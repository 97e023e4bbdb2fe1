import { createHash, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Client, checkRecord, type ExecutionRecord, type HttpResponse } from "./client.ts";

const SLIDES = 2;

/** A presentation of so many slides; of another title it is another file. */
export const deckOf = (title: string, slideCount = SLIDES): object => ({
  version: "2.0",
  title,
  slides: Array.from({ length: slideCount }, (_, index) => ({
    slideType: "title-body",
    title: `${title} ${index}`,
    body: ["Words"],
  })),
});

export interface RenderRecord extends ExecutionRecord {
  readonly artifacts: readonly { readonly artifactId: string; readonly sha256: string; readonly role: string }[];
  /** None of a render without pictures. */
  readonly previews?: { readonly status: "made" | "failed"; readonly code?: string };
}

interface Posting {
  readonly body: object;
  readonly key: string;
}

export function post(client: Client, path: string, { body, key }: Posting): Promise<HttpResponse> {
  return client.send(path, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
  });
}

/** Submits a render with pictures, of a deck that no other has. */
export async function renderWithPictures(client: Client, slideCount = SLIDES): Promise<string> {
  const body = { format: "pptx", document: deckOf(randomUUID(), slideCount), previews: { widthPx: 320 } };
  const answer = await post(client, "/api/v2/render", { body, key: randomUUID() });
  expect(answer.status).toBe(202);
  return String(answer.body.execution_id);
}

/** It succeeded with every file as it was promised; its pictures are all there, or none is and that is said. */
export async function untilWhole(client: Client, url: string, id: string, slideCount = SLIDES): Promise<RenderRecord> {
  const record = (await client.untilEnd(id)) as RenderRecord;
  checkRecord(record);
  const { status, artifacts, previews } = record;
  const pictures = previews?.status === "made" ? slideCount : 0;
  const roles = artifacts.map(({ role }) => role).toSorted();
  const expected = ["file", ...Array.from({ length: pictures }, () => "preview"), "quality_report"];
  expect([id, status, roles]).toEqual([id, "succeeded", expected]);
  for (const { artifactId, sha256 } of artifacts) {
    const place = `/api/v2/executions/${id}/artifacts/${artifactId}/download?artifactHash=${sha256}`;
    const link = new URL(String((await client.send(place)).body.url), url);
    const bytes = Buffer.from(await (await fetch(link)).arrayBuffer());
    expect(`sha256:${createHash("sha256").update(bytes).digest("hex")}`).toBe(sha256);
  }
  return record;
}
