import { change, postJson, type Role, readJson } from "./api.ts";

export type ServiceAccountRole = Exclude<Role, "owner">;

export interface ServiceAccount {
  readonly account_id: string;
  readonly name: string;
  readonly role: ServiceAccountRole;
  readonly keys: number;
  readonly last_used_at: string | null;
}

const accountsOf = (organization: string): string => `/api/platform/organizations/${organization}/service-accounts`;

export const listServiceAccounts = async (organization: string): Promise<readonly ServiceAccount[]> =>
  (await readJson<{ readonly service_accounts: readonly ServiceAccount[] }>(accountsOf(organization))).service_accounts;

export const createServiceAccount = (
  organization: string,
  account: Pick<ServiceAccount, "name" | "role">,
): Promise<ServiceAccount> => postJson(accountsOf(organization), account);

export const setAccountRole = (organization: string, id: string, role: ServiceAccountRole): Promise<void> =>
  change(`${accountsOf(organization)}/${id}`, "PATCH", { role });

export const endServiceAccount = (organization: string, id: string): Promise<void> =>
  change(`${accountsOf(organization)}/${id}`, "DELETE");
