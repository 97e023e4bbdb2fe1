import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** A request as bytes on a connection; strings are Latin-1, so that every byte can stand anywhere. */
export interface WireRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string | undefined;
  readonly framing: "length" | "chunked";
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** A server that says nothing for so long is taken for dead. */
const SILENCE_MS = 20_000;

export function toBytes({ method, target, headers, body, framing }: WireRequest): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  if (body !== undefined)
    lines.push(framing === "chunked" ? "transfer-encoding: chunked" : `content-length: ${body.length}`);
  const chunked = body === "" ? "0\r\n\r\n" : `${body?.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  return Buffer.from(
    `${lines.join("\r\n")}\r\n\r\n${body === undefined ? "" : framing === "chunked" ? chunked : body}`,
    "latin1",
  );
}

/**
 * Sends bytes and reads until the server ends the connection, or, when it may be kept, until `isEnough`.
 *
 * Errors   An Error when the server says nothing, or nothing that is HTTP.
 */
export function exchange(port: number, bytes: Buffer, isEnough: (text: string) => boolean = () => false) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    const read = (): string => Buffer.concat(chunks).toString("latin1");
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`The server is silent after:\n${read().slice(0, 2000)}`));
    }, SILENCE_MS);
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      if (isEnough(read())) socket.destroy();
    });
    // A connection that is cut after an answer is a way to end it.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(read());
    });
    socket.write(bytes);
  });
}

/** The answers on a connection, interim ones left out. Errors: an Error for what is no HTTP. */
export function readAnswers(text: string, method: string): readonly WireAnswer[] {
  const answers: WireAnswer[] = [];
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf("\r\n\r\n", at);
    if (end < 0) throw new Error(`No end of headers in: ${text.slice(at, at + 500)}`);
    const [first = "", ...lines] = text.slice(at, end).split("\r\n");
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
    if (Number.isNaN(status)) throw new Error(`No status line: ${first.slice(0, 500)}`);
    const headers = Object.fromEntries(lines.map(readHeader));
    at = end + 4;
    if (status < 200) continue;
    const hasBody = method !== "HEAD" && status !== 204 && status !== 304;
    const body = hasBody ? readBody(text, at, headers) : { bytes: "", end: at };
    answers.push({ status, headers, bytes: Buffer.from(body.bytes, "latin1") });
    at = body.end;
  }
  return answers;
}

function readHeader(line: string): [string, string] {
  const colon = line.indexOf(":");
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

function readBody(text: string, start: number, headers: Readonly<Record<string, string>>) {
  if (headers["transfer-encoding"] === "chunked") return readChunks(text, start);
  const length = headers["content-length"];
  const end = length === undefined ? text.length : start + Number(length);
  if (end > text.length) throw new Error(`A body of ${text.length - start} bytes is told to have ${length}.`);
  return { bytes: text.slice(start, end), end };
}

function readChunks(text: string, start: number): { readonly bytes: string; readonly end: number } {
  let bytes = "";
  for (let at = start; ; ) {
    const line = text.indexOf("\r\n", at);
    const length = Number.parseInt(text.slice(at, line), 16);
    if (line < 0 || Number.isNaN(length)) throw new Error("A chunk has no length.");
    if (length === 0) return { bytes, end: line + 4 };
    bytes += text.slice(line + 2, line + 2 + length);
    at = line + 2 + length + 2;
  }
}

/** Sends one byte at a time and never ends; gives what the server said when it has cut the connection. */
export async function trickle(port: number, bytes: Buffer, pauseMs: number): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  let isOver = false;
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  void closed.then(() => {
    isOver = true;
  });
  for (const byte of bytes) {
    if (isOver) break;
    socket.write(Buffer.from([byte]));
    await Promise.race([delay(pauseMs, undefined, { ref: false }), closed]);
  }
  await closed;
  return Buffer.concat(chunks).toString("latin1");
}
