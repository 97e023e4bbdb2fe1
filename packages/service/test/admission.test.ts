import { Readable } from "node:stream";
import type { CatalogOperation } from "@colophon/catalog";
import { canonicalJson, hashBytes } from "@colophon/contract";
import { describe, expect, it } from "vitest";
import { type AdmissionParts, type Applicant, admit, admitPack } from "../src/admission.ts";
import type { Caller, Hold, ReadSubmission, Submission } from "../src/index.ts";

const PARTIAL = { engine: "libreoffice", option: "to", values: ["pdf"] };
const OPERATION = {
  name: "common.convert.text",
  weight: "light",
  availability: { available: true },
  partialEngines: [PARTIAL],
  descriptor: { engine: { version: "1.2.3" }, input: { type: "object", properties: { title: { type: "string" } } } },
} as unknown as CatalogOperation;
const CALLER = { environmentId: "environment" } as Caller;

function bytesOf(options: object, title = "In the document"): Uint8Array {
  const request = { schema_version: "v1", operation: OPERATION.name, input: { title }, options };
  return new TextEncoder().encode(canonicalJson(request as never));
}

function inline(options: object = {}): Applicant {
  const bytes = bytesOf(options);
  return applicant({ kind: "inline", bytes, requestHash: hashBytes(bytes), documentName: "In the document" });
}

function staged(bytes: Uint8Array): Applicant {
  const reference = { input_hash: hashBytes(bytes), byte_length: bytes.length, storage_path: "uploads/1" };
  return applicant({ kind: "staged", reference });
}

function applicant(read: Exclude<ReadSubmission, { kind: "refused" }>): Applicant {
  const given = { documentName: undefined, traceparent: undefined, idempotencyKey: "key" };
  return { caller: CALLER, operation: OPERATION, read, ...given };
}

/** Admission with one blob, and what was submitted by it. */
function partsWith({ taken, blob, hold }: { taken?: object; blob?: Uint8Array; hold?: Partial<Hold> } = {}) {
  const submitted: Submission[] = [];
  const parts: AdmissionParts = {
    submissions: {
      submit: async (submission) => {
        submitted.push(submission);
        return { kind: "accepted", id: "execution", status: "queued", reused: false };
      },
      submitPack: async (submissions) => {
        submitted.push(...submissions);
        return { kind: "accepted", executions: [] };
      },
      drain: async () => undefined,
    },
    holds: {
      find: (environmentId) => (environmentId === CALLER.environmentId ? (hold as Hold | undefined) : undefined),
    },
    blobs: {
      open: async (_environment, _sha256, { start, end }) =>
        blob && Readable.from([Buffer.from(blob.subarray(start, end))]),
    },
    takeInput: async () =>
      ({ kind: "ready", operation: OPERATION.name, inputHash: "", byteLength: 1, ...taken }) as never,
  };
  return { parts, submitted };
}

describe("admission", () => {
  it("gives a request the weight of its operation, its engine's version and the document's own name", async () => {
    const { parts, submitted } = partsWith();
    expect(await admit(parts, inline())).toMatchObject({ kind: "accepted", id: "execution" });
    expect(submitted).toMatchObject([{ weight: "light", engineVersion: "1.2.3", documentName: "In the document" }]);
  });

  it("prefers the name that the caller gives", async () => {
    const { parts, submitted } = partsWith();
    await admit(parts, { ...inline(), documentName: "Given" });
    expect(submitted).toMatchObject([{ documentName: "Given" }]);
  });

  it("queues calls that need an engine with it, whether the request came in place or was uploaded", async () => {
    const bytes = bytesOf({ to: "pdf" }, "Uploaded");
    const { parts, submitted } = partsWith({ blob: bytes });
    await admit(parts, inline({ to: "pdf" }));
    await admit(parts, staged(bytes));
    expect(submitted).toMatchObject([{ weight: "office" }, { weight: "office", documentName: "Uploaded" }]);
  });

  it("refuses calls that need an engine which no machine has, and lets the others pass", async () => {
    const { parts, submitted } = partsWith();
    const operation = {
      ...OPERATION,
      availability: { available: true, lacking: [{ ...PARTIAL, install: "apt-get install" }] },
    } as unknown as CatalogOperation;
    const refused = { kind: "unavailable", operation: OPERATION.name, lacking: PARTIAL };
    expect(await admit(parts, { ...inline({ to: "pdf" }), operation })).toMatchObject(refused);
    expect(await admit(parts, { ...inline({ to: "txt" }), operation })).toMatchObject({ kind: "accepted" });
    expect(submitted).toHaveLength(1);
  });

  it("asks for holds before it takes an upload", async () => {
    const { parts, submitted } = partsWith({ hold: { reason: "Maintenance", retryAfterSeconds: 60 } });
    const untouched = { ...parts, takeInput: () => Promise.reject(new Error("It was taken.")) };
    expect(await admit(untouched, staged(bytesOf({})))).toEqual({
      kind: "on-hold",
      reason: "Maintenance",
      retryAfterSeconds: 60,
    });
    expect(submitted).toEqual([]);
  });

  it.each(["absent", "mismatch", "incomplete", "refused"])("refuses an upload that is %s", async (why) => {
    const { parts } = partsWith({ taken: { kind: why } });
    expect(await admit(parts, staged(bytesOf({})))).toEqual({ kind: "staged", why });
  });

  it("refuses the uploaded envelope of another operation", async () => {
    const { parts } = partsWith({ taken: { operation: "common.parse.echo" } });
    const refused = { kind: "other-operation", operation: OPERATION.name, named: "common.parse.echo" };
    expect(await admit(parts, staged(bytesOf({})))).toEqual(refused);
  });

  it("submits nothing of a pack of which one is refused", async () => {
    const { parts, submitted } = partsWith({ taken: { kind: "absent" } });
    expect(await admitPack(parts, [inline(), staged(bytesOf({}))])).toEqual({ kind: "staged", why: "absent" });
    expect(submitted).toEqual([]);
  });
});
