import { createRequire } from "node:module";
import type { Ajv2020 } from "ajv/dist/2020.js";

let loaded: typeof Ajv2020 | undefined;

/** The class, read when it is first needed: its 80 modules are half of what this package takes to load, and few processes meet a fault. */
export function loadAjv(): typeof Ajv2020 {
  loaded ??= (createRequire(import.meta.url)("ajv/dist/2020.js") as { Ajv2020: typeof Ajv2020 }).Ajv2020;
  return loaded;
}
