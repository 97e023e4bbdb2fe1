import { createRuntime } from "../src/index.ts";

/** A host for the tests of its own death: `host.ts <temporary folder> [once | frozen]`. Ends by process.exit when its input ends. */
const [, , temporaryFolder = "", mode] = process.argv;
const runtime = createRuntime({
  operations: new URL("./operations.ts", import.meta.url).href,
  processes: 2,
  temporaryFolder,
});

if (mode === "once") {
  // Both children start at once.
  await Promise.all(["a", "b"].map((text) => runtime.invoke("common.parse.echo", { text })));
  process.stdout.write(`${JSON.stringify(runtime.stats().fences)}\n`);
} else if (mode === "frozen") {
  await runtime.invoke("common.parse.echo", { text: "a" });
  // Children that answer no more have to be killed; nothing else keeps this process from its end.
  for (const id of runtime.stats().processIds) process.kill(id, "SIGSTOP");
  await runtime.close();
  process.stdout.write("closed\n");
} else {
  process.stdin.on("end", () => process.exit(0)).resume();
  await runtime.invoke("common.parse.echo", { text: "a" });
  await runtime.invoke(
    "common.validate.spin",
    { text: "" },
    { onProgress: () => process.stdout.write(`${JSON.stringify(runtime.stats().processIds)}\n`) },
  );
}
