import type { SystemEngine } from "./availability.ts";

/** The one list of engines that a machine may lack. */
export const SYSTEM_ENGINES: Readonly<Record<string, SystemEngine>> = {};
