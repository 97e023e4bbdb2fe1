import { createHash, randomUUID } from "node:crypto";
import { addThumbnail, runToEnd, startApp, submission, type TestApp, type TestKey } from "../harness.ts";
import { type Watched, watch } from "./checks.ts";
import type { Hints } from "./requests.ts";

const OPERATIONS = ["common/parse/echo", "common/convert/copy", "common/merge/files", "common/inspect/digest"];

/** What of a render is no refusal by itself. */
const RENDER = {
  type: "object",
  properties: {
    format: { const: "docx" },
    document: { type: "object", properties: { text: { type: "string" } } },
    mode: { enum: ["sync", "async"] },
    holdUntilRelease: { type: "boolean" },
    maximumLossSeverity: { enum: ["none", "dropped"] },
  },
  required: ["format", "document"],
};
const RENDER_PACK = {
  type: "object",
  properties: { renders: { type: "array", items: RENDER } },
  required: ["renders"],
};

const BRAND_UPLOAD = {
  type: "object",
  properties: {
    byte_length: { type: "integer", minimum: 1, maximum: 1_000 },
    sha256: { type: "string", pattern: "^[0-9a-f]{64}$" },
  },
  required: ["byte_length", "sha256"],
};

const PREFLIGHT = {
  type: "object",
  properties: { format: { const: "docx" }, document: { type: "object", properties: { text: { type: "string" } } } },
  required: ["format", "document"],
};

/** Taken for a template: what is behind is reached, and no design is read. */
const TEMPLATE = Buffer.from("a template");
const templates = {
  inspect: async () => ({ ok: true, value: { tokens: { masters: [] } } }) as never,
  tryTokens: async () => ({ ok: true }) as never,
};

export interface FuzzPlace {
  readonly test: TestApp;
  readonly watched: Watched;
  readonly hints: Hints;
}

/** A service that listens, with something behind every kind of route: ended executions, an artifact, a link, an upload. */
export async function openPlace(): Promise<FuzzPlace> {
  const test = await startApp({ parts: { templates }, bounds: { headersTimeoutMs: 2_000, requestTimeoutMs: 2_500 } });
  const [key, reader, revoked] = await Promise.all([
    test.makeKey(),
    test.makeKey({ scopes: ["execution:read"] }),
    test.makeKey(),
  ]);
  await test.service.keys.revoke(revoked.environmentId, revoked.keyId);
  const echoed = await runToEnd(test, submission(key));
  const file = { input: { file: "YQ==" } };
  const copied = await runToEnd(test, submission(key, { url: "/api/v2/operations/common/convert/copy", body: file }));
  const length = { input: { length: 300_000 } };
  const large = await runToEnd(test, submission(key, { url: "/api/v2/operations/common/render/fill", body: length }));
  const { headers } = await test.send({ url: large.result_url, key });
  const link = new URL(headers.location ?? "", "http://x");
  const registration = { input_hash: "0".repeat(64), byte_length: 20 };
  const registered = await test.send({ method: "POST", url: "/api/v2/execution-inputs", key, body: registration });
  const { token, object_name: objectName } = registered.json.upload;
  const uploadId: string = objectName.split("/")[1].replace(".json", "");
  await test.send({
    method: "POST",
    url: "/api/v2/uploads",
    headers: { "x-signature": token, "tus-resumable": "1.0.0", "upload-length": "20" },
  });
  const template = { environmentId: key.environmentId, name: "A", description: undefined };
  const pack = await test.parts.brandPacks.create({ ...template, template: { bytes: TEMPLATE, tokens: {} } });
  const brandPackId = pack?.brandPackId ?? "";
  const { thumbnailId } = await addThumbnail(test.service.database, brandPackId);
  const uploadPath = await uploadTemplate(test, key);
  const bulk = await test.parts.bulkCancellations.create(key.environmentId, { labels: { reference: "none" } });
  await test.listen();
  return {
    test,
    watched: watch(test, [key, reader]),
    hints: {
      params: {
        id: [copied.id, copied.id, echoed.id, large.id, brandPackId, brandPackId, bulk.id, randomUUID()],
        upload: [uploadId, uploadId, uploadId, randomUUID()],
        artifactId: [copied.artifacts[0].artifactId, copied.artifacts[0].artifactId, randomUUID()],
        thumbnailId: [thumbnailId, thumbnailId, randomUUID()],
        // Of guides, operations, recipes, codes, groups of routes and files of the docs.
        name: ["delimited", "common.parse.delimited", "html-to-word", "rate-limited", "discovery", "index.md"],
        sha256: [link.pathname.split("/").at(-1) ?? "", "0".repeat(64)],
      },
      queries: [link.search],
      headers: {
        "Idempotency-Key": ["the-same"],
        "Upload-Length": ["20"],
        "Upload-Offset": ["0"],
        "Tus-Resumable": ["1.0.0"],
      },
      keys: [[["authorization", `Bearer ${key.text}`]], [["x-api-key", key.text]]],
      tokens: [[["authorization", `Bearer ${token}`]], [["x-signature", token]]],
      otherAuthorities: [
        [["authorization", `Bearer ${token}`]],
        [["x-signature", token.slice(0, -1)]],
        [["authorization", `Bearer ${reader.text}`]],
        [["authorization", `Bearer ${revoked.text}`]],
        [
          ["authorization", `Bearer ${key.text}`],
          ["x-api-key", reader.text],
        ],
        [["authorization", `bearer ${key.text}\xff`]],
        [["authorization", "Basic eDp5"]],
        [["authorization", ""]],
        [],
      ],
      bodies: {
        submitRender: RENDER,
        submitRenderPack: RENDER_PACK,
        preflight: PREFLIGHT,
        createBrandPack: {
          type: "object",
          properties: { upload_path: { const: uploadPath } },
          required: ["upload_path"],
        },
        registerBrandTemplate: BRAND_UPLOAD,
        cancelExecutions: { type: "object", properties: { reference: { const: "none" } }, required: ["reference"] },
        addBrandPackVersion: { type: "object", properties: { tokens: { type: "object", properties: {} } } },
      },
      operations: Object.fromEntries(OPERATIONS.map((path) => [path, bodySchema(test, path)])),
    },
  };
}

/** A template that is there for one brand pack. */
async function uploadTemplate(test: TestApp, key: TestKey): Promise<string> {
  const body = { byte_length: TEMPLATE.length, sha256: createHash("sha256").update(TEMPLATE).digest("hex") };
  const registered = await test.send({ method: "POST", url: "/api/v2/brand-packs/uploads", key, body });
  const { upload_path: path, upload } = registered.json;
  const headers = {
    authorization: `Bearer ${upload.token}`,
    "content-type": "application/offset+octet-stream",
    "tus-resumable": "1.0.0",
    "upload-length": String(TEMPLATE.length),
  };
  await test.send({ method: "POST", url: "/api/v2/uploads", headers, body: TEMPLATE });
  return path;
}

function bodySchema(test: TestApp, path: string): Readonly<Record<string, unknown>> {
  const descriptor = test.parts.catalog.describeCatalogOperation(path.replaceAll("/", "."))?.descriptor;
  if (descriptor === undefined) throw new Error(`There is no operation ${path}.`);
  const { input, options } = descriptor;
  return { type: "object", properties: { input, options }, required: ["input"] };
}
