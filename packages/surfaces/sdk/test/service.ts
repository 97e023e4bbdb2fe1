import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { canonicalJson, type Envelope, invoke } from "@colophon/contract";
import { afterAll } from "vitest";
import { loadOperation } from "./operations.ts";
import { SERVICE_KEY } from "./service-key.ts";

/** A request as the service saw it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

export type Answer = (request: Seen, response: ServerResponse) => void | Promise<void>;

/** What a test may bend: the first rule that takes a request answers it, otherwise the service does as the specification says. */
export interface Rule {
  readonly method?: string;
  readonly path: RegExp;
  /** How often; default once. */
  times?: number;
  readonly answer: Answer;
}

export interface TestService {
  readonly url: string;
  readonly seen: Seen[];
  rules: Rule[];
  readonly uploads: Map<string, { bytes: Buffer; length: number }>;
}

export { SERVICE_KEY };
/** Uploads break off here when a test asks for it. */
export const CHUNK = 256 * 1024;

/** The routes an SDK needs, over the test operations: as plain as can be, and honest about what it saw. */
export async function startService(): Promise<TestService> {
  const service = { seen: [] as Seen[], rules: [] as Rule[], uploads: new Map() } satisfies Partial<TestService>;
  const state: State = { executions: new Map(), keys: new Map(), url: "", uploads: service.uploads };
  const server = createServer((request, response) => {
    readBody(request)
      .then(async (body) => {
        const seen = { method: request.method ?? "", path: request.url ?? "", headers: request.headers, body };
        service.seen.push(seen);
        const rule = service.rules.find(
          ({ method, path, times = 1 }) => times > 0 && (method ?? seen.method) === seen.method && path.test(seen.path),
        );
        if (rule !== undefined) rule.times = (rule.times ?? 1) - 1;
        await (rule?.answer ?? ((one, two) => answer(state, one, two)))(seen, response);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(service, { url: state.url });
}

interface Stored {
  readonly id: string;
  readonly operation: string;
  readonly hash: string;
  readonly envelope: Envelope;
  status: string;
}

interface State {
  readonly executions: Map<string, Stored>;
  readonly keys: Map<string, Stored>;
  readonly uploads: Map<string, { bytes: Buffer; length: number }>;
  url: string;
}

/** Collects a body; what arrived before a broken connection is kept, as a TUS server keeps it. */
function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => resolve(Buffer.concat(parts)));
    request.on("error", () => resolve(Buffer.concat(parts)));
  });
}

export function sendJson(response: ServerResponse, status: number, value: unknown, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
}

export function sendProblem(response: ServerResponse, status: number, code: string, headers = {}): void {
  sendJson(response, status, { code, status, title: `Problem ${code}.`, request_id: "r-1" }, headers);
}

async function answer(state: State, request: Seen, response: ServerResponse): Promise<void> {
  const path = request.path.split("?")[0] ?? "";
  if (path.startsWith("/uploads")) return void upload(state, request, response);
  if (path.startsWith("/storage/")) return void sendStored(state, path, request, response);
  if (request.headers.authorization !== `Bearer ${SERVICE_KEY}`)
    return void sendProblem(response, 401, "UNAUTHENTICATED");
  if (path === "/api/v2/execution-inputs") return void register(state, request, response);
  if (path.startsWith("/api/v2/operations/")) return submit(state, request, response);
  const [, id = "", action] = /^\/api\/v2\/executions\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
  const stored = state.executions.get(id);
  if (stored === undefined) return void sendProblem(response, 404, "NOT_FOUND");
  if (action === "result") return void sendResult(state, stored, response);
  if (action === "events") return void sendProblem(response, 404, "NOT_FOUND");
  if (action === "cancel") return void sendProblem(response, 409, "EXECUTION_TERMINAL");
  sendJson(response, 200, recordOf(stored));
}

export function recordOf({ id, operation, status, hash }: Stored, revision = 3): object {
  const at = "2024-01-01T00:00:00.000Z";
  const events = ["queued", "running", status].map((type, index) => ({ type, at, revision: index + 1, detail: null }));
  return { id, operation, status, status_revision: revision, request_hash: hash, progress: null, events };
}

async function submit(state: State, request: Seen, response: ServerResponse): Promise<void> {
  const operation = request.path.slice("/api/v2/operations/".length).replaceAll("/", ".");
  const body = JSON.parse(request.body.toString("utf8"));
  const envelope = body.staged_input === undefined ? body : readStaged(state, body.staged_input);
  const canonical = canonicalJson({
    schema_version: "operation-execution-envelope.v1",
    operation,
    input: envelope.input,
    options: envelope.options,
  });
  const hash = `sha256:${createHash("sha256").update(canonical).digest("hex")}`;
  if (body.staged_input !== undefined && body.staged_input.input_hash !== hash)
    return void sendProblem(response, 409, "INPUT_HASH_CONFLICT");
  const key = String(request.headers["idempotency-key"]);
  const known = state.keys.get(key);
  if (known !== undefined && known.hash !== hash) return void sendProblem(response, 409, "IDEMPOTENCY_CONFLICT");
  const stored = known ?? (await execute({ operation, hash, ...envelope }));
  state.executions.set(stored.id, stored);
  state.keys.set(key, stored);
  const status_url = `/api/v2/executions/${stored.id}`;
  const { id, status } = stored;
  sendJson(response, 202, { id, status, status_url, result_url: `${status_url}/result`, reused: known !== undefined });
}

async function execute(call: { operation: string; hash: string; input: unknown; options: unknown }): Promise<Stored> {
  const operation = await loadOperation(call.operation);
  const envelope = (await invoke(operation as never, call.input, call.options)) as Envelope;
  const status = envelope.ok ? "succeeded" : "failed";
  return { id: randomUUID(), operation: call.operation, hash: call.hash, envelope, status };
}

function sendResult(state: State, stored: Stored, response: ServerResponse): void {
  const text = canonicalJson(stored.envelope);
  const etag = `"sha256:${createHash("sha256").update(text).digest("hex")}"`;
  if (text.length <= 256 * 1024) {
    response.writeHead(200, { "content-type": "application/json", etag }).end(text);
    return;
  }
  response.writeHead(307, { location: `${state.url}/storage/${stored.id}?signature=s`, etag }).end();
}

function sendStored(state: State, path: string, request: Seen, response: ServerResponse): void {
  const stored = state.executions.get(path.slice("/storage/".length));
  if (stored === undefined || request.headers.authorization !== undefined)
    return void sendProblem(response, 400, "BAD");
  response.writeHead(200, { "content-type": "application/json" }).end(canonicalJson(stored.envelope));
}

function register(state: State, request: Seen, response: ServerResponse): void {
  const { input_hash, byte_length } = JSON.parse(request.body.toString("utf8"));
  const object_name = `${randomUUID()}.json`;
  sendJson(response, 201, {
    input_hash,
    byte_length,
    storage_path: `inputs/${object_name}`,
    upload: {
      protocol: "tus",
      endpoint: `${state.url}/uploads`,
      bucket_name: "inputs",
      object_name,
      token: `token-${object_name}`,
      signature_header: "x-signature",
      chunk_size: CHUNK,
      content_type: "application/json",
      upsert: false,
      expires_in_seconds: 3600,
    },
  });
}

/** TUS 1.0.0, core and creation. */
function upload(state: State, { method, path, headers, body }: Seen, response: ServerResponse): void {
  if (method === "POST") {
    const name = decodeMetadata(String(headers["upload-metadata"])).objectName ?? "";
    if (headers.authorization !== `Bearer token-${name}`) return void sendProblem(response, 403, "TOKEN");
    if (state.uploads.has(name)) return void sendProblem(response, 409, "UPLOAD_EXISTS");
    state.uploads.set(name, { bytes: Buffer.alloc(0), length: Number(headers["upload-length"]) });
    response.writeHead(201, { location: `${state.url}/uploads/${name}`, "tus-resumable": "1.0.0" }).end();
    return;
  }
  const stored = state.uploads.get(path.slice("/uploads/".length));
  if (stored === undefined) return void response.writeHead(404).end();
  const offset = String(stored.bytes.length);
  if (method === "HEAD") {
    response.writeHead(200, { "upload-offset": offset, "upload-length": String(stored.length) }).end();
    return;
  }
  if (headers["upload-offset"] !== offset) return void response.writeHead(409).end();
  stored.bytes = Buffer.concat([stored.bytes, body]);
  response.writeHead(204, { "upload-offset": String(stored.bytes.length), "tus-resumable": "1.0.0" }).end();
}

function decodeMetadata(text: string): Record<string, string> {
  const pairs = text.split(",").map((pair) => pair.split(" "));
  return Object.fromEntries(pairs.map(([name, value = ""]) => [name, Buffer.from(value, "base64").toString("utf8")]));
}

function readStaged(state: State, { storage_path }: { storage_path: string }): { input: unknown; options: unknown } {
  const stored = state.uploads.get(storage_path.slice("inputs/".length));
  return JSON.parse(stored?.bytes.toString("utf8") ?? "");
}
