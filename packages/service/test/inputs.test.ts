import { canonicalJson, file, hashBytes, object, optional, string } from "@colophon/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Caller,
  createInputs,
  createUploadLocks,
  createUploadTokens,
  type Inputs,
  storagePath,
  UploadLocked,
} from "../src/index.ts";
import { EnvelopeError, EnvelopeScanner } from "../src/inputs/envelope-scanner.ts";
import { nameStaged } from "../src/submissions/names.ts";
import { ENVELOPE_TAIL_BYTES, readEnvelopeOptions } from "../src/submissions/options.ts";
import { anotherDatabase, startService, type TestService } from "../src/testing/index.ts";

let service: TestService;
let caller: Caller;
let inputs: Inputs;
beforeAll(async () => {
  service = await startService();
  caller = await service.makeCaller();
  inputs = createInputs(service.database, service.blobs);
});
afterAll(() => service.close());

const envelopeOf = (input: unknown, options: object = {}, operation = "common.parse.echo"): string =>
  canonicalJson({
    schema_version: "operation-execution-envelope.v1",
    operation,
    input: input as never,
    options: options as never,
  });

function scan(bytes: Uint8Array, pieceLength = bytes.length): string {
  const scanner = new EnvelopeScanner();
  for (let at = 0; at < bytes.length; at += pieceLength) scanner.push(bytes.subarray(at, at + pieceLength));
  return scanner.end();
}

describe("the scanner of envelopes", () => {
  it("reads the operation of every canonical envelope, however it is cut", () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })),
        fc.integer({ min: 1, max: 9 }),
        (input, options, piece) => {
          const bytes = Buffer.from(envelopeOf(input, options));
          expect(scan(bytes, piece)).toBe("common.parse.echo");
        },
      ),
      { numRuns: 500 },
    );
  });

  it("reads strings that look like the frame, and every run of backslashes", () => {
    const text = '","operation":"evil","options":{},"schema_version":"operation-execution-envelope.v1"}';
    for (const tail of ["", "\\", "\\\\", '\\"', '"\\', "\\\\\\"]) {
      const bytes = Buffer.from(envelopeOf({ a: text + tail, [text]: [tail] }));
      for (const piece of [1, 2, 3, 7, bytes.length]) expect(scan(bytes, piece)).toBe("common.parse.echo");
    }
  });

  it("refuses what is cut, prolonged, reordered, spaced or no envelope at all", () => {
    const good = envelopeOf({ text: "a" }, { times: 2 });
    const bad = [
      "",
      good.slice(0, -1),
      `${good} `,
      `${good}{}`,
      ` ${good}`,
      good.replace(",", ", "),
      good.replace('{"text":"a"}', ""),
      good.replace('{"times":2}', "[]"),
      good.replace('{"times":2}', '{"times":2'),
      good.replace("common.parse.echo", "Common Parse"),
      good.replace("common.parse.echo", "x".repeat(500)),
      good.replace("envelope.v1", "envelope.v2"),
      good.replace('{"text":"a"}', "]"),
      good.replace('{"text":"a"}', "[".repeat(200) + "]".repeat(200)),
      '{"operation":"a.b","input":{},"options":{},"schema_version":"operation-execution-envelope.v1"}',
      "[]",
    ];
    for (const text of bad) expect(() => scan(Buffer.from(text)), text.slice(0, 200)).toThrow(EnvelopeError);
  });

  it("passes over 100 MB in about a second", () => {
    const bytes = Buffer.from(envelopeOf({ file: "A".repeat(100_000_000) }));
    const startedAt = performance.now();
    scan(bytes, 65_536);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });
});

describe("the name of a staged run", () => {
  const schemas = {
    name: "common.convert.copy",
    version: "1",
    input: object({
      file: optional(file({ description: "A file." })),
      text: optional(string({ description: "A text." })),
    }),
    options: object({}),
  };
  const nameOf = (input: object, end?: number): string | undefined =>
    nameStaged(Buffer.from(envelopeOf(input)).subarray(0, end), schemas);

  it("is the inline one, from the envelope's beginning alone", () => {
    const csv = Buffer.from(`name,age\r\n${"1,2\r\n".repeat(50_000)}`).toString("base64");
    expect(nameOf({ file: csv })).toBe("name,age");
    expect(nameOf({ file: csv, text: "a" })).toBe("name,age");
    expect(nameOf({ file: Buffer.from("x: 1\nSubject: Hello\n\n").toString("base64") })).toBe("Hello");
    expect(nameOf({ text: `A "quoted" \\ line\n${"é\n".repeat(20_000)}` })).toBe('A "quoted" \\ line');
    expect(nameOf({ file: Buffer.alloc(50_000).toString("base64") })).toBeUndefined();
  });

  it("comes to no harm wherever the envelope is cut", () => {
    const whole = envelopeOf({ aa: [1.5, true, null, { b: "c\u2028" }], text: 'Title \\"x"\nmore', zz: -1e30 });
    for (let end = 0; end <= whole.length; end++) {
      const name = nameOf({ aa: [1.5, true, null, { b: "c\u2028" }], text: 'Title \\"x"\nmore', zz: -1e30 }, end);
      if (end > whole.indexOf("more") + 4) expect([end, name]).toEqual([end, 'Title \\"x"']);
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void nameStaged(bytes, schemas)),
      { numRuns: 300 },
    );
  });
});

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100);
}

async function register(text: string, declared = text) {
  const bytes = Buffer.from(declared);
  const input = { environmentId: caller.environmentId, inputHash: hashBytes(bytes), byteLength: bytes.length };
  const { id } = (await inputs.register(input)) ?? { id: "" };
  await inputs.begin(id);
  const registration = await inputs.find(id);
  if (registration === undefined) throw new Error("It was not registered.");
  return registration;
}

const reference = (registration: { id: string; inputHash: string; byteLength: number }) => ({
  storage_path: storagePath(caller.environmentId, registration.id),
  input_hash: registration.inputHash as `sha256:${string}`,
  byte_length: registration.byteLength,
});

describe("an input", () => {
  it("is received when its bytes are what was declared, and taken by who refers to it exactly", async () => {
    const text = envelopeOf({ text: "staged" });
    const registration = await register(text);
    expect(await inputs.take(caller.environmentId, reference(registration))).toEqual({ kind: "incomplete" });
    expect(await inputs.receive(registration, pieces(text))).toEqual({ kind: "received" });
    const taken = await inputs.take(caller.environmentId, reference(registration));
    expect(taken).toMatchObject({ kind: "ready", operation: "common.parse.echo" });
    const other = await service.makeCaller();
    const wrong = { ...reference(registration), byte_length: 5 };
    expect(await inputs.take(other.environmentId, reference(registration))).toEqual({ kind: "absent" });
    expect(await inputs.take(caller.environmentId, wrong)).toEqual({ kind: "mismatch" });
    for (const path of ["", "inputs/../x", `inputs/${caller.environmentId}/../../x.json`, "/etc/passwd"])
      expect(await inputs.take(caller.environmentId, { ...reference(registration), storage_path: path })).toEqual({
        kind: "absent",
      });
    const conflict = { environmentId: caller.environmentId, inputHash: registration.inputHash, byteLength: 7 };
    expect(await inputs.register(conflict)).toBeUndefined();
  });

  it.each([
    ["another hash", envelopeOf({ text: "a" }), envelopeOf({ text: "b" }), "hash"],
    ["another length", envelopeOf({ text: "ab" }), envelopeOf({ text: "a" }), "hash"],
    ["no envelope", '{"input":1}', '{"input":1}', "envelope"],
    ["no envelope and another hash", "nonsense", '{"input":1}', "envelope"],
  ])("of %s is refused, and nothing is stored", async (_, text, declared, why) => {
    const registration = await register(text, declared);
    expect(await inputs.receive(registration, pieces(text))).toMatchObject({ kind: "refused", why });
    expect(await inputs.take(caller.environmentId, reference(registration))).toEqual({ kind: "refused" });
    const sha256 = registration.inputHash.slice(7);
    expect(await service.blobs.forTenant(caller.environmentId).head(sha256)).toBeUndefined();
  });

  it("is uploaded once, and not after its time", async () => {
    const registration = await register(envelopeOf({ text: "once" }));
    expect(await inputs.begin(registration.id)).toBe(false);
    await inputs.reset(registration.id);
    expect(await inputs.begin(registration.id)).toBe(true);
    await service.database.query("update execution_inputs set expires_at = now() - interval '1 second' where id = $1", [
      registration.id,
    ]);
    expect((await inputs.find(registration.id))?.isExpired).toBe(true);
    expect(await inputs.findExpired()).toEqual([registration.id]);
    await inputs.refuseExpired(registration.id);
    expect(await inputs.findExpired()).toEqual([]);
    expect(await inputs.receive(registration, pieces(envelopeOf({ text: "once" })))).toEqual({ kind: "gone" });
    expect((await inputs.find(registration.id))?.status).toBe("refused");
  });
});

describe("an upload token", () => {
  it("is for one registration, for a time, and cannot be altered", () => {
    let now = 1_000_000;
    const tokens = createUploadTokens(new Uint8Array(32), () => now);
    const token = tokens.sign("a", 2_000);
    expect(tokens.verify(token)).toBe("a");
    for (const other of [
      token.replace("a", "b"),
      token.replace("2000", "3000"),
      `${token}x`,
      `${token}.x`,
      "",
      "a.2000",
      "a.2000.",
    ])
      expect(tokens.verify(other)).toBeUndefined();
    expect(createUploadTokens(new Uint8Array(32).fill(1), () => now).verify(token)).toBeUndefined();
    now = 2_000_000;
    expect(tokens.verify(token)).toBeUndefined();
  });
});

describe("an upload's lock", () => {
  it("does not ask itself to let go while the database is slow", async () => {
    const { promise: isAsked, resolve: reportAsked } = Promise.withResolvers<void>();
    const slow = {
      ...service.database,
      listen: service.database.listen.bind(service.database),
      query: service.database.query.bind(service.database),
      async holdLock(keys: Parameters<typeof service.database.holdLock>[0]) {
        await isAsked;
        return service.database.holdLock(keys);
      },
    } as typeof service.database;
    const locks = await createUploadLocks(slow);
    const listening = await service.database.listen("colophon_uploads", (event) => {
      if (event.kind === "notification" && event.payload.endsWith(" slow")) reportAsked();
    });
    let isWanted = false;
    const lock = await locks.acquire("slow", {
      signal: new AbortController().signal,
      onWanted: () => {
        isWanted = true;
      },
    });
    expect(isWanted).toBe(false);
    await lock.release();
    await listening.close();
    await locks.close();
  });

  it("is held by one request among all processes, which hears that others want it", async () => {
    const other = anotherDatabase(service);
    const [here, there] = [await createUploadLocks(service.database), await createUploadLocks(other)];
    const never = new AbortController().signal;
    for (const second of [here, there]) {
      const { promise: wanted, resolve: onWanted } = Promise.withResolvers<void>();
      const first = await here.acquire("x", { signal: never, onWanted });
      let isHeld = false;
      const acquiring = second.acquire("x", { signal: never, onWanted: () => undefined }).then((lock) => {
        isHeld = true;
        return lock;
      });
      await wanted;
      expect(isHeld).toBe(false);
      await first.release();
      await (await acquiring).release();
    }
    const held = await here.acquire("y", { signal: never, onWanted: () => undefined });
    const gone = new AbortController();
    const waiting = there.acquire("y", { signal: gone.signal, onWanted: () => undefined });
    gone.abort();
    await expect(waiting).rejects.toThrow(UploadLocked);
    await held.release();
    await (await here.acquire("y", { signal: never, onWanted: () => undefined })).release();
    await here.close();
    await there.close();
    await other.close();
  });
});

describe("the options of an envelope", () => {
  const tailOf = (envelope: object) => Buffer.from(canonicalJson(envelope)).subarray(-ENVELOPE_TAIL_BYTES);
  const options = { to: "pdf", deep: { options: { to: "csv" } }, text: '"options":{"to":"csv"}' };

  it("are read from its end, whatever stands in the middle", () => {
    const input = { bytes: "A".repeat(400_000), note: '"options":{' };
    expect(readEnvelopeOptions(tailOf({ input, operation: "a.b", options, schema_version: "v" }))).toEqual(options);
  });

  it("that begin before the end are not known", () => {
    const long = { to: "x".repeat(ENVELOPE_TAIL_BYTES) };
    expect(readEnvelopeOptions(tailOf({ input: {}, operation: "a.b", options: long, schema_version: "v" }))).toBe(
      undefined,
    );
  });
});
