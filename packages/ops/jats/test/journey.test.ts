import { readFileSync } from "node:fs";
import { invoke } from "@colophon/contract";
import { readZipEntries } from "@colophon/testing/readers";
import { expect, test } from "vitest";
import { convertJatsSubmission, parseJats, transformJatsNormalize, validateJats } from "../src/index.ts";
import { listByExpat } from "./expat.ts";

interface Made {
  readonly artifact: { readonly bytes: Uint8Array };
}

interface Parsed {
  readonly article: {
    readonly title?: string;
    readonly contributors: readonly { readonly names: unknown }[];
    readonly references: readonly { readonly citations: unknown }[];
    readonly parts: Readonly<Record<string, readonly unknown[]>>;
  };
}

async function value<Value>(envelope: Promise<{ readonly ok: boolean }>): Promise<Value> {
  const done = (await envelope) as { ok: boolean; value: Value; error?: { message: string } };
  if (!done.ok) throw new Error(done.error?.message);
  return done.value;
}

function textsOf(bytes: Uint8Array): readonly string[] {
  const listed = listByExpat(bytes);
  if (typeof listed === "string") throw new Error(listed);
  return listed.units.filter(({ kind }) => kind === "text").map(({ text = "" }) => text);
}

async function facts(bytes: Uint8Array) {
  const { article } = await value<Parsed>(invoke(parseJats, { bytes }));
  const { title, contributors, references, parts } = article;
  return {
    title,
    names: contributors.map(({ names }) => names),
    citations: references.map(({ citations }) => citations),
    parts: Object.keys(parts),
  };
}

test("a PLOS article is normalised, packaged for both targets, and read again as it was", async () => {
  const bytes = readFileSync(new URL("../fixtures/journal.pone.0108198.xml", import.meta.url));
  const before = await facts(bytes);
  const made = await value<Made>(invoke(transformJatsNormalize, { bytes }));
  const normalized = Buffer.from(made.artifact.bytes);
  const { valid } = await value<{ valid: boolean }>(invoke(validateJats, { bytes: normalized }));
  expect(valid).toBe(true);
  const targets = [{ target: "pmc" }, { target: "meca", destinationProvider: "P", destinationPublication: "Q" }];
  for (const options of targets) {
    const submission = await value<Made>(invoke(convertJatsSubmission, { bytes: normalized }, options));
    const packed = Buffer.from(submission.artifact.bytes);
    const found = readZipEntries(packed).find(({ name }) => /(^|\/)article\.xml$/.test(name));
    expect(Buffer.from(found?.content ?? []).equals(normalized)).toBe(true);
    expect(await facts(packed)).toEqual(before);
    expect(textsOf(found?.content ?? new Uint8Array())).toEqual(textsOf(bytes));
  }
  expect(before.title).toMatch(/\w{4,}/);
});
