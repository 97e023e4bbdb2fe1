import { type AnyOperation, array, defineOperation, integer, object, string } from "@colophon/contract";
import * as sdk from "../../sdk/test/operations.ts";

/** The SDK's test operations and one whose value is as large as it is told. */
const [example] = sdk.OPERATIONS;
if (example === undefined) throw new Error("There are no test operations.");

const grow = defineOperation({
  name: "common.transform.delimited",
  summary: "Gives so many rows.",
  engine: example.engine,
  input: object({ rows: integer({ description: "How many.", minimum: 0, maximum: 1_000_000 }) }),
  options: object({}),
  value: object({ rows: array(string({ description: "A row." }), { description: "The rows." }) }),
  errors: example.errors,
  losses: example.losses,
  effects: "none",
  example: { input: { rows: 1 } },
  run: ({ input }) => ({ rows: Array.from({ length: input.rows }, (_, index) => `row ${index} ü`) }),
});

const all: readonly AnyOperation[] = [...sdk.OPERATIONS, grow];

export async function loadOperation(name: string): Promise<AnyOperation | undefined> {
  return all.find((operation) => operation.name === name);
}

export const { describeCatalogOperation, listOperations, resolvePath } = sdk.createCatalog(all);
