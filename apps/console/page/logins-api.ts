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

/** A command line that waits with a code. */
export interface AskingMachine {
  readonly machine: string;
  readonly scopes: readonly string[];
  readonly requested_from: string;
  readonly is_same_network: boolean;
  readonly created_at: string;
  readonly expires_at: string;
  readonly choices: readonly { readonly organization_id: string; readonly scopes: readonly string[] }[];
}

export interface LoginApproval {
  readonly environment_id: string;
  readonly scopes: readonly string[];
  readonly days: number;
  readonly password: string;
}

const DEVICE = "/api/platform/device";
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
