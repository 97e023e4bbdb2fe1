import type { Engine } from "@colophon/contract";

/** What every receipt of the family names; a test compares it with package.json. */
export const engine: Engine = { name: "@colophon/dita", version: "0.1.0" };
