import * as catalog from "@colophon/catalog";
import { createRuntime, type Runtime } from "@colophon/runtime";
import type { WorkerParts } from "@colophon/service";
import type { TestService } from "@colophon/service/testing";
import type { BlobStoreProvider } from "@colophon/storage";
import type { HttpParts, TemplateReader } from "../src/index.ts";
import { startApp, type TestApp, type TestKey } from "./harness.ts";

/** The product's own operations, in the place of those of the tests. */
export const realCatalog: HttpParts["catalog"] = catalog;

export interface RealWorker extends TemplateReader {
  close(): Promise<void>;
}

const SMALLEST = { version: "2.0", title: "A", slides: [{ slideType: "title-body", title: "A", body: ["A"] }] };

/** A worker that runs them; `engined`: with other engines than this machine has. */
export async function startRealWorker(
  service: TestService,
  engined: (runtime: Runtime) => Runtime = (runtime) => runtime,
): Promise<RealWorker> {
  const runtime = createRuntime({
    operations: import.meta.resolve("@colophon/chores"),
    processes: 3,
    memoryMiB: 512,
    temporaryFolder: service.folder,
    readable: [service.folder],
  });
  await service.startWorker({
    runtime: engined(runtime),
    codes: { crashed: codesOn("crashed"), schemaRejected: codesOn("schemaRejected") },
  });
  return {
    inspect: (bytes) => runtime.invoke("pptx.inspect.template", { bytes }),
    tryTokens: (tokens) => runtime.invoke("pptx.render", { spec: { ...SMALLEST, tokens } }),
    close: () => runtime.close({ deadlineMs: 0 }),
  };
}

/** An app without the usual worker, with one of the real operations that reads its templates too. */
export async function startRealApp(blobs?: BlobStoreProvider): Promise<{
  readonly test: TestApp;
  readonly worker: RealWorker;
  readonly key: TestKey;
}> {
  let worker: RealWorker | undefined;
  const started = (): RealWorker => {
    if (worker === undefined) throw new Error("The worker is not there yet.");
    return worker;
  };
  const templates: TemplateReader = {
    inspect: (bytes) => started().inspect(bytes),
    tryTokens: (tokens) => started().tryTokens(tokens),
  };
  const test = await startApp({
    hasWorker: false,
    ...(blobs !== undefined && { blobs }),
    parts: { catalog: realCatalog, templates },
  });
  worker = await startRealWorker(test.service);
  return { test, worker, key: await test.makeKey() };
}

function codesOn(condition: keyof WorkerParts["codes"]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    catalog.listOperations().flatMap(({ name }) => {
      const code = catalog.describeCatalogOperation(name)?.descriptor?.conditions[condition];
      return code === undefined ? [] : [[name, code]];
    }),
  );
}
