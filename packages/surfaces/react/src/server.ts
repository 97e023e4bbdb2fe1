import type { Envelope } from "@colophon/contract";
import { type FlowClient, type FlowProblem, type FlowProgress, toFlowProblem } from "./flow.ts";
import { FILE_MEMBER, FLOW_HEADER, FLOW_TYPE, type FlowLine, mapDeep, toBase64 } from "./flow-wire.ts";

export type { FlowClient, FlowProblem, FlowProgress } from "./flow.ts";

export interface AnswerOptions {
  /** `createClient()` of `@colophon/sdk` with your key, or `createLocal()` of `@colophon/sdk/local`. */
  readonly client: FlowClient;
  /** The only operations that the page may run. */
  readonly operations: readonly string[];
  /** Maximum bytes of a request. Default: 150 MB. */
  readonly maxBytes?: number;
  /** Called with what went wrong inside of the server. Default: nothing. */
  readonly onError?: (error: unknown) => void;
}

const MAX_BYTES = 150_000_000;

/**
 * Answers a page that uses `createHttpTransport`: runs one operation of the list and sends its progress and its envelope. Check who asks
 * before you call it.
 *
 * Shapes   Lines of JSON. When the page goes away, the operation is cancelled.
 * Errors   400, 403, 405, 413 and 415 with a problem that the page shows.
 */
export async function answerOperation(request: Request, options: AnswerOptions): Promise<Response> {
  const { maxBytes = MAX_BYTES } = options;
  try {
    return run(request, options, await readRequest(request, options, maxBytes));
  } catch (error) {
    if (error instanceof Refusal) return answerLine({ problem: error.problem }, error.status);
    throw error;
  }
}

interface Given {
  readonly operation: string;
  readonly input: unknown;
  readonly options?: unknown;
}

class Refusal extends Error {
  readonly status: number;
  readonly problem: FlowProblem;

  constructor(status: number, message: string, remediation: string) {
    super(message);
    this.status = status;
    this.problem = { message, remediation };
  }
}

async function readRequest(request: Request, { operations }: AnswerOptions, maxBytes: number): Promise<Given> {
  const { method, headers } = request;
  if (method !== "POST") throw new Refusal(405, "Operations are run by POST.", "Send the request by POST.");
  if (headers.get(FLOW_HEADER) === null)
    throw new Refusal(403, `The header ${FLOW_HEADER} is missing.`, "Send the request with `createHttpTransport`.");
  if (!/^multipart\/form-data\s*;/i.test(headers.get("content-type") ?? ""))
    throw new Refusal(415, "The request is not a form.", "Send the request with `createHttpTransport`.");
  const form = await readForm(request, maxBytes);
  const given = parseRequest(form.get("request"));
  if (!operations.includes(given.operation))
    throw new Refusal(403, "This page may not run that operation.", `Use one of: ${operations.join(", ")}.`);
  const files = form.getAll("file");
  const options = given.options === undefined ? {} : { options: putFiles(given.options, files) };
  return { ...given, input: putFiles(given.input, files), ...options };
}

async function readForm({ body, headers }: Request, maxBytes: number): Promise<FormData> {
  const tooLarge = new Refusal(413, `The request has more than ${maxBytes} bytes.`, "Choose a smaller file.");
  if (Number(headers.get("content-length") ?? 0) > maxBytes) throw tooLarge;
  let byteLength = 0;
  const counted = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        byteLength += chunk.byteLength;
        if (byteLength > maxBytes) controller.error(tooLarge);
        else controller.enqueue(chunk);
      },
    }),
  );
  try {
    return await new Response(counted ?? null, {
      headers: { "content-type": headers.get("content-type") ?? "" },
    }).formData();
  } catch {
    throw byteLength > maxBytes ? tooLarge : new Refusal(400, "The form cannot be read.", "Send the file again.");
  }
}

function parseRequest(text: FormDataEntryValue | null): Given {
  const wrong = new Refusal(400, "The form has no valid `request`.", "Send the request with `createHttpTransport`.");
  if (typeof text !== "string") throw wrong;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw wrong;
  }
  const { operation, input, options } = Object(value) as Readonly<Record<string, unknown>>;
  if (typeof operation !== "string" || input === undefined) throw wrong;
  return { operation, input, ...(options !== undefined && { options }) };
}

/** The input with its files in their places. */
function putFiles(input: unknown, files: readonly FormDataEntryValue[]): unknown {
  const refuse = (message: string) => new Refusal(400, message, "Send the request with `createHttpTransport`.");
  try {
    return mapDeep(input, (item) => {
      if (!Object.hasOwn(item, FILE_MEMBER)) return item;
      const file = files[Number((item as Readonly<Record<string, unknown>>)[FILE_MEMBER])];
      if (file === undefined || typeof file === "string") throw refuse("The request names a file that was not sent.");
      return file;
    });
  } catch (error) {
    throw error instanceof RangeError ? refuse(error.message) : error;
  }
}

function run(request: Request, { client, onError }: AnswerOptions, { operation, ...given }: Given): Response {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, request.signal]);
  const stream = new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        const write = (line: FlowLine): void => {
          if (!signal.aborted) controller.enqueue(encode(line));
        };
        // A page that reads slowly gets fewer lines of progress.
        const onProgress = ({ stage, done, total }: FlowProgress): void => {
          if ((controller.desiredSize ?? 0) > 0)
            write({ progress: { stage, done, ...(total !== undefined && { total }) } });
        };
        try {
          write({ envelope: await client.operations.runDynamic(operation, given, { signal, onProgress }) });
        } catch (error) {
          if (!signal.aborted) onError?.(error);
          write({ problem: toProblem(error) });
        }
        if (!stop.signal.aborted) controller.close();
      },
      cancel: () => stop.abort(),
    },
    new CountQueuingStrategy({ highWaterMark: 16 }),
  );
  return new Response(stream, { headers: HEADERS });
}

const HEADERS = {
  "content-type": FLOW_TYPE,
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
} as const;

/** The words of a client's refusal are for people. Those of any other error may not leave the server. */
function toProblem(error: unknown): FlowProblem {
  const { code, remediation } = Object(error) as Readonly<Record<string, unknown>>;
  if (typeof code === "string" && typeof remediation === "string") return toFlowProblem(error);
  return { message: "The server could not run the operation.", remediation: "Try again later." };
}

const encoder = new TextEncoder();

function encode(line: FlowLine): Uint8Array {
  const written = "envelope" in line ? { envelope: writeBytes(line.envelope) } : line;
  return encoder.encode(`${JSON.stringify(written)}\n`);
}

const writeBytes = (envelope: Envelope): unknown =>
  mapDeep(envelope, (item) => (item instanceof Uint8Array ? toBase64(item) : item));

const answerLine = (line: FlowLine, status: number): Response =>
  new Response(encode(line) as Uint8Array<ArrayBuffer>, { status, headers: HEADERS });
