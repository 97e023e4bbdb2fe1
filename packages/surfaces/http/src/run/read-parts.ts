import type { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { Problem } from "../problem.ts";

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
const MOST_PARTS = 1_000;
/** Headers of one part; stops memory from going to names. */
const MOST_HEADER_BYTES = 8 * 1024;
const MOST_HEADERS = 20;

/**
 * A form as it arrives -> its parts.
 *
 * Shapes   Every part is taken as bytes, whatever it calls itself: what is text is decided by the operation's schema.
 * Cost     O(bytes); one copy of the parts, no more than `limitBytes`.
 * Errors   Problem ERR_PAYLOAD_TOO_LARGE past the limit, counted over the raw form; INVALID_REQUEST for a form that is none.
 * Source   RFC 7578; RFC 2046, 5.1.
 */
export async function readParts(
  stream: Readable,
  { contentType, limitBytes }: { readonly contentType: string; readonly limitBytes: number },
): Promise<Form> {
  const { promise: failed, reject: refuse } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  const collecting: Collecting = { parts: [], names: new Set(), refuse };
  const parser = openParser(contentType, collecting);
  let byteLength = 0;
  // The request outlives this loop: it is its connection that carries the answer.
  for await (const chunk of untilGone(stream.iterator({ destroyOnReturn: false }))) {
    byteLength += (chunk as Buffer).length;
    if (byteLength > limitBytes)
      throw new Problem("ERR_PAYLOAD_TOO_LARGE", {
        detail: `The limit is ${limitBytes} bytes.`,
        headers: { connection: "close" },
      });
    await Promise.race([write(parser, chunk as Buffer), failed]);
  }
  const finished = new Promise<void>((resolve) => parser.once("finish", () => resolve()));
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
  readonly refuse: (problem: Problem) => void;
}

function openParser(contentType: string, { parts, names, refuse: end }: Collecting): BusboyInstance {
  const parser = createParser(contentType);
  const refuse = (detail: string, field?: string): void =>
    end(new Problem("INVALID_REQUEST", { detail, ...(field !== undefined && { field }) }));
  parser.on("error", (error: unknown) => refuse(`The form cannot be read: ${(error as Error).message}.`));
  parser.on("partsLimit", () => refuse(`A form has at most ${MOST_PARTS} parts.`));
  parser.on("file", (given: string | undefined, file, fileName: string | undefined) => {
    const name = given ?? "";
    if (name === "") refuse("Every part has a name.");
    if (names.has(name))
      refuse("The part comes twice; the items of a list are called name[0], name[1].", name.slice(0, 200));
    names.add(name);
    const part = collect(file).then((bytes) => ({ name, fileName: fileName === "" ? undefined : fileName, bytes }));
    // A part that ends too early is told by the parser too.
    part.catch(() => undefined);
    parts.push(part);
  });
  return parser;
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      isPartAFile: () => true,
      limits: { parts: MOST_PARTS, headerPairs: MOST_HEADERS, headerSize: MOST_HEADER_BYTES },
    });
  } catch {
    throw new Problem("INVALID_REQUEST", { detail: "The form's content type names no boundary." });
  }
}

function write(parser: BusboyInstance, chunk: Buffer): Promise<void> {
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
