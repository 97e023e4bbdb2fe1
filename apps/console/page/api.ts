import type { Envelope, JsonObject, JsonSchema } from "@colophon/contract";
import type { Sent } from "./call.ts";
import { type Patience, patiently } from "./patience.ts";
import { ServiceProblem } from "./service-problem.ts";

export { ServiceProblem };

/** The service of this page: the same origin, with the session's cookie. The page holds no key. */

export interface CatalogEntry {
  readonly name: string;
  readonly summary: string;
  readonly path: string;
  readonly search: readonly string[];
  readonly availability: {
    readonly available: boolean;
    readonly reason?: string;
    readonly engine?: string;
    readonly install?: string;
    readonly lacking?: readonly { readonly engine: string; readonly install: string }[];
  };
  readonly engines: readonly string[];
  readonly stability?: "stable" | "preview";
}

export interface Operation extends CatalogEntry {
  readonly descriptor?: {
    readonly input: JsonSchema;
    readonly options: JsonSchema;
    readonly example?: { readonly input: Readonly<Record<string, unknown>> };
  };
}

export type Role = "owner" | "admin" | "member" | "viewer";

export interface Membership {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly role: Role;
}

export interface Session {
  readonly person_id: string;
  readonly address: string;
  readonly name: string;
  readonly is_operator: boolean;
  readonly memberships: readonly Membership[];
  readonly write_token: string;
}

export interface Environment {
  readonly environment_id: string;
  readonly organization_id: string;
  readonly name: string;
  readonly kind: string;
  readonly organization_name: string;
  readonly role: Role;
}

/** What every request of this page needs to know. */
const place = { base: "", writeToken: "", personId: "" };

/** What a request does that finds that the session has ended. */
const session: {
  /** Undefined where nobody can sign in again: in a worker, and before there is a page. */
  onEnd: (() => void) | undefined;
  /** Settles when the person has signed in again. */
  again: PromiseWithResolvers<void> | undefined;
  /** Someone else signed in on this page: nothing more is sent until it is loaded again. */
  isOfOther: boolean;
} = { onEnd: undefined, again: undefined, isOfOther: false };

/** Where the routes of the chosen environment begin. */
export const pathOf = (path: string): string => `${place.base}${path}`;

export const environmentId = (): string => place.base.split("/").at(-1) ?? "";

/** Who works on this page. */
export const personId = (): string => place.personId;

export function useEnvironmentOf({ environment_id: id }: Environment): void {
  place.base = `/api/platform/environments/${id}`;
}

/** What requests from another thread need. */
export interface RequestPlace {
  readonly base: string;
  readonly writeToken: string;
  readonly personId: string;
}

export const requestPlace = (): RequestPlace => ({ ...place });

export function setRequestPlace(given: RequestPlace): void {
  Object.assign(place, given);
}

/** Calls when a request finds that the session has ended. That request then waits for `continueRequests`. */
export function whenSignedOut(act: (() => void) | undefined): void {
  session.onEnd = act;
}

/** Whether someone else signed in than who worked on this page. What that person began must not be sent with the new session. */
export const isOfOtherPerson = (): boolean => session.isOfOther;

/** Whether requests wait for a sign-in. */
export const isSignedOut = (): boolean => session.again !== undefined;

/** Sends again what waits, with the new session. */
export function continueRequests(): void {
  session.again?.resolve();
  session.again = undefined;
}

/** Settles once the person has signed in again; undefined where a request cannot wait for that. */
function waitForSession(): Promise<void> | undefined {
  const { onEnd } = session;
  if (onEnd === undefined) return undefined;
  session.again ??= Promise.withResolvers();
  onEnd();
  return session.again.promise;
}

/** Waits for a sign-in where a worker's request found that the session has ended. True: ask it again. */
export async function isContinued({ status, code }: ServiceProblem): Promise<boolean> {
  const isEnd = (status === 401 && code === SESSION_REQUIRED) || (status === 403 && code === OTHER_SESSION);
  const again = isEnd ? waitForSession() : undefined;
  await again;
  return again !== undefined;
}

/**
 * Sends a request. When the session ends during work, the request waits until the person has signed in again, and is sent again then.
 * Where another person signs in, it never settles: the page is loaded again.
 */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  if (session.isOfOther) return new Promise(() => undefined);
  const { writeToken } = place;
  const response = await sendOnce(path, init);
  const canRepeat = path !== SESSION && !(init.body instanceof ReadableStream);
  if (!canRepeat || !(await hasEnded(response))) return response;
  if (!(await isRenewed(response, writeToken))) {
    const again = waitForSession();
    if (again === undefined) return response;
    await again;
  }
  init.signal?.throwIfAborted();
  return send(path, init);
}

/** Whether a write was refused because the same person has a new session, from another tab for example. Its token is kept then. */
async function isRenewed({ status }: Response, refused: string): Promise<boolean> {
  if (status !== 403) return false;
  if (place.writeToken !== refused) return true;
  const response = await sendOnce(SESSION, {});
  if (!response.ok) return false;
  const found = (await response.json()) as Session;
  if (found.person_id !== place.personId || found.write_token === refused) return false;
  keep(found);
  return true;
}

async function sendOnce(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (init.method !== undefined) headers.set("colophon-write-token", place.writeToken);
  try {
    return await fetch(path, { ...init, headers, credentials: "same-origin" });
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw unreachable();
  }
}

const unreachable = (): ServiceProblem =>
  new ServiceProblem(0, {
    detail: "The server cannot be reached.",
    remediation: "Check your connection and that the service is running, then try again.",
  });

/** Whether the session has ended or is another one. A wrong password answers 401 as well, and a missing role 403. */
async function hasEnded(response: Response): Promise<boolean> {
  const { status } = response;
  if (status !== 401 && status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => ({}));
  return (body as { readonly code?: string }).code === (status === 401 ? SESSION_REQUIRED : OTHER_SESSION);
}

export async function refuse(response: Response): Promise<never> {
  const body: unknown = await response.json().catch(() => ({}));
  throw new ServiceProblem(response.status, body as JsonObject, response.headers.get("Retry-After"));
}

export async function readJson<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await send(path, init);
  if (!response.ok) return refuse(response);
  return (await response.json().catch((error: unknown) => {
    // The connection broke within the answer.
    throw error instanceof TypeError ? unreachable() : error;
  })) as Body;
}

const SESSION = "/api/platform/session";
const SESSION_REQUIRED = "SESSION_REQUIRED";
/** The write token is of another session than the cookie. */
const OTHER_SESSION = "ORIGIN_REFUSED";

export function postJson<Body>(path: string, body: object): Promise<Body> {
  return readJson(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** A change that has no answer. */
export async function change(
  path: string,
  method: "POST" | "PATCH" | "DELETE",
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const response = await send(path, {
    method,
    headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) await refuse(response);
}

/** Keeps what the writes of a new session need, unless it is another person's. */
export function keep(given: Session): Session {
  if (place.personId !== "" && place.personId !== given.person_id) session.isOfOther = true;
  else Object.assign(place, { writeToken: given.write_token, personId: given.person_id });
  return given;
}

/** Undefined for whoever is not signed in. */
export async function readSession(): Promise<Session | undefined> {
  const response = await send(SESSION);
  if (response.status === 401) return undefined;
  return response.ok ? keep((await response.json()) as Session) : refuse(response);
}

/** Signs in with the token of the link that a start prints. */
export const openStartLink = async (token: string): Promise<Session> =>
  keep(await postJson<Session>("/api/platform/links/start", { token }));

export const signIn = async (address: string, password: string): Promise<Session> =>
  keep(await postJson<Session>(SESSION, { address, password }));

export async function signOut(): Promise<void> {
  await send(SESSION, { method: "DELETE" });
}

/** The environments of everything that the person belongs to. */
export async function listEnvironments({ memberships }: Session): Promise<readonly Environment[]> {
  const lists = await Promise.all(
    memberships.map(async ({ organization_id: id, organization_name, role }) => {
      const path = `/api/platform/organizations/${id}/environments`;
      const { environments } = await readJson<{ readonly environments: readonly Environment[] }>(path);
      return environments.map((one) => ({ ...one, organization_name, role }));
    }),
  );
  return lists.flat();
}

export const listOperations = async (): Promise<readonly CatalogEntry[]> =>
  (await readJson<{ readonly operations: readonly CatalogEntry[] }>("/api/v2/operations?stability=all")).operations;

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
  /** The result is large, and only its beginning was read. */
  readonly isCut?: boolean;
}

type ReadEnded = (id: string, signal: AbortSignal) => Promise<Pick<Finished, "envelope" | "isCut">>;

export interface Watcher {
  readonly signal: AbortSignal;
  /** Called once the work has an id, so that it can be cancelled. */
  readonly onStart: (id: string) => void;
  readonly onProgress: (progress: Progress) => void;
  /** Reads what came of it. Default: all of it. */
  readonly read?: ReadEnded;
}

export interface Progress {
  readonly status: string;
  readonly done?: number;
  readonly total?: number;
  /** The server is busy or cannot be reached, and is asked again on its own. */
  readonly isAway?: boolean;
}

interface ExecutionBody {
  readonly status: string;
  readonly progress?: { readonly done: number; readonly total?: number } | null;
}

export const isEnded = (status: string): boolean => ["succeeded", "failed", "blocked", "cancelled"].includes(status);
const WAIT_SECONDS = 2;

/**
 * Submits a form and follows the work to its end. A busy or restarting server is asked again with the same key, so that the work is done
 * once.
 */
export async function runOperation(path: string, { body, headers: own }: Sent, watcher: Watcher): Promise<Finished> {
  const { signal, onStart, onProgress } = watcher;
  const headers = { ...own, Prefer: "wait=0", "Idempotency-Key": makeKey() };
  const submit = async () => {
    const response = await send(pathOf(`/runs/${path}`), { method: "POST", body, headers, signal });
    const id = response.headers.get("Colophon-Execution-Id");
    return id === null ? refuse(response) : { id, response };
  };
  const { id, response } = await patiently(submit, {
    signal,
    onWait: () => onProgress({ status: "uploading", isAway: true }),
  });
  onStart(id);
  if (response.status !== 202) return { id, status: "", envelope: (await response.json()) as Envelope };
  return followExecution(id, watcher);
}

/** 128 random bits. `crypto.randomUUID` is missing on pages without https. */
export const makeKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Follows work that was submitted to its end, also while the server restarts. */
export async function followExecution(
  id: string,
  { signal, onProgress, read = readWhole }: Pick<Watcher, "signal" | "onProgress" | "read">,
): Promise<Finished> {
  let last: Progress = { status: "queued" };
  const patience: Patience = { signal, onWait: () => onProgress({ ...last, isAway: true }) };
  const path = pathOf(`/executions/${id}?wait=${WAIT_SECONDS}`);
  while (!isEnded(last.status)) {
    const { status, progress } = await patiently(() => readJson<ExecutionBody>(path, { signal }), patience);
    last = { status, ...progress };
    onProgress(last);
  }
  return { id, status: last.status, ...(await patiently(() => read(id, signal), patience)) };
}

const readWhole: ReadEnded = async (id, signal) => ({ envelope: await readResult(id, signal) });

export const readResult = (id: string, signal?: AbortSignal): Promise<Envelope> =>
  readJson<Envelope>(pathOf(`/executions/${id}/result`), signal === undefined ? {} : { signal });

export async function cancelExecution(id: string): Promise<void> {
  const response = await send(pathOf(`/executions/${id}/cancel`), { method: "POST" });
  if (!response.ok) await refuse(response);
}

/** All files of a result in one archive. */
export async function readZip(id: string): Promise<Blob> {
  const response = await send(pathOf(`/executions/${id}/result?files=zip`));
  return response.ok ? response.blob() : refuse(response);
}
