const { createHash } = require("node:crypto");
const { setTimeout: delay } = require("node:timers/promises");

/** @typedef {import("../../n8n").HttpRequest} HttpRequest */
/** @typedef {import("../../n8n").HttpResponse} HttpResponse */

const INLINE_BYTES = 786_432;
const MAX_STAGED_BYTES = 201_326_592;
const HOLD_SECONDS = 20;
/** Longer than the service holds a request, and than 192 MiB take on a slow line. */
const TIMEOUT_MS = 300_000;
const MAX_ATTEMPTS = 6;
const MAX_RETRY_AFTER_MS = 60_000;
/** Between two questions for the status, where a proxy answers at once in place of the service. */
const STATUS_INTERVAL_MS = 1_000;
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
  const base = readBase(given);

  /** @param {(request: HttpRequest) => Promise<HttpResponse>} by @param {Pick<HttpRequest, "method" | "url" | "headers" | "body">} request */
  async function attempt(by, request) {
    const whole = {
      ...request,
      timeout: TIMEOUT_MS,
      ...(signal !== undefined && { abortSignal: signal }),
      returnFullResponse: /** @type {const} */ (true),
      ignoreHttpStatusErrors: /** @type {const} */ (true),
      encoding: /** @type {const} */ ("arraybuffer"),
    };
    for (let tried = 1; ; tried++) {
      signal?.throwIfAborted();
      let waitMs = Math.min(10_000, 250 * 2 ** tried);
      try {
        const answer = await by(whole);
        const afterMs = readRetryAfter(answer);
        if (!RETRIED.has(answer.statusCode) || tried === MAX_ATTEMPTS || afterMs > MAX_RETRY_AFTER_MS) return answer;
        waitMs = Math.max(waitMs, afterMs);
      } catch (error) {
        signal?.throwIfAborted();
        if (tried === MAX_ATTEMPTS) throw unreachable(base, error);
      }
      await delay(waitMs, undefined, { signal });
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
    if (answer.statusCode >= 300 && typeof json.ok !== "boolean") throw problemOf(answer, json);
    return json;
  }

  /** An answer that is not from a Colophon service. @param {string} path @param {string} member */
  const foreign = (path, member) =>
    new ServiceError({
      status: 200,
      code: "UNEXPECTED_ANSWER",
      message: `The answer of ${base}${path} has no valid \`${member}\`. It is not from a Colophon service.`,
      description: "Check the URL of the credential, and what a proxy between n8n and the service answers.",
    });

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
    const chunkSize = Number(upload?.chunk_size);
    if (typeof upload?.endpoint !== "string" || !(chunkSize > 0)) throw foreign("/api/v2/execution-inputs", "upload");
    const headers = { ...TUS, Authorization: `Bearer ${upload.token}`, "x-signature": upload.token };
    const endpoint = new URL(upload.endpoint, `${base}/`).href;
    const made = await attempt(sendPlain, {
      method: "POST",
      url: endpoint,
      headers: { ...headers, "Upload-Length": String(envelope.length) },
    });
    const location = made.headers.location;
    if (made.statusCode !== 201 || typeof location !== "string") throw problemOf(made, toJson(made.body));
    const url = new URL(location, endpoint).href;
    for (let offset = 0; offset < envelope.length; ) {
      const sent = await attempt(sendPlain, {
        method: "PATCH",
        url,
        headers: { ...headers, "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" },
        body: envelope.subarray(offset, offset + chunkSize),
      });
      // After 409 the chunk arrived, and its answer did not: the service knows where the upload continues.
      const known = sent.statusCode === 409 ? await attempt(sendPlain, { method: "HEAD", url, headers }) : sent;
      const next = Number(known.headers["upload-offset"]);
      if (known.statusCode >= 300 || !(next > offset && next <= envelope.length))
        throw problemOf(sent, toJson(sent.body));
      offset = next;
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
      if (typeof id !== "string" || id === "") throw foreign(path, "id");
      const execution = `/api/v2/executions/${encodeURIComponent(id)}`;
      for (;;) {
        const interval = delay(STATUS_INTERVAL_MS);
        const { status } = await readJson("GET", `${execution}?wait=${HOLD_SECONDS}`);
        if (typeof status !== "string") throw foreign(execution, "status");
        if (ENDED.has(status)) break;
        signal?.throwIfAborted();
        await interval;
      }
      const ended = await readJson("GET", `${execution}/result`);
      if (typeof ended.ok !== "boolean") throw foreign(`${execution}/result`, "ok");
      return { id, envelope: ended };
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

/** The address of a service without its last slashes. @param {string} given */
function readBase(given) {
  const text = given.trim().replace(/\/+$/, "");
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return text;
  throw new ServiceError({
    status: 0,
    code: "INVALID_URL",
    message: `The URL of the credential, "${text}", is not an address with http:// or https://.`,
    description: "Enter the address of the service, for example https://colophon.example.org.",
  });
}

/** How long an answer asks to wait, in milliseconds: a number of seconds or a date. @param {HttpResponse} answer */
function readRetryAfter({ headers }) {
  const text = String(headers["retry-after"] ?? "");
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? 0 : Math.max(0, ms);
}

/** What to do where the answer does not say it: a proxy answers with HTML. */
const ADVICE = /** @type {Readonly<Record<number, string>>} */ ({
  401: "Check the API key of the credential.",
  403: "Use a key with the scopes execution:submit and execution:read.",
  404: "Check the URL of the credential.",
  413: "Raise the limit of the proxy between n8n and the service, or send a smaller file.",
  429: "Run the workflow later, or raise the limit of the environment.",
});

/** @param {HttpResponse} answer @param {any} body */
function problemOf({ statusCode: status, headers }, body) {
  const issues = Array.isArray(body.errors) ? body.errors.slice(0, 5) : [];
  const places = issues.map((/** @type {any} */ issue) => `${issue?.path}: ${issue?.message}`);
  const wait =
    headers["retry-after"] === undefined ? "" : `The service asks to wait: Retry-After ${headers["retry-after"]}.`;
  const advice =
    body.remediation ?? ADVICE[status] ?? (status >= 500 ? "Read the log of the service, or try again later." : "");
  return new ServiceError({
    status,
    code: String(body.code ?? ""),
    message: String(body.detail ?? body.title ?? `The service answered with status ${status}.`),
    description: [...places, String(advice), wait].filter((text) => text !== "").join(" "),
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
