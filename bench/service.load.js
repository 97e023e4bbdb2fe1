// Load on an HTTP service from a process of its own: a plan as JSON in the first argument, the figures as JSON on stdout.
// Requests are made beforehand and only their counters written anew, on plain sockets and never pipelined: every contender
// is met by the same client, and on a machine of two cores the client must cost little.
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const COUNTER = "00000000";
const HEAD_END = Buffer.from("\r\n\r\n");

/** A keep-alive connection: one request, one answer. */
class Connection {
  #socket;
  #answered = undefined;
  #received = Buffer.alloc(0);

  #port;

  static async open(port) {
    const connection = new Connection();
    connection.#port = port;
    await connection.#connect();
    return connection;
  }

  #connect() {
    const socket = connect({ port: this.#port, host: "127.0.0.1", noDelay: true });
    this.#socket = socket;
    this.#received = Buffer.alloc(0);
    socket.on("data", (chunk) => this.#read(chunk));
    socket.on("error", (error) => this.#answered?.reject(error));
    socket.on("close", () => this.#answered?.reject(new Error("The server closed the connection.")));
    return new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  }

  /** A server closes what was idle for long, and may say so (408). */
  async send(bytes) {
    if (this.#socket.destroyed || this.#socket.readableEnded) await this.#connect();
    return new Promise((resolve, reject) => {
      this.#answered = { resolve, reject };
      this.#socket.write(bytes);
    });
  }

  close() {
    this.#answered = undefined;
    this.#socket.destroy();
  }

  #read(chunk) {
    if (this.#answered === undefined) return void this.#socket.destroy();
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#received.latin1Slice(0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head);
    if (length === null) throw new Error(`An answer without a length:\n${head}`);
    const bodyEnd = end + HEAD_END.length + Number(length[1]);
    if (this.#received.length < bodyEnd) return;
    const body = this.#received.subarray(end + HEAD_END.length, bodyEnd);
    this.#received = this.#received.subarray(bodyEnd);
    const { resolve } = this.#answered;
    this.#answered = undefined;
    const location = /\r\nlocation: *(\S+)/i.exec(head)?.[1];
    resolve({ status: Number(head.slice(9, 12)), location, body });
  }
}

/** A body of an exact length for an operation that reads delimited text. */
function delimitedBody(byteLength) {
  const start = `{"input":{"text":"id;name;city\\n${COUNTER};`;
  const end = `"},"options":{}}`;
  return start + "Ada;London\\n2;Grace;New York\\n".padEnd(byteLength - start.length - end.length, "x") + end;
}

/** Requests that no other was like: each has a text, where the body's first counter stands, and an idempotency key of its own. */
function createRequests({ path, key, bodyBytes, body = delimitedBody(bodyBytes), isRepeated = false }) {
  const run = randomUUID();
  const head = [
    `POST ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    `authorization: Bearer ${key}`,
    `idempotency-key: ${run}-${COUNTER}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    "",
    "",
  ].join("\r\n");
  const request = Buffer.from(head + body);
  const keyAt = request.indexOf(`${run}-`) + run.length + 1;
  const textAt = head.length + Buffer.byteLength(body.slice(0, body.indexOf(COUNTER)));
  // One of another run must not have the text of this one, or its answer is known already.
  const offset = Math.floor(Math.random() * 0x7fff_ffff);
  let count = 0;
  return () => {
    const bytes = Buffer.from(request);
    bytes.latin1Write((count++).toString(16).padStart(8, "0"), keyAt);
    if (!isRepeated) bytes.latin1Write(((offset + count) >>> 0).toString(16).padStart(8, "0"), textAt);
    return bytes;
  };
}

const get = (path, key) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${key}\r\n\r\n`);

/** One unit of work on a connection. Throws when an answer is not the one it should be. */
const STEPS = {
  submit: ({ status }, connection, next) => connection.send(next()).then((answer) => expect(answer, status)),
  /** Reads the state of one execution over and over. */
  async read(plan, connection, next) {
    plan.statusUrl ??= connection
      .send(next())
      .then((answer) => JSON.parse(expect(answer, plan.status).body).status_url);
    expect(await connection.send(get(await plan.statusUrl, plan.key)), 200);
  },
  /** Submits, and hears of the end by one long poll. */
  async end({ status, key }, connection, next) {
    const { location } = expect(await connection.send(next()), status);
    const ended = expect(await connection.send(get(`${location}?wait=30`, key)), 200);
    const { status: reached } = JSON.parse(ended.body);
    if (reached !== "succeeded") throw new Error(`An execution is ${reached}.`);
  },
  /** One request that is answered with the envelope. */
  async run({ status }, connection, next) {
    const answer = expect(await connection.send(next()), status);
    if (JSON.parse(answer.body).ok !== true) throw new Error(answer.body.toString());
  },
  /** Submits, hears of the end, and reads the result. */
  async follow(plan, connection, next) {
    const submitted = expect(await connection.send(next()), plan.status);
    const { status_url: statusUrl, result_url: resultUrl } = JSON.parse(submitted.body);
    expect(await connection.send(get(`${statusUrl}?wait=30`, plan.key)), 200);
    const answer = expect(await connection.send(get(resultUrl, plan.key)), 200);
    if (JSON.parse(answer.body).ok !== true) throw new Error(answer.body.toString());
  },
  /** Submits what is known already, and reads the result. */
  async result(plan, connection, next) {
    const { result_url: url } = JSON.parse(expect(await connection.send(next()), plan.status).body);
    const answer = expect(await connection.send(get(url, plan.key)), 200);
    if (JSON.parse(answer.body).ok !== true) throw new Error(answer.body.toString());
  },
};

function expect(answer, status) {
  if (answer.status !== status) throw new Error(`${answer.status}: ${answer.body}`);
  return answer;
}

/**
 * `connections` at work for `seconds`, or until `count` is done. With a `rate` work comes by the clock and its time counts from
 * when it was due, so that a server that stalls is not spared what would have come meanwhile; without one each connection
 * begins anew when it is done.
 */
export async function load(plan) {
  const { port, connections, seconds = Number.POSITIVE_INFINITY, count = Number.POSITIVE_INFINITY, rate, step } = plan;
  const next = createRequests(plan);
  const pool = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  const samples = [];
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  let begun = 0;
  await Promise.all(
    pool.map(async (connection) => {
      for (;;) {
        if (begun >= count || performance.now() >= endAt) return;
        const order = begun++;
        let dueAt = performance.now();
        if (rate !== undefined) {
          dueAt = startedAt + (order * 1000) / rate;
          if (dueAt >= endAt) return;
          const early = dueAt - performance.now();
          if (early > 0) await delay(early);
        }
        // A timer that wakes late is this process's fault.
        const at = rate === undefined ? dueAt : Math.max(dueAt, Math.min(performance.now(), dueAt + 2));
        await STEPS[step](plan, connection, next);
        const now = performance.now();
        samples.push({ endedAt: now - startedAt, ms: now - at });
      }
    }),
  );
  const wallMs = performance.now() - startedAt;
  for (const connection of pool) connection.close();
  return summarize(samples, wallMs);
}

function summarize(samples, wallMs) {
  const thirds = [0, 1, 2].map((third) =>
    samples.filter(({ endedAt }) => Math.min(2, Math.floor((endedAt * 3) / wallMs)) === third),
  );
  return {
    requests: samples.length,
    rate: (samples.length * 1000) / wallMs,
    ...quantiles(samples),
    thirds: thirds.map((some) => ({ rate: (some.length * 3000) / wallMs, ...quantiles(some) })),
    cpuMs: (process.cpuUsage().user + process.cpuUsage().system) / 1000,
  };
}

function quantiles(samples) {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(JSON.stringify(await load(JSON.parse(process.argv[2]))));
}
