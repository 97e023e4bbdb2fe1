import { change, keep, readJson, ServiceProblem, type Session } from "./api.ts";

export interface Passkey {
  readonly passkey_id: string;
  readonly name: string;
  readonly host: string;
  readonly is_synced: boolean;
  readonly created_at: string;
  readonly used_at: string | null;
  readonly suspended_at: string | null;
}

export interface Passkeys {
  readonly passkeys: readonly Passkey[];
  /** Why this host cannot have any. */
  readonly unavailable: string | null;
}

const LIST = "/api/platform/passkeys";
const SIGN_IN = "/api/platform/session/passkey";

const post = <Body>(path: string, body?: object): Promise<Body> =>
  readJson(path, {
    method: "POST",
    ...(body !== undefined && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });

export const listPasskeys = (): Promise<Passkeys> => readJson(LIST);

export const renamePasskey = (id: string, name: string): Promise<void> => change(`${LIST}/${id}`, "PATCH", { name });

export const removePasskey = (id: string): Promise<void> => change(`${LIST}/${id}`, "DELETE");

/** Signs in with the passkey that the person chooses. */
export async function signInWithPasskey(): Promise<Session> {
  const { options } = await post<{ options: PublicKeyCredentialRequestOptionsJSON }>(`${SIGN_IN}/options`);
  const credential = await orProblem(() =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
  );
  return keep(await post<Session>(SIGN_IN, { credential }));
}

/** Makes a passkey and keeps it. The session is replaced. */
export async function addPasskey(name: string, password: string): Promise<Session> {
  const body = password === "" ? {} : { password };
  const { options } = await post<{ options: PublicKeyCredentialCreationOptionsJSON }>(`${LIST}/options`, body);
  const credential = await orProblem(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  );
  return keep(await post<Session>(LIST, { name, credential }));
}

/** What the browser refuses, in words that say what to do. */
async function orProblem(ask: () => Promise<Credential | null>): Promise<unknown> {
  if (typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON !== "function")
    throw new ServiceProblem(0, {
      detail: "This browser cannot use passkeys here.",
      remediation: "Sign in another way, or use a current browser on a page over https.",
    });
  try {
    return ((await ask()) as PublicKeyCredential).toJSON();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new ServiceProblem(0, PROBLEMS[error.name] ?? PROBLEMS.NotAllowedError ?? {});
  }
}

const PROBLEMS: Readonly<Record<string, { readonly detail: string; readonly remediation: string }>> = {
  InvalidStateError: {
    detail: "This device already has a passkey for your account.",
    remediation: "Use the passkey that you have, or add one on another device.",
  },
  NotAllowedError: {
    detail: "The browser did not use a passkey: it was cancelled, it took too long, or there is none for this server.",
    remediation: "Try again, or sign in another way.",
  },
};
