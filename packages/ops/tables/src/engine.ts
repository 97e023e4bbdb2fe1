import type { Engine } from "@colophon/contract";

/** What every receipt of the family names; the version is that of package.json. */
export const engine: Engine = { name: "@colophon/tables", version: "0.1.0" };
