import { change, postJson, readJson } from "./api.ts";

export interface Login {
  readonly login_id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly environment_name: string;
  readonly organization_name: string;
  readonly created_at: string;
  readonly expires_at: string | null;
}

/** What is asked for, and what the person may allow. */
export interface Asks {
  readonly scopes: readonly string[];
  readonly choices: readonly { readonly organization_id: string; readonly scopes: readonly string[] }[];
}

/** A command line that waits with a code. */
export interface AskingMachine extends Asks {
  readonly machine: string;
  readonly requested_from: string;
  readonly is_same_network: boolean;
  readonly created_at: string;
  readonly expires_at: string;
}

/** A program of others that asks. */
export interface AskingProgram extends Asks {
  readonly program: string;
  readonly answer_goes_to: string;
  /** Null: at this service. */
  readonly works_at: string | null;
}

export interface LoginApproval {
  readonly environment_id: string;
  readonly scopes: readonly string[];
  readonly days: number;
  readonly password: string;
}

const DEVICE = "/api/platform/device";
const OAUTH = "/api/platform/oauth";
const LOGINS = "/api/platform/logins";

export const listLogins = async (): Promise<readonly Login[]> =>
  (await readJson<{ readonly logins: readonly Login[] }>(LOGINS)).logins;

export const endLogin = (id: string): Promise<void> => change(`${LOGINS}/${id}`, "DELETE");

export const findMachine = (code: string): Promise<AskingMachine> => postJson(`${DEVICE}/lookup`, { user_code: code });

export const refuseMachine = (code: string): Promise<void> =>
  change(`${DEVICE}/decide`, "POST", { user_code: code, decision: "denied" });

export function allowMachine(code: string, { password, ...approval }: LoginApproval): Promise<void> {
  const body = { user_code: code, decision: "approved", ...approval, ...(password !== "" && { password }) };
  return change(`${DEVICE}/decide`, "POST", body);
}

/** What a program asked for, as the address of the page has it. */
export function readAsked(query: URLSearchParams): Readonly<Record<string, string>> {
  const names = ["client_id", "redirect_uri", "code_challenge", "state", "scope", "resource"];
  return Object.fromEntries(names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : [])));
}

export const findProgram = (asked: Readonly<Record<string, string>>): Promise<AskingProgram> =>
  postJson(`${OAUTH}/lookup`, asked);

/** Where the browser goes, so that the program gets its answer. */
export async function decideOnProgram(
  asked: Readonly<Record<string, string>>,
  approval: LoginApproval | "denied",
): Promise<string> {
  const { password = "", ...approved } = approval === "denied" ? {} : approval;
  const decision = approval === "denied" ? "denied" : "approved";
  const body = { ...asked, decision, ...approved, ...(password !== "" && { password }) };
  return (await postJson<{ readonly redirect_to: string }>(`${OAUTH}/decide`, body)).redirect_to;
}
