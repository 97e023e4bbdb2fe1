import type { Database } from "@colophon/storage";
import { readUsage, type Usage } from "../figures.ts";
import { readOrganizationUsage, type UsageEntry } from "../usage/usage.ts";

/** What an organization used, and what it stores now. */
export interface UsageReader {
  read(organizationId: string, days: { readonly from: string; readonly to: string }): Promise<readonly UsageEntry[]>;
  /** By environment; reads their executions. */
  readStored(organizationId: string): Promise<readonly Usage[]>;
}

export function createUsageReader(database: Database): UsageReader {
  return {
    read: (organizationId, days) => readOrganizationUsage(database, organizationId, days),
    readStored: (organizationId) => readUsage(database, organizationId),
  };
}
