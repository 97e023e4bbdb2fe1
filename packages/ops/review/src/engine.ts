import type { Engine } from "@colophon/contract";

/** The name and version that every receipt of the family has. */
export const engine: Engine = { name: "@colophon/review", version: "0.1.0" };
