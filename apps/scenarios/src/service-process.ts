import { readSettings, serve } from "@colophon/server";
import { OPERATIONS_MODULE, testCatalog } from "@colophon/service/testing/catalog";

/**
 * One process of the service: `node service-process.ts <role> <data folder> <barrier folder>`, with the operations of the tests, or, where
 * SCENARIO_OPERATIONS is "product", with those that the product has.
 * Tells on stdout where it listens; ends with SIGTERM as the product does.
 */
const [, , role = "all", data = "", barriers = ""] = process.argv;

const settings = readSettings({ role: role as "all", port: process.env.SCENARIO_PORT ?? "0", data }, process.env);
const isProduct = process.env.SCENARIO_OPERATIONS === "product";
const service = await (isProduct
  ? serve(settings)
  : serve(settings, { catalog: testCatalog, operations: OPERATIONS_MODULE, readable: [barriers] }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void service.close());
// Whoever reads this may send a signal at once.
process.stdout.write(`${JSON.stringify({ url: service.url, key: service.firstKey })}\n`);
