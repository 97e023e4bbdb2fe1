import { ReadableStream } from "node:stream/web";
import { MAX_STAGED_BYTES, type Registration, tidyMemory, UploadLocked } from "@colophon/service";
import { ERRORS, type Lock, Server } from "@tus/server";
import type { FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";
import type { ProblemCode } from "../answer/problems.ts";
import type { UploadParts } from "../parts.ts";
import { WHEN_TOO_LONG } from "./authority.ts";
import { hasUploadType, UPLOAD_PATH, UPLOAD_TYPE } from "./endpoint.ts";
import { receiveUpload, storeId } from "./receive.ts";

export interface TusAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** The TUS protocol over the store, for requests that were authorised already. */
export interface Tus {
  /** Errors: Problem for every refusal. */
  handle(request: FastifyRequest, registration: Registration): Promise<TusAnswer>;
}

/** What the TUS server adds for browsers: the endpoint does that itself, for every answer. */
const OF_BROWSERS = /^access-control-/;

/** What the TUS server answers, by its status -> what we do. */
const REFUSALS: Readonly<Record<number, ProblemCode>> = {
  400: "INVALID_REQUEST",
  403: "INVALID_REQUEST",
  404: "UPLOAD_GONE",
  409: "UPLOAD_OFFSET_CONFLICT",
  410: "UPLOAD_GONE",
  412: "TUS_VERSION",
  413: "ERR_PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  501: "INVALID_REQUEST",
};

/** Source: TUS 1.0.0. */
export function createTus(uploads: UploadParts): Tus {
  return {
    async handle(request, registration) {
      // One server for each request: its hooks then know the registration, and what failed in them.
      let failure: unknown;
      const server = new Server({
        path: UPLOAD_PATH,
        datastore: uploads.store.store,
        relativeLocation: true,
        maxSize: MAX_STAGED_BYTES,
        namingFunction: () => storeId(uploads, registration.id),
        getFileIdFromRequest: () => storeId(uploads, registration.id),
        generateUrl: () => `${UPLOAD_PATH}/${registration.id}`,
        locker: {
          newLock: (id) =>
            createLock(uploads, id, (error) => {
              failure = error;
            }),
        },
        lockDrainTimeout: LOCK_DRAIN_MS,
        async onUploadFinish() {
          try {
            await receiveUpload(uploads, registration.id);
            return {};
          } catch (error) {
            failure = error;
            throw error;
          }
        },
      });
      const response = await server.handleWeb(toWebRequest(request));
      const text = await response.text();
      // Another request came for the upload, and this one gave way: it may come again.
      if (failure instanceof UploadLocked || text.trim() === ERRORS.ABORTED.body)
        throw new Problem("UPLOAD_LOCKED", { retryAfterSeconds: 1 });
      if (failure !== undefined) throw failure;
      if (response.status >= 500) throw new Error(`The upload's store failed: ${text.trim().slice(0, 200)}`);
      if (response.status >= 400) throw toProblem(response.status, text.trim(), registration);
      return {
        status: response.status,
        headers: Object.fromEntries([...response.headers].filter(([name]) => !OF_BROWSERS.test(name))),
      };
    },
  };
}

function toProblem(status: number, detail: string, { byteLength }: Registration): Problem {
  const code = REFUSALS[status] ?? "INVALID_REQUEST";
  if (code !== "ERR_PAYLOAD_TOO_LARGE") return new Problem(code, { detail });
  return new Problem(code, {
    detail: `The bytes go beyond the ${byteLength} that were registered.`,
    remediation: WHEN_TOO_LONG,
  });
}

/** How long a request may go on after another one wants its upload. */
const LOCK_DRAIN_MS = 1_000;

function createLock({ locks }: UploadParts, id: string, onFailure: (error: unknown) => void): Lock {
  let lock: Awaited<ReturnType<typeof locks.acquire>> | undefined;
  return {
    async lock(signal, onWanted) {
      try {
        lock = await locks.acquire(id, { signal, onWanted });
      } catch (error) {
        onFailure(error);
        throw error;
      }
    },
    async unlock() {
      await lock?.release();
    },
  };
}

function toWebRequest(request: FastifyRequest): never {
  const { raw, method, url } = request;
  // The server compares the whole header with the type; a parameter behind it says nothing.
  const headers = { ...request.headers, ...(hasUploadType(request) && { "content-type": UPLOAD_TYPE }) };
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && name !== "connection" && name !== "transfer-encoding" ? [[name, value]] : [],
  );
  const hasBody = method === "PATCH" || method === "POST";
  const init = {
    method,
    headers: given,
    ...(hasBody && { body: ReadableStream.from(tidyMemory(raw)), duplex: "half" }),
  };
  return new Request(new URL(url.split("?", 1)[0] ?? "/", "http://localhost"), init as RequestInit) as never;
}
