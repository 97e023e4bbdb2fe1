import { lookup as resolve } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestTls } from "node:https";
import type { LookupFunction } from "node:net";
import { judgeAddress, judgeUrl, type OutboundRefusal, type OutboundRules } from "./outbound-rules.ts";

export interface OutboundRequest {
  readonly method: "GET" | "PUT" | "POST";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | AsyncIterable<Uint8Array>;
  /** Of a body that is read piece by piece, for receivers that want to know it. */
  readonly byteLength?: number;
  /** For all of it: names, connection, request and answer. */
  readonly deadlineMs: number;
  /** An answer that is longer ends the request. */
  readonly mostBytes: number;
  /** A longer answer is cut there instead. Default false. */
  readonly cutsLongAnswer?: boolean;
  readonly signal?: AbortSignal;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly bytes: Buffer;
  readonly isCut: boolean;
}

/** `refused`: by the rules, as {@link OutboundRefusal} says. `redirect`: an answer that leads elsewhere, which is not followed. */
export type OutboundFailure = OutboundRefusal | "redirect" | "tooLarge" | "timedOut" | "unreachable";

export class OutboundError extends Error {
  override readonly name = "OutboundError";
  readonly why: OutboundFailure;
  /** Of a redirect. */
  readonly status: number | undefined;

  constructor(
    why: OutboundFailure,
    message: string,
    { status, ...options }: ErrorOptions & { readonly status?: number } = {},
  ) {
    super(message, options);
    this.why = why;
    this.status = status;
  }
}

/** Names -> addresses; tests have their own. */
export type Resolver = (
  host: string,
  answer: (error: Error | null, addresses: readonly { readonly address: string; readonly family: number }[]) => void,
) => void;

const systemResolver: Resolver = (host, answer) =>
  resolve(host, { all: true, verbatim: true }, (error, addresses) => answer(error, addresses ?? []));

const HOP_HEADERS: ReadonlySet<string> = new Set([
  ...["connection", "content-length", "expect", "host", "keep-alive", "proxy-authorization", "proxy-connection"],
  ...["te", "trailer", "transfer-encoding", "upgrade"],
]);

/** Headers that a caller may not set: they say where the request leads, or where it ends. */
export function isReservedHeader(name: string): boolean {
  return HOP_HEADERS.has(name.toLowerCase());
}

/**
 * One request to a URL that somebody else wrote: webhooks, inputs by URL, deliveries. The rules judge the URL, each address that its
 * name has at the moment of the connection, and the address that the socket has in the end. No redirect is followed, no proxy of the
 * environment is used, no connection is kept.
 *
 * Errors   OutboundError.
 */
export function sendOutbound(
  given: OutboundRequest,
  rules: OutboundRules,
  resolver: Resolver = systemResolver,
): Promise<OutboundAnswer> {
  return new Promise((succeed, fail) => {
    const url = parseUrl(given.url);
    const decision = judgeUrl(url, rules);
    if (!decision.isAllowed) throw new OutboundError(decision.why, decision.message);
    const send = url.protocol === "https:" ? requestTls : requestPlain;
    const request = send(url, {
      method: given.method,
      headers: { ...given.headers, ...bodyHeaders(given) },
      agent: false,
      lookup: guardedLookup(rules, resolver),
      ...(given.signal !== undefined && { signal: given.signal }),
    });
    const end = (error: unknown): void => {
      clearTimeout(timer);
      request.destroy();
      fail(toOutboundError(error));
    };
    const timer = setTimeout(
      () => end(new OutboundError("timedOut", `There was no complete answer within ${given.deadlineMs} ms.`)),
      given.deadlineMs,
    );
    request.on("socket", (socket) =>
      socket.once("connect", () => {
        const at = socket.remoteAddress ?? "";
        const judged = judgeUrl(url, rules).isAllowed && isLiteral(url) ? decision : judgeAddress(at, rules);
        if (!judged.isAllowed) end(new OutboundError(judged.why, judged.message));
      }),
    );
    request.once("error", end);
    request.once("response", (response) => {
      readAnswer(response, given).then((answer) => {
        clearTimeout(timer);
        request.destroy();
        succeed(answer);
      }, end);
    });
    writeBody(request, given.body).catch(end);
  });
}

/**
 * Whether a URL could be asked for now: the checks of {@link sendOutbound} without a request, for whoever saves a URL.
 *
 * Errors   OutboundError.
 */
export async function checkOutbound(
  text: string,
  rules: OutboundRules,
  resolver: Resolver = systemResolver,
): Promise<void> {
  const url = parseUrl(text);
  const decision = judgeUrl(url, rules);
  if (!decision.isAllowed) throw new OutboundError(decision.why, decision.message);
  if (isLiteral(url)) return;
  await new Promise<void>((succeed, fail) => {
    const lookup = guardedLookup(rules, resolver);
    lookup(url.hostname, {}, (error) => (error === null ? succeed() : fail(toOutboundError(error))));
  });
}

function parseUrl(text: string): URL {
  const url = URL.parse(text);
  if (url === null) throw new OutboundError("url", "The URL is not absolute, or not a URL.");
  return url;
}

function isLiteral({ hostname }: URL): boolean {
  return hostname.startsWith("[") || /^[0-9.]+$/.test(hostname);
}

function bodyHeaders({ body, byteLength }: OutboundRequest): Record<string, string> {
  const length = body instanceof Uint8Array ? body.byteLength : byteLength;
  return length === undefined ? {} : { "content-length": String(length) };
}

/** All addresses of the name have to be allowed: which of them is connected to is not decided here. */
function guardedLookup(rules: OutboundRules, resolver: Resolver): LookupFunction {
  return (host, options, callback) => {
    resolver(host, (error, addresses) => {
      if (error !== null) return callback(error, "", 0);
      for (const { address } of addresses) {
        const judged = judgeAddress(address, rules);
        if (!judged.isAllowed) return callback(new OutboundError(judged.why, judged.message), "", 0);
      }
      const [first] = addresses;
      if (first === undefined) return callback(new OutboundError("unreachable", "The host has no address."), "", 0);
      if (options.all === true) return callback(null, [...addresses]);
      callback(null, first.address, first.family);
    });
  };
}

async function writeBody(request: ReturnType<typeof requestPlain>, body: OutboundRequest["body"]): Promise<void> {
  if (body === undefined || body instanceof Uint8Array) {
    request.end(body);
    return;
  }
  for await (const piece of body) {
    if (request.destroyed) return;
    if (!request.write(piece)) await new Promise((resume) => request.once("drain", resume).once("close", resume));
  }
  request.end();
}

async function readAnswer(
  response: IncomingMessage,
  { mostBytes, cutsLongAnswer = false }: OutboundRequest,
): Promise<OutboundAnswer> {
  const { statusCode: status = 0, headers } = response;
  if (status >= 300 && status < 400)
    throw new OutboundError("redirect", `The host answers ${status} and leads elsewhere; redirects are not followed.`, {
      status,
    });
  const tooLarge = (): OutboundError => new OutboundError("tooLarge", `The answer has more than ${mostBytes} bytes.`);
  if (!cutsLongAnswer && Number(headers["content-length"] ?? 0) > mostBytes) throw tooLarge();
  const pieces: Buffer[] = [];
  let byteLength = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    byteLength += piece.byteLength;
    if (byteLength > mostBytes && !cutsLongAnswer) throw tooLarge();
    pieces.push(piece);
    if (byteLength > mostBytes) break;
  }
  const isCut = byteLength > mostBytes;
  return { status, headers, bytes: Buffer.concat(pieces, Math.min(byteLength, mostBytes)), isCut };
}

/** What the network says of inner hosts is not passed on to whoever wrote the URL. */
function toOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  return new OutboundError("unreachable", "The host could not be reached, or its answer broke off.", { cause: error });
}
