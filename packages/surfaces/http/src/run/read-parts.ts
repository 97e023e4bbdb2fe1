import { once } from "node:events";
import type { Readable } from "node:stream";
import { Dicer } from "@fastify/busboy";
import { bodyTooLarge, Problem } from "../answer/problem.ts";
import { readHeaderValue } from "./header-parameters.ts";

/** One part of a form. */
export interface FormPart {
  readonly name: string;
  readonly fileName: string | undefined;
  readonly bytes: Uint8Array;
}

export interface Form {
  readonly parts: readonly FormPart[];
  /** Of the form as it was sent. */
  readonly byteLength: number;
}

/** Of a project of small files; stops a form of a million empty parts. */
const MAX_PARTS = 1_000;
/** Headers of one part; stops memory from going to names. */
const MAX_HEADER_BYTES = 8 * 1024;
const MAX_HEADERS = 20;

/**
 * A form as it arrives -> its parts.
 *
 * Shapes   Every part is taken as bytes, whatever it calls itself: what is text is decided by the operation's schema.
 * Cost     O(bytes); one copy of the parts, no more than `limitBytes`.
 * Errors   Problem ERR_PAYLOAD_TOO_LARGE past the limit, counted over the raw form; INVALID_REQUEST for a form that is none, and
 *          for a part whose bytes would not be what they are taken for. The rest of the form is then left unread.
 * Source   RFC 7578; RFC 2046, 5.1.
 */
export async function readParts(
  stream: Readable,
  { contentType, limitBytes }: { readonly contentType: string; readonly limitBytes: number },
): Promise<Form> {
  const { promise: failed, reject: refuse } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  const collecting: Collecting = { parts: [], names: new Set(), refuse };
  const parser = openParser(contentType, limitBytes, collecting);
  // It may be seen to be at its end before the stream is.
  const finished = once(parser, "finish");
  finished.catch(() => undefined);
  let byteLength = 0;
  // The request outlives this loop: it is its connection that carries the answer.
  for await (const chunk of untilGone(stream.iterator({ destroyOnReturn: false }))) {
    byteLength += (chunk as Buffer).length;
    if (byteLength > limitBytes) throw bodyTooLarge({ limit: limitBytes });
    await Promise.race([write(parser, chunk as Buffer), failed]);
  }
  parser.end();
  await Promise.race([finished, failed]);
  return { parts: await Promise.all(collecting.parts), byteLength };
}

/** A client that goes away in the middle of its form is no fault of ours. */
async function* untilGone(chunks: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  try {
    yield* chunks;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ECONNRESET") throw error;
    throw new Problem("INVALID_REQUEST", { detail: "The form ended early." });
  }
}

interface Collecting {
  readonly parts: Promise<FormPart>[];
  readonly names: Set<string>;
  readonly refuse: (problem: unknown) => void;
}

function openParser(contentType: string, limitBytes: number, { parts, names, refuse }: Collecting): Dicer {
  const boundary = readHeaderValue(contentType).parameters.get("boundary") ?? "";
  if (boundary === "")
    throw new Problem("INVALID_REQUEST", {
      detail: "The content type of the form has no boundary.",
      remediation: WRITE_FORM,
    });
  // Parts are held whole, so none is ever too full: of a part that ends while it is, the parser waits for ever.
  const partHwm = limitBytes + 1;
  // The type leaves out bounds that the parser has.
  const bounds = { boundary, maxHeaderPairs: MAX_HEADERS, maxHeaderSize: MAX_HEADER_BYTES, partHwm };
  const parser = new Dicer(bounds);
  parser.on("error", (error) =>
    refuse(
      new Problem("INVALID_REQUEST", { detail: `The form cannot be read: ${error.message}.`, remediation: WRITE_FORM }),
    ),
  );
  parser.on("part", (stream) => {
    const collected = collect(stream);
    const headed = readHead(stream, collected, names);
    const part = headed.then(async (head) => ({ ...head, bytes: await collected }));
    part.catch(refuse);
    parts.push(part);
    if (parts.length > MAX_PARTS)
      refuse(new Problem("INVALID_REQUEST", { detail: `A form has at most ${MAX_PARTS} parts.` }));
  });
  return parser;
}

const WRITE_FORM = "Let an HTTP client write the form: `curl -F file=@name`, `FormData`.";

type PartHead = Omit<FormPart, "bytes">;
type PartHeaders = Readonly<Record<string, readonly string[] | undefined>>;

/** Errors: Problem for a part that has no head, and for what {@link checkHead} refuses. */
function readHead(stream: Dicer.PartStream, collected: Promise<unknown>, names: Set<string>): Promise<PartHead> {
  return new Promise((resolve, reject) => {
    stream.on("header", (headers) => {
      try {
        resolve(checkHead(headers as PartHeaders, names));
      } catch (error) {
        reject(error);
      }
    });
    const without = () => reject(new Problem("INVALID_REQUEST", { detail: "A part of the form has no headers." }));
    collected.then(without, without);
  });
}

/** Bytes that arrive as they are: RFC 2045, 6.2. */
const PLAIN_ENCODINGS = new Set(["7bit", "8bit", "binary"]);

/** What a part is called, when its bytes are what they look like. Source: RFC 7578, 4.2, 4.7 and 4.8. */
function checkHead(headers: PartHeaders, names: Set<string>): PartHead {
  const { value: disposition, parameters } = readHeaderValue(headers["content-disposition"]?.[0] ?? "");
  const name = decode(parameters.get("name") ?? "");
  const refuse = (detail: string): Problem =>
    new Problem("INVALID_REQUEST", { detail, ...(name !== "" && { field: name.slice(0, 200) }) });
  if (disposition !== "form-data") throw refuse("Every part has the header Content-Disposition: form-data.");
  if (name === "") throw refuse("Every part must have a name.");
  const transfer = headers["content-transfer-encoding"]?.[0]?.trim().toLowerCase() ?? "binary";
  if (!PLAIN_ENCODINGS.has(transfer))
    throw refuse(`The part has Content-Transfer-Encoding: ${transfer.slice(0, 40)}. Send its bytes as they are.`);
  const encoding = headers["content-encoding"]?.[0]?.trim().toLowerCase() ?? "identity";
  if (encoding !== "identity")
    throw refuse(`The part has Content-Encoding: ${encoding.slice(0, 40)}. Send its bytes as they are.`);
  if (names.has(name)) throw refuse("The part occurs twice. Name list items name[0], name[1].");
  names.add(name);
  return { name, fileName: readFileName(parameters) };
}

/** Without folders: some clients send them. */
function readFileName(parameters: ReadonlyMap<string, string>): string | undefined {
  const extended = /^utf-8'[^']*'(.*)$/i.exec(parameters.get("filename*") ?? "")?.[1];
  const name = (extended && decodePercent(extended)) ?? decode(parameters.get("filename") ?? "");
  const base = name.split(/[/\\]/).at(-1) ?? "";
  return base === "" || base === "." || base === ".." ? undefined : base;
}

function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** UTF-8, with the three escapes that browsers write. Source: HTML, multipart/form-data encoding algorithm. */
function decode(text: string): string {
  const decoded = Buffer.from(text, "latin1").toString("utf8");
  return decoded.replaceAll("%22", '"').replaceAll(/%0D/gi, "\r").replaceAll(/%0A/gi, "\n");
}

function write(parser: Dicer, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}

async function collect(file: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  const [only] = chunks;
  // A copy even of one: the parser's chunks are windows of larger memory, which would stay with them.
  return only === undefined ? new Uint8Array(0) : new Uint8Array(Buffer.concat(chunks));
}
