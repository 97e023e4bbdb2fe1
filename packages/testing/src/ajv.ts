import type { JsonSchema } from "@colophon/contract";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { once } from "./once.ts";

const plain = once(() => createAjv(false));
const filling = once(() => createAjv(true));

/** A validator of our own, so that the contract's is not its own judge. Throws for a schema that is not strict. */
export function compile(schema: JsonSchema): ValidateFunction {
  return plain().compile(schema);
}

/** The same, which fills in the defaults of the value it is given. Throws for a default that could not be filled in. */
export function compileWithDefaults(schema: JsonSchema): ValidateFunction {
  return filling().compile(schema);
}

function createAjv(useDefaults: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    validateFormats: false,
    useDefaults,
  });
  ajv.addVocabulary(["x-streamed", "x-secret"]);
  return ajv;
}

export function describeErrors(validate: ValidateFunction): string {
  const errors = validate.errors ?? [];
  const reported = errors.slice(0, 3).map(({ instancePath, message }) => `${instancePath || "/"} ${message}`);
  return `${reported.join("; ")}${errors.length > 3 ? ` (and ${errors.length - 3} more)` : ""}`;
}
