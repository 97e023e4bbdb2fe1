import type { FileReader, HttpRequest, HttpResponse, Upload } from "tus-js-client";
import type { Body } from "./envelope-body.ts";
import { clientError } from "./error.ts";

export interface UploadPlan {
  readonly endpoint: string;
  /** An upload begun earlier. */
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, string>>;
  readonly chunkSize: number;
  readonly signal: AbortSignal | undefined;
  readonly onSent: (byteLength: number) => void;
  /** Told where the upload can be gone on with. */
  readonly onUrl: (url: string) => Promise<void>;
}

/** Milliseconds between attempts to go on with a broken upload; every piece that arrives starts the row anew. */
const RETRY_DELAYS_MS = [0, 500, 1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Sends a body by TUS, a chunk at a time, and goes on after a broken connection where the service has its end.
 *
 * Errors   ColophonError UPLOAD_FAILED with the status; the signal's reason. The upload stays where it is after either.
 */
export async function uploadBody(body: Body, plan: UploadPlan): Promise<void> {
  plan.signal?.throwIfAborted();
  // Loaded when something is large enough to be uploaded: most callers never are.
  const tus = await import("tus-js-client");
  await new Promise<void>((resolve, reject) => {
    // Waited for at the end: what is written later would stay when the upload is forgotten.
    let remembered: Promise<void> | undefined;
    const upload: Upload = new tus.Upload(new Blob(), {
      endpoint: plan.endpoint,
      uploadUrl: plan.url ?? null,
      headers: { ...plan.headers },
      metadata: { ...plan.metadata },
      chunkSize: plan.chunkSize,
      fileReader: readerOf(body),
      uploadSize: body.byteLength,
      retryDelays: RETRY_DELAYS_MS,
      storeFingerprintForResuming: false,
      fingerprint: async () => "",
      onShouldRetry: ({ originalResponse }) => originalResponse == null || isPassing(originalResponse.getStatus()),
      onAfterResponse: refuseToStartAnew,
      onProgress: plan.onSent,
      onUploadUrlAvailable: () => {
        if (upload.url === null) return;
        remembered = plan.onUrl(upload.url);
        remembered.catch(reject);
      },
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(toError(error))),
    });
    const stop = (): void => {
      void Promise.allSettled([upload.abort(), remembered]).then(() => reject(plan.signal?.reason));
    };
    const end = (settle: () => void): void => {
      plan.signal?.removeEventListener("abort", stop);
      void Promise.allSettled([remembered]).then(settle);
    };
    plan.signal?.addEventListener("abort", stop, { once: true });
    upload.start();
  });
}

/** Chunks cut from the body when they are sent. */
function readerOf(body: Body): FileReader {
  return {
    openFile: async () => ({
      size: body.byteLength,
      async slice(start, end) {
        const bytes = await body.slice(start, Math.min(end, body.byteLength));
        return { value: Object.assign(bytes, { size: bytes.length }), done: false };
      },
      close: () => undefined,
    }),
  };
}

/** Conflict and lock: another attempt of ours is not over yet there. */
function isPassing(status: number): boolean {
  return status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 501);
}

/** The client would answer a failing HEAD with a new upload; one that fails in passing is asked again instead. */
async function refuseToStartAnew(request: HttpRequest, response: HttpResponse): Promise<void> {
  if (request.getMethod() === "HEAD" && isPassing(response.getStatus()))
    throw new Error(`The upload's state is not to be had now (HTTP ${response.getStatus()}).`);
}

/** Without the client's own error as its cause: that one holds the request, and so the token. */
function toError(error: Error & { readonly originalResponse?: HttpResponse | null }): Error {
  const response = error.originalResponse ?? undefined;
  const body = response?.getBody() ?? "";
  return clientError("UPLOAD_FAILED", {
    status: response?.getStatus() ?? 0,
    detail: body === "" ? error.message : `HTTP ${response?.getStatus()}: ${body.slice(0, 500)}`,
  });
}
