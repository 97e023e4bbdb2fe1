const { createHash } = require("node:crypto");

/** @typedef {import("../../n8n").HttpRequest} HttpRequest */
/** @typedef {import("../../n8n").HttpResponse} HttpResponse */

const INLINE_BYTES = 786_432;
const MAX_STAGED_BYTES = 201_326_592;
const HOLD_SECONDS = 20;
const MAX_ATTEMPTS = 6;
const RETRIED = new Set([429, 502, 503, 504]);
const ENDED = new Set(["succeeded", "failed", "blocked", "cancelled"]);
const TUS = { "Tus-Resumable": "1.0.0" };

/** A request that the service refused, or that did not reach it. `description` is what n8n shows below the message. */
class ServiceError extends Error {
  /** @param {{ status: number, code: string, message: string, description?: string }} problem */
  constructor({ status, code, message, description = "" }) {
    super(message);
    this.name = "ColophonError";
    this.status = status;
    this.code = code;
    this.description = description;
  }
}

/**
 * A service, over two functions that send requests: with the key of the credential, and without it.
 *
 * @param {{ url: string, send: (request: HttpRequest) => Promise<HttpResponse>, sendPlain: (request: HttpRequest) => Promise<HttpResponse>, signal?: AbortSignal | undefined }} parts
 */
function createService({ url: given, send, sendPlain, signal }) {
  const base = given.replace(/\/+$/, "");

  /** @param {(request: HttpRequest) => Promise<HttpResponse>} by @param {Pick<HttpRequest, "method" | "url" | "headers" | "body">} request */
  async function attempt(by, request) {
    for (let tried = 1; ; tried++) {
      signal?.throwIfAborted();
      try {
        const whole = {
          ...request,
          returnFullResponse: /** @type {const} */ (true),
          ignoreHttpStatusErrors: /** @type {const} */ (true),
        };
        const answer = await by({ ...whole, encoding: "arraybuffer" });
        if (!RETRIED.has(answer.statusCode) || tried === MAX_ATTEMPTS) return answer;
      } catch (error) {
        if (tried === MAX_ATTEMPTS) throw unreachable(base, error);
      }
      await new Promise((resolve) => setTimeout(resolve, Math.min(10_000, 250 * 2 ** tried)));
    }
  }

  /** @param {"GET" | "POST"} method @param {string} path @param {{ headers?: Record<string, string>, body?: unknown }} [more] */
  async function readJson(method, path, { headers = {}, body } = {}) {
    const text = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const answer = await attempt(send, {
      method,
      url: `${base}${path}`,
      headers: {
        Accept: "application/json",
        ...(text !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
    });
    const json = toJson(answer.body);
    if (answer.statusCode >= 300 && !("ok" in json)) throw problemOf(answer.statusCode, json);
    return json;
  }

  /** Uploads a canonical envelope by TUS. @param {Buffer} envelope @param {string} hash */
  async function stage(envelope, hash) {
    if (envelope.length > MAX_STAGED_BYTES)
      throw new ServiceError({
        status: 413,
        code: "INPUT_TOO_LARGE",
        message: `The request has ${envelope.length} bytes; the limit is ${MAX_STAGED_BYTES}.`,
        description: "Split the document, or reduce the size of what it embeds.",
      });
    const registered = { input_hash: `sha256:${hash}`, byte_length: envelope.length };
    const { upload, storage_path } = await readJson("POST", "/api/v2/execution-inputs", { body: registered });
    const headers = { ...TUS, Authorization: `Bearer ${upload.token}`, "x-signature": upload.token };
    const endpoint = new URL(upload.endpoint, `${base}/`).href;
    const made = await attempt(sendPlain, {
      method: "POST",
      url: endpoint,
      headers: { ...headers, "Upload-Length": String(envelope.length) },
    });
    const location = made.headers.location;
    if (made.statusCode !== 201 || typeof location !== "string") throw problemOf(made.statusCode, toJson(made.body));
    const url = new URL(location, endpoint).href;
    for (let offset = 0; offset < envelope.length; ) {
      const sent = await attempt(sendPlain, {
        method: "PATCH",
        url,
        headers: { ...headers, "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" },
        body: envelope.subarray(offset, offset + Number(upload.chunk_size)),
      });
      if (sent.statusCode === 200 || sent.statusCode === 204) offset = Number(sent.headers["upload-offset"]);
      else if (sent.statusCode === 409) {
        // The chunk arrived, and the answer did not: the service knows where the upload continues.
        const found = await attempt(sendPlain, { method: "HEAD", url, headers });
        const known = Number(found.headers["upload-offset"]);
        if (!(known > offset)) throw problemOf(sent.statusCode, toJson(sent.body));
        offset = known;
      } else throw problemOf(sent.statusCode, toJson(sent.body));
    }
    return { ...registered, storage_path };
  }

  return {
    /**
     * Runs an operation and returns its id and envelope; a document that cannot be processed is an envelope with `ok: false`.
     * The same `key` with the same request is one execution. Throws a ServiceError.
     *
     * @param {string} operation @param {{ input: object, options: object }} request @param {{ key: string, documentName?: string | undefined }} naming
     */
    async run(operation, request, { key, documentName }) {
      const envelope = Buffer.from(
        canonicalJson({ ...request, operation, schema_version: "operation-execution-envelope.v1" }),
      );
      const hash = createHash("sha256").update(envelope).digest("hex");
      const body = envelope.length > INLINE_BYTES ? { staged_input: await stage(envelope, hash) } : request;
      const path = `/api/v2/operations/${operation.split(".").map(encodeURIComponent).join("/")}`;
      const headers = {
        "Idempotency-Key": `${key}-${hash.slice(0, 32)}`,
        ...(documentName !== undefined && { "Colophon-Document-Name": encodeURIComponent(documentName) }),
      };
      const { id } = await readJson("POST", path, { headers, body });
      const execution = `/api/v2/executions/${encodeURIComponent(id)}`;
      while (!ENDED.has((await readJson("GET", `${execution}?wait=${HOLD_SECONDS}`)).status)) signal?.throwIfAborted();
      return { id, envelope: await readJson("GET", `${execution}/result`) };
    },
  };
}

/** @param {unknown} body @returns {any} */
function toJson(body) {
  try {
    const text = Buffer.isBuffer(body) || body instanceof Uint8Array ? Buffer.from(body).toString("utf8") : body;
    const value =
      typeof text === "string"
        ? JSON.parse(text)
        : text instanceof ArrayBuffer
          ? JSON.parse(Buffer.from(text).toString("utf8"))
          : text;
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** @param {number} status @param {any} body */
function problemOf(status, body) {
  const issues = Array.isArray(body.errors) ? body.errors.slice(0, 5) : [];
  const places = issues.map((/** @type {any} */ { path, message }) => `${path}: ${message}`);
  return new ServiceError({
    status,
    code: String(body.code ?? ""),
    message: String(body.detail ?? body.title ?? `The service answered with status ${status}.`),
    description: [...places, body.remediation ?? ""].filter((text) => text !== "").join(" "),
  });
}

/** @param {string} base @param {unknown} error */
function unreachable(base, error) {
  return new ServiceError({
    status: 0,
    code: "UNREACHABLE",
    message: `The service at ${base} cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
    description: "Check the URL of the credential, and that the service runs and n8n can connect to it.",
  });
}

/** The canonical JSON of a value (RFC 8785). @param {unknown} value @returns {string} */
function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(",")}}`;
}

module.exports = { ServiceError, canonicalJson, createService };
