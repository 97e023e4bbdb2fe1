import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, statSync } from "node:fs";
import { join } from "node:path";
import { startS3Fixture } from "@colophon/storage/testing";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createClient } from "../src/client.ts";
import { makePlace, type ScenarioFolder, type ServiceProcess, startProcess } from "../src/processes.ts";

const MIB = 1024 * 1024;
let place: ScenarioFolder;
let service: ServiceProcess;
let client: Client;

const fixture = await startS3Fixture();
afterAll(() => fixture?.stop());

/** A canonical envelope of exactly so many bytes, in a file. */
async function writeEnvelope(name: string, byteLength: number): Promise<{ path: string; hash: string }> {
  const path = join(place.folder, name);
  const [head, tail] = [
    '{"input":{"document":"',
    '"},"operation":"common.inspect.digest","options":{},"schema_version":"operation-execution-envelope.v1"}',
  ];
  const file = createWriteStream(path);
  const hash = createHash("sha256");
  const write = async (text: string): Promise<void> => {
    hash.update(text);
    if (!file.write(text)) await once(file, "drain");
  };
  await write(head);
  let left = byteLength - head.length - tail.length;
  left -= left % 4;
  for (; left > 0; left -= MIB) await write("QUJD".repeat(Math.min(left, MIB) / 4));
  await write(tail);
  file.end();
  await once(file, "close");
  return { path, hash: `sha256:${hash.digest("hex")}` };
}

interface Registration {
  readonly input_hash: string;
  readonly byte_length: number;
  readonly storage_path: string;
  readonly upload: {
    readonly endpoint: string;
    readonly token: string;
    readonly bucket_name: string;
    readonly object_name: string;
    readonly chunk_size: number;
  };
}

async function register(path: string, hash: string): Promise<Registration> {
  const body = JSON.stringify({ input_hash: hash, byte_length: statSync(path).size });
  const headers = { "content-type": "application/json" };
  const answer = await client.send("/api/v2/execution-inputs", { method: "POST", headers, body });
  expect(answer.status).toBe(201);
  return answer.body as unknown as Registration;
}

function upload(
  path: string,
  { upload: authority }: Registration,
  onProgress: (sent: number) => void = () => undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    new Upload(createReadStream(path), {
      endpoint: authority.endpoint,
      uploadSize: statSync(path).size,
      chunkSize: authority.chunk_size,
      headers: { "x-signature": authority.token },
      metadata: {
        bucketName: authority.bucket_name,
        objectName: authority.object_name,
        contentType: "application/json",
      },
      retryDelays: Array<number>(400).fill(250),
      onProgress,
      onSuccess: () => resolve(),
      onError: reject,
    }).start();
  });
}

async function submitStaged({ storage_path, input_hash, byte_length }: Registration): Promise<string> {
  const answer = await client.send("/api/v2/operations/common/inspect/digest", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": input_hash },
    body: JSON.stringify({ staged_input: { storage_path, input_hash, byte_length } }),
  });
  expect(answer.status).toBe(202);
  return String(answer.body.id);
}

/** The bucket of the test run, as the environment of a process names it. */
function s3Environment(): Record<string, string> {
  if (fixture === undefined) throw new Error("There is no S3 server.");
  const { endpoint = "", bucket, region, accessKey, secretKey } = fixture.settings;
  return {
    COLOPHON_S3_ENDPOINT: endpoint,
    COLOPHON_S3_BUCKET: bucket,
    COLOPHON_S3_REGION: region,
    COLOPHON_S3_ACCESS_KEY: accessKey,
    COLOPHON_S3_SECRET_KEY: secretKey,
  };
}

const stores = [
  { name: "a folder", isThere: true, environmentOf: (): Record<string, string> => ({}) },
  { name: "a bucket", isThere: fixture !== undefined, environmentOf: s3Environment },
];

describe.each(stores.filter(({ isThere }) => isThere))("a staged input in $name", ({ environmentOf }) => {
  beforeAll(async () => {
    place = makePlace();
    service = await startProcess({ folder: place.folder, environment: environmentOf(), isBuilt: true });
    client = createClient(() => service.url, service.key ?? "");
  });
  afterAll(async () => {
    service.kill("SIGTERM");
    await service.ended;
    place.remove();
  });

  // requirement: LIMIT-04 STAGED-07
  it("of 192 MiB is uploaded and executed in less than 200 MiB of memory", async () => {
    const { path, hash } = await writeEnvelope("large.json", 201_326_592);
    expect(statSync(path).size).toBeLessThanOrEqual(201_326_592);
    expect(statSync(path).size).toBeGreaterThan(201_326_580);
    const registration = await register(path, hash);
    await upload(path, registration);
    const record = await client.untilEnd(await submitStaged(registration));
    expect(record).toMatchObject({ status: "succeeded", error: null });
    expect(service.peakRssMiB()).toBeLessThan(200);
    console.info(
      `192 MiB uploaded and executed: peak ${Math.round(service.peakRssMiB())} MiB in the service's process`,
    );
  }, 120_000);

  // requirement: STAGED-11
  it("goes on after the server was killed", async () => {
    const { path, hash } = await writeEnvelope("resumed.json", 40 * MIB);
    const registration = await register(path, hash);
    const { promise: isHalf, resolve: reportHalf } = Promise.withResolvers<void>();
    const uploading = upload(path, registration, (sent) => {
      if (sent > 15 * MIB) reportHalf();
    });
    await isHalf;
    const { port } = new URL(service.url);
    service.kill("SIGKILL");
    await service.ended;
    service = await startProcess({ folder: place.folder, environment: { ...environmentOf(), SCENARIO_PORT: port } });
    await uploading;
    expect((await client.untilEnd(await submitStaged(registration))).status).toBe("succeeded");
  }, 60_000);
});
