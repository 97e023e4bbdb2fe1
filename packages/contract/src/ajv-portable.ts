import { Ajv2020 } from "ajv/dist/2020.js";

/** Where nothing can be loaded but ahead. */
export function loadAjv(): typeof Ajv2020 {
  return Ajv2020;
}
