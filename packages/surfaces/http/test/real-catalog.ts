import * as catalog from "@colophon/catalog";
import { createRuntime } from "@colophon/runtime";
import type { WorkerParts } from "@colophon/service";
import type { TestService } from "@colophon/service/testing";
import type { HttpParts } from "../src/index.ts";

/** The product's own operations, in the place of those of the tests. */
export const realCatalog: HttpParts["catalog"] = catalog;

/** A worker that runs them. */
export async function startRealWorker(service: TestService): Promise<{ close(): Promise<void> }> {
  const runtime = createRuntime({
    operations: import.meta.resolve("@colophon/catalog"),
    processes: 3,
    memoryMiB: 512,
    temporaryFolder: service.folder,
    readable: [service.folder],
  });
  await service.startWorker({
    runtime,
    codes: { crashed: codesOn("crashed"), schemaRejected: codesOn("schemaRejected") },
  });
  return { close: () => runtime.close({ deadlineMs: 0 }) };
}

function codesOn(condition: keyof WorkerParts["codes"]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    catalog.listOperations().flatMap(({ name }) => {
      const code = catalog.describeCatalogOperation(name)?.descriptor?.conditions[condition];
      return code === undefined ? [] : [[name, code]];
    }),
  );
}
