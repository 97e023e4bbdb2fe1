import type { Envelope, JsonObject, JsonSchema } from "@colophon/contract";

/** The service of this page: the same origin, the session's cookie or a key that only this module's memory holds. */

export interface CatalogEntry {
  readonly name: string;
  readonly summary: string;
  readonly path: string;
  readonly search: readonly string[];
  readonly availability: { readonly available: boolean; readonly reason?: string; readonly install?: string };
}

export interface Operation extends CatalogEntry {
  readonly descriptor?: { readonly input: JsonSchema; readonly options: JsonSchema };
}

export interface Session {
  readonly signed_in: boolean;
  readonly max_body_bytes: number;
}

/** What the service said went wrong, in its own words. */
export class ServiceProblem extends Error {
  readonly status: number;
  readonly remediation: string;
  readonly code: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];

  constructor(status: number, body: JsonObject) {
    super(String(body.detail ?? body.title ?? `The server answered with status ${status}.`));
    this.status = status;
    this.code = String(body.code ?? "");
    this.remediation = String(body.remediation ?? "Try again in a moment.");
    this.issues = Array.isArray(body.errors) ? (body.errors as never) : [];
  }
}

let key: string | undefined;

/** Uses a key for every request from now on. Undefined uses the session's cookie again. */
function setKey(text: string | undefined): void {
  key = text;
}

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Colophon-Console", "1");
  if (key !== undefined) headers.set("Authorization", `Bearer ${key}`);
  try {
    return await fetch(path, { ...init, headers, credentials: "same-origin" });
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw new ServiceProblem(0, {
      detail: "The server cannot be reached.",
      remediation: "Check that the service is still running, then try again.",
    });
  }
}

async function refuse(response: Response): Promise<never> {
  const body: unknown = await response.json().catch(() => ({}));
  throw new ServiceProblem(response.status, body as JsonObject);
}

async function readJson<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await send(path, init);
  return response.ok ? ((await response.json()) as Body) : refuse(response);
}

export const readSession = () => readJson<Session>("/console/session");

export async function signIn(token: string): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const response = await send("/console/session", { method: "POST", headers, body: JSON.stringify({ token }) });
  if (!response.ok) await refuse(response);
}

export async function signOut(): Promise<void> {
  setKey(undefined);
  await send("/console/session", { method: "DELETE" });
}

/** Throws when the key cannot read executions. */
export async function tryKey(text: string): Promise<void> {
  setKey(text);
  try {
    await readJson("/api/v2/executions?limit=1");
  } catch (error) {
    setKey(undefined);
    throw error;
  }
}

export const listOperations = async (): Promise<readonly CatalogEntry[]> =>
  (await readJson<{ readonly operations: readonly CatalogEntry[] }>("/api/v2/operations")).operations;

export const describeOperation = (path: string) => readJson<Operation>(`/api/v2/operations/${path}`);

export const readSample = async (name: string): Promise<File> => {
  const response = await send(`/console/${name}`);
  if (!response.ok) await refuse(response);
  return new File([await response.blob()], name, { type: response.headers.get("Content-Type") ?? "" });
};

export interface Finished {
  readonly id: string;
  /** How it ended. */
  readonly status: string;
  readonly envelope: Envelope;
}

export interface Watcher {
  readonly signal: AbortSignal;
  /** Called once the work has an id, so that it can be cancelled. */
  readonly onStart: (id: string) => void;
  readonly onProgress: (progress: Progress) => void;
}

export interface Progress {
  readonly status: string;
  readonly done?: number;
  readonly total?: number;
}

interface ExecutionBody {
  readonly status: string;
  readonly progress?: { readonly done: number; readonly total?: number } | null;
}

const ENDED = new Set(["succeeded", "failed", "blocked", "cancelled"]);
const WAIT_SECONDS = 2;

/** Submits a form and follows the work to its end. */
export async function runOperation(path: string, form: FormData, watcher: Watcher): Promise<Finished> {
  const { signal, onStart, onProgress } = watcher;
  const headers = { Prefer: "wait=0" };
  const response = await send(`/v1/${path}`, { method: "POST", body: form, headers, signal });
  const id = response.headers.get("Colophon-Execution-Id");
  if (id === null) return refuse(response);
  onStart(id);
  if (response.status !== 202) return { id, status: "", envelope: (await response.json()) as Envelope };
  let ended = "";
  while (ended === "") {
    const { status, progress } = await readJson<ExecutionBody>(`/api/v2/executions/${id}?wait=${WAIT_SECONDS}`, {
      signal,
    });
    onProgress({ status, ...progress });
    if (ENDED.has(status)) ended = status;
  }
  return { id, status: ended, envelope: await readJson<Envelope>(`/api/v2/executions/${id}/result`, { signal }) };
}

export async function cancelExecution(id: string): Promise<void> {
  await send(`/api/v2/executions/${id}/cancel`, { method: "POST" });
}

/** All files of a result in one archive. */
export async function readZip(id: string): Promise<Blob> {
  const response = await send(`/api/v2/executions/${id}/result?files=zip`);
  return response.ok ? response.blob() : refuse(response);
}
