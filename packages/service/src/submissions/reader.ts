import { Worker } from "node:worker_threads";
import { type GivenRenders, type ReadRenders, readRenders } from "./read-renders.ts";
import {
  type OperationSchemas,
  type ReadSubmission,
  type RequestMembers,
  readSubmissionInput,
  type SubmissionInput,
} from "./submission.ts";
import type { ThreadAnswer, ThreadRequest, ThreadWork } from "./thread.ts";

export interface SubmissionReader {
  /** The body of a submission, read off the event loop when it is large. A large body's memory is taken away from the caller. */
  read(body: Uint8Array, schemas: OperationSchemas): Promise<ReadSubmission>;
  /** The same of what a form held. `byteLength`: of the form; the memory of `files`, which are in the input, may be taken. */
  readMembers(form: FormMembers, schemas: OperationSchemas): Promise<ReadSubmission>;
  /** The same of the body of a render, or of a pack of them. */
  readRenders(given: GivenRenders): Promise<ReadRenders>;
  close(): Promise<void>;
}

export interface FormMembers {
  readonly members: RequestMembers;
  readonly byteLength: number;
  readonly files: readonly Uint8Array[];
}

/** Bodies up to this size take less than a millisecond here; the way to a thread and back costs about as much. */
const THREAD_BYTES = 32 * 1024;

interface Waiting {
  readonly resolve: (result: ThreadAnswer["result"]) => void;
  readonly reject: (error: Error) => void;
}

export function createSubmissionReader(): SubmissionReader {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let lastId = 0;

  const startThread = (): Worker => {
    const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
    const started = new Worker(new URL(`./thread.${extension}`, import.meta.url));
    started.on("message", ({ id, result }: ThreadAnswer) => {
      waiting.get(id)?.resolve(result);
      waiting.delete(id);
    });
    started.on("error", (error: Error) => {
      thread = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    started.unref();
    return started;
  };

  const ask = (work: ThreadWork, buffers: ArrayBuffer[]): Promise<ThreadAnswer["result"]> => {
    thread ??= startThread();
    const worker = thread;
    const request: ThreadRequest = { id: ++lastId, work };
    return new Promise((resolve, reject) => {
      waiting.set(request.id, { resolve, reject });
      worker.postMessage(request, buffers);
    });
  };
  const readThere = async (
    given: SubmissionInput,
    schemas: OperationSchemas,
    buffers: ArrayBuffer[],
  ): Promise<ReadSubmission> => (await ask({ kind: "submission", given, schemas }, buffers)) as ReadSubmission;

  return {
    async read(body, schemas) {
      if (body.length <= THREAD_BYTES) return readSubmissionInput({ kind: "body", body }, schemas);
      const own = body.byteLength === body.buffer.byteLength ? body : new Uint8Array(body);
      return readThere({ kind: "body", body: own }, schemas, [own.buffer as ArrayBuffer]);
    },
    async readMembers({ members, byteLength, files }, schemas) {
      const given: SubmissionInput = { kind: "members", members, byteLength };
      if (byteLength <= THREAD_BYTES) return readSubmissionInput(given, schemas);
      const owned = files.filter((file) => file.byteLength === file.buffer.byteLength);
      return readThere(given, schemas, [...new Set(owned.map(({ buffer }) => buffer as ArrayBuffer))]);
    },
    async readRenders(given) {
      const { body } = given;
      if (body.length <= THREAD_BYTES) return readRenders(given);
      const own = body.byteLength === body.buffer.byteLength ? body : new Uint8Array(body);
      return (await ask({ kind: "renders", given: { ...given, body: own } }, [
        own.buffer as ArrayBuffer,
      ])) as ReadRenders;
    },
    async close() {
      await thread?.terminate();
    },
  };
}
