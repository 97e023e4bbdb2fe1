import { randomUUID } from "node:crypto";
import { type Envelope, encodeBase64, hashBytes } from "@colophon/contract";
import { type Runtime, RuntimeError } from "@colophon/runtime";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findNamed } from "../src/blobs/named.ts";
import { type BrandPacks, createBrandPacks } from "../src/brand-packs/brand-packs.ts";
import { drawWaiting } from "../src/brand-packs/draw-layouts.ts";
import { readUsage } from "../src/figures.ts";
import { startService, type TestService } from "../src/testing/index.ts";

const success = (value: unknown): Envelope => ({ ok: true, value, losses: [], diagnostics: [] }) as unknown as Envelope;
const failure = (code: string, retryable = false): Envelope =>
  ({
    ok: false,
    error: { code, message: "It is not.", retryable },
    losses: [],
    diagnostics: [],
  }) as unknown as Envelope;
const artifact = (bytes: Uint8Array) => ({ bytes: encodeBase64(bytes) });
/** As far as it is read: a height at its place, and so many bytes. */
const picture = (mark: number): Uint8Array => {
  const bytes = new Uint8Array(64).fill(mark);
  new DataView(bytes.buffer).setUint32(20, 180);
  return bytes;
};

/** A runtime that draws so many layouts on so many pages, and counts its calls. */
function drawing({
  layouts = 2,
  pages = layouts,
}: {
  layouts?: number;
  pages?: number;
} = {}): Runtime & { readonly calls: string[] } {
  const calls: string[] = [];
  const answers: Readonly<Record<string, Envelope>> = {
    "pptx.convert.layouts": success({ artifact: artifact(Uint8Array.of(1)), layouts: Array(layouts).fill("/a.xml") }),
    "pptx.convert.pdf": success({ artifact: artifact(Uint8Array.of(2)) }),
    "pptx.convert.pictures": success({ pages: Array.from({ length: pages }, (_, at) => artifact(picture(at))) }),
  };
  const invoke = async (name: string) => {
    calls.push(name);
    return answers[name];
  };
  return { invoke, calls } as unknown as Runtime & { readonly calls: string[] };
}

const throwing = (error: Error): Runtime => ({ invoke: () => Promise.reject(error) }) as unknown as Runtime;

describe("pictures of layouts", () => {
  let service: TestService;
  let packs: BrandPacks;
  let environmentId: string;
  beforeAll(async () => {
    service = await startService();
    packs = createBrandPacks(service.database, service.blobs);
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await service.database.query("delete from template_drawings");
    environmentId = (await service.makeCaller()).environmentId;
  });

  const create = async () => {
    const bytes = new TextEncoder().encode(randomUUID());
    const template = { bytes, tokens: {} };
    const pack = await packs.create({ environmentId, name: "A", description: undefined, template });
    return { bytes, hash: hashBytes(bytes), brandPackId: pack?.brandPackId ?? "" };
  };
  const draw = (runtime: Runtime, canDraw = true, errors: unknown[] = []) =>
    drawWaiting({
      ...{ database: service.database, blobs: service.blobs, runtime, canDraw },
      signal: new AbortController().signal,
      onError: (_, error) => errors.push(error),
    });
  const read = async (hash: string) => (await packs.layoutPictures(environmentId, [hash]))(hash);
  const age = (minutes: number) =>
    service.database.query(
      "update template_drawings set created_at = created_at - $1 * interval '1 minute', claimed_until = claimed_until - $1 * interval '1 minute'",
      [minutes],
    );

  const pass = (minutes: number) =>
    service.database.query("update template_drawings set again_at = again_at - $1 * interval '1 minute'", [minutes]);

  it("are drawn once for a template, however many packs and versions have it, and never twice by two workers", async () => {
    const { brandPackId, hash } = await create();
    expect((await read(hash)).status).toBe("pending");
    await packs.addVersion({ environmentId, brandPackId, layoutMap: {} });
    const runtime = drawing();
    await Promise.all([draw(runtime), draw(runtime), draw(runtime)]);
    expect(runtime.calls).toEqual(["pptx.convert.layouts", "pptx.convert.pdf", "pptx.convert.pictures"]);
    const { status, widthPx, pictures } = await read(hash);
    expect([status, widthPx, pictures.map(({ position, heightPx }) => [position, heightPx])]).toEqual([
      "ready",
      320,
      [
        [0, 180],
        [1, 180],
      ],
    ]);
  });

  it("stay in the store, and count as what was made; the template as what was sent", async () => {
    const { hash, bytes } = await create();
    await draw(drawing());
    const hashes = (await read(hash)).pictures.map(({ sha256 }) => sha256);
    expect([...(await findNamed(service.database, environmentId, hashes))].sort()).toEqual([...hashes].sort());
    const usage = (await readUsage(service.database)).find((one) => one.environmentId === environmentId);
    expect([usage?.documentBytes, usage?.resultBytes]).toEqual([bytes.length, 128]);
  });

  it("wait for a worker with LibreOffice, are told as missing where none comes, and are drawn once one does", async () => {
    const missing = throwing(new RuntimeError("engine", "LibreOffice is missing."));
    const { hash } = await create();
    await draw(missing, false);
    expect((await read(hash)).status).toBe("pending");
    await age(2);
    await draw(missing, false);
    expect(await read(hash)).toMatchObject({ status: "failed", code: "common/ENGINE_MISSING", pictures: [] });
    await draw(drawing(), false);
    expect((await read(hash)).status).toBe("failed");
    await draw(drawing());
    expect((await read(hash)).status).toBe("ready");
  });

  it("are left to a later look by what is wrong with the machine", async () => {
    const { hash } = await create();
    const errors: unknown[] = [];
    for (const _round of [1, 2, 3, 4]) {
      await draw(throwing(new RuntimeError("storage", "Storing failed: ENOSPC.")), true, errors);
      await age(1);
    }
    expect([errors.length, (await read(hash)).status]).toEqual([4, "pending"]);
    await draw(drawing());
    expect((await read(hash)).status).toBe("ready");
  });

  it("are left of a template under which three workers died, and tried anew five times, with one worker at most each time", async () => {
    const { hash } = await create();
    const die = async (): Promise<void> => {
      void draw({ invoke: () => new Promise(() => undefined) } as unknown as Runtime);
      await expect
        .poll(
          async () =>
            (await service.database.query("select 1 from template_drawings where claimed_until > now()")).rowCount,
        )
        .toBe(1);
      await age(11);
    };
    const leave = async (): Promise<void> => {
      const runtime = drawing();
      await draw(runtime);
      expect([runtime.calls, await read(hash)]).toMatchObject([
        [],
        { status: "failed", code: "common/DRAWING_STOPPED" },
      ]);
    };
    for (const _death of [1, 2, 3]) await die();
    await leave();
    for (const minutes of [10, 40, 160, 640, 2_560]) {
      await pass(minutes - 0.5);
      await leave();
      await pass(0.5);
      await die();
      await leave();
    }
    await pass(1_000_000);
    await leave();
  });

  it("of a template under which three workers died are there, where it was not the template", async () => {
    const { hash } = await create();
    await service.database.query("update template_drawings set lost = 3");
    await draw(drawing());
    expect((await read(hash)).code).toBe("common/DRAWING_STOPPED");
    await pass(10);
    await draw(drawing());
    expect(await read(hash)).toMatchObject({ status: "ready", code: null, pictures: [{}, {}] });
  });

  it("of a claim that took too long are those of the worker that took it over", async () => {
    const { hash } = await create();
    let release: () => void = () => undefined;
    const slow = drawing({ layouts: 1 });
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const invoke = async (name: string) => {
      await waiting;
      return (slow.invoke as unknown as (name: string) => Promise<Envelope>)(name);
    };
    const first = draw({ invoke } as unknown as Runtime);
    await expect
      .poll(
        async () =>
          (await service.database.query("select 1 from template_drawings where claimed_until > now()")).rowCount,
      )
      .toBe(1);
    await age(11);
    await draw(drawing({ layouts: 3 }));
    release();
    await first;
    expect((await read(hash)).pictures).toHaveLength(3);
  });

  it.each([
    ["took too long", "common/OPERATION_TIMEOUT", true],
    ["stopped LibreOffice", "pptx/ENGINE_STOPPED", false],
  ])(
    "that %s are tried anew after ever longer waits, five times, and after each new version",
    async (_, code, retryable) => {
      const { hash, brandPackId } = await create();
      let calls = 0;
      const late = {
        invoke: async () => {
          calls += 1;
          return failure(code, retryable);
        },
      } as unknown as Runtime;
      await draw(late);
      for (const [round, minutes] of [10, 40, 160, 640, 2_560].entries()) {
        await pass(minutes - 0.5);
        await draw(late);
        expect([round, calls]).toEqual([round, round + 1]);
        await pass(0.5);
        // A worker that cannot draw leaves it to those that can.
        await draw(late, false);
        expect([round, calls]).toEqual([round, round + 1]);
        await draw(late);
        expect([round, calls, await read(hash)]).toMatchObject([round, round + 2, { status: "failed", code }]);
      }
      await pass(1_000_000);
      await draw(late);
      expect(calls).toBe(6);
      await packs.addVersion({ environmentId, brandPackId, layoutMap: {} });
      await draw(late);
      expect(calls).toBe(7);
      await pass(10);
      await draw(drawing());
      expect(await read(hash)).toMatchObject({ status: "ready", code: null, pictures: [{}, {}] });
    },
  );

  it("of a new template come before those that are tried anew", async () => {
    const first = await create();
    await draw({ invoke: async () => failure("common/OPERATION_TIMEOUT", true) } as unknown as Runtime);
    await service.database.query("update template_drawings set again_at = created_at");
    const second = await create();
    const seen: string[] = [];
    const invoke = async () => {
      for (const { hash } of [first, second]) seen.push((await read(hash)).status);
      return failure("common/INPUT_CORRUPT");
    };
    await draw({ invoke } as unknown as Runtime);
    expect(seen).toEqual(["failed", "pending", "pending", "failed"]);
  });

  it.each([
    [
      "a template that LibreOffice does not take",
      { invoke: async () => failure("common/INPUT_CORRUPT") },
      "common/INPUT_CORRUPT",
    ],
    ["a layout without a page", drawing({ layouts: 2, pages: 1 }), "common/PREVIEW_INCOMPLETE"],
  ])("fail with the reason, and a new pack tries again: %s", async (_, runtime, code) => {
    const { hash, bytes } = await create();
    await draw(runtime as unknown as Runtime);
    expect(await read(hash)).toMatchObject({ status: "failed", code, pictures: [] });
    await packs.create({ environmentId, name: "B", description: undefined, template: { bytes, tokens: {} } });
    expect((await read(hash)).status).toBe("pending");
  });
});
