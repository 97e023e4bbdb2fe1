import type { Envelope } from "@colophon/contract";
import { FlowError, type FlowRequest, type FlowTransport, type FlowWatcher } from "./flow.ts";
import { FILE_MEMBER, FLOW_HEADER, type FlowLine, mapDeep } from "./flow-wire.ts";

export interface HttpTransportOptions {
  /** Where your server answers with `answerOperation` of `@colophon/react/server`. */
  readonly url: string;
  /** Sent with each request, for example a token of your own session. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: the browser's. */
  readonly fetch?: typeof fetch;
}

/**
 * Runs operations on your own server, which holds the key.
 *
 * Shapes   One POST of a form: `request` as JSON, then each file. The answer is lines of JSON: progress, then the envelope.
 * Errors   FlowError when nothing answers, the input is nested too deep, or the server refuses; its words are the server's.
 */
export function createHttpTransport(options: HttpTransportOptions): FlowTransport {
  return { run: (request, watcher) => send(options, request, watcher) };
}

async function send(options: HttpTransportOptions, request: FlowRequest, watcher: FlowWatcher): Promise<Envelope> {
  const { url, headers = {}, fetch: ask = fetch } = options;
  const { signal, onProgress } = watcher;
  onProgress({ stage: "uploading", done: 0 });
  const body = toForm(request);
  try {
    const response = await ask(url, {
      method: "POST",
      body,
      headers: { ...headers, [FLOW_HEADER]: "1" },
      signal,
    });
    return await readAnswer(response, watcher);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FlowError) throw error;
    throw new FlowError({
      message: "The server cannot be reached.",
      remediation: "Check your connection, then try again.",
    });
  }
}

function toForm(request: FlowRequest): FormData {
  const files: Blob[] = [];
  const { operation, input, options } = takeFiles(request, files);
  const form = new FormData();
  form.append("request", JSON.stringify({ operation, input, ...(options !== undefined && { options }) }));
  for (const file of files) form.append("file", file, file instanceof File ? file.name : "file");
  return form;
}

/** The request with the number of each file in its place, and the files. */
function takeFiles({ operation, input, options }: FlowRequest, files: Blob[]): FlowRequest {
  const take = (value: unknown): unknown =>
    mapDeep(value, (item) => {
      const file = item instanceof Uint8Array ? new Blob([new Uint8Array(item)]) : item;
      if (!(file instanceof Blob)) return item;
      files.push(file);
      return { [FILE_MEMBER]: files.length - 1 };
    });
  try {
    return { operation, input: take(input), options: take(options) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new FlowError({ message: error.message, remediation: "Send a flatter input." });
  }
}

async function readAnswer(response: Response, { onProgress }: FlowWatcher): Promise<Envelope> {
  if (response.body === null) throw unexpected(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let pending: string[] = [];
  for (;;) {
    const { done, value = "" } = await reader.read();
    const [first = "", ...rest] = value.split("\n");
    pending.push(first);
    for (const part of rest) {
      const envelope = takeLine(pending.join(""), response, onProgress);
      if (envelope !== undefined) return envelope;
      pending = [part];
    }
    if (done) break;
  }
  const envelope = takeLine(pending.join(""), response, onProgress);
  if (envelope === undefined) throw unexpected(response);
  return envelope;
}

function takeLine(text: string, response: Response, onProgress: FlowWatcher["onProgress"]): Envelope | undefined {
  if (text.trim() === "") return undefined;
  let line: FlowLine;
  try {
    line = JSON.parse(text) as FlowLine;
  } catch {
    throw unexpected(response);
  }
  if (typeof line !== "object" || line === null) throw unexpected(response);
  if ("envelope" in line) return line.envelope;
  if ("problem" in line) throw new FlowError(line.problem);
  if (!("progress" in line)) throw unexpected(response);
  onProgress(line.progress);
  return undefined;
}

const unexpected = ({ status }: Response): FlowError =>
  new FlowError({
    message: `The server answered ${status} without a result.`,
    remediation: "Check that the server answers this address with `answerOperation`.",
  });
