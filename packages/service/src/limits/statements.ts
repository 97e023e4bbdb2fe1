import { loadStatements } from "@colophon/storage";

export const limitStatements = loadStatements(new URL("../../sql/limits/", import.meta.url), [
  "advanceRate",
  "openQuota",
  "openRate",
  "readQuota",
  "setBounds",
  "useQuota",
]);
