// A process of its own that tells the rows of test files as JSON, a line each: node --conditions=source collect-rows.ts <file>...
import { registerHooks } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { canonicalJson } from "@colophon/contract";
import { openFixtures } from "../../src/fixture.ts";
import { toPortable } from "../../src/portable.ts";
import { findPackageFolder } from "../../src/subject.ts";

const STUBS: Readonly<Record<string, string>> = {
  vitest: new URL("./no-tests.ts", import.meta.url).href,
  "@colophon/testing": new URL("./collector.ts", import.meta.url).href,
};

registerHooks({
  resolve(specifier, context, next) {
    const stub = Object.hasOwn(STUBS, specifier) ? STUBS[specifier] : undefined;
    return stub === undefined ? next(specifier, context) : { url: stub, shortCircuit: true };
  },
});

const { STATED } = await import("./collector.ts");
for (const file of process.argv.slice(2)) {
  process.chdir(dirname(file));
  await import(pathToFileURL(file).href);
}
for (const { operation, rows, module } of STATED) {
  const folder = join(findPackageFolder(module), "fixtures");
  for (const { name, input, options } of rows) {
    // What holds callbacks or no JSON travels on no surface.
    const request = toPortable(openFixtures(input, folder).input, options);
    if (request !== undefined)
      process.stdout.write(`${canonicalJson({ operation: operation.name, name, ...request })}\n`);
  }
}
