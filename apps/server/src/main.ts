import { createTerminal, EXIT, runProgram } from "@colophon/cli";
import type { Command } from "commander";
import { readSecret, readSettings, type ServeFlags, SettingsError } from "./settings.ts";

const VERSION = "0.1.0";
const terminal = createTerminal(process.stdout, process.stderr);

process.exitCode = await runProgram(process.argv.slice(2), {
  terminal,
  version: VERSION,
  path: process.env.PATH ?? "",
  extend: addServiceCommands,
});

function addServiceCommands(program: Command, end: (code: number) => void): void {
  const addServe = (name: string, description: string, fixed: ServeFlags): void => {
    program
      .command(name)
      .description(description)
      .option("--role <role>", "all, api or worker (default: all)")
      .option("--host <host>", "address to listen on (default: 127.0.0.1)")
      .option("--port <port>", "port to listen on (default: 8080)")
      .option("--data <folder>", "where the data is (default: .colophon)")
      .option("--first-run", "submit the bundled sample and show its result")
      .action(async (flags: ServeFlags & { firstRun?: boolean }) => end(await start({ ...flags, ...fixed })));
  };
  addServe("serve", "run the service: API, worker and a PostgreSQL of its own", {});
  addServe("worker", "run a worker that shares a database with other processes", { role: "worker" });
}

async function start(flags: ServeFlags & { firstRun?: boolean }): Promise<number> {
  try {
    const settings = readSettings(flags, process.env);
    const secret = readSecret(settings, process.env);
    const { serve } = await import("./serve.ts");
    const service = await serve(settings, secret);
    await announce(service, settings.dataFolder, flags.firstRun === true);
    await untilStopped();
    await service.close();
    return EXIT.ok;
  } catch (error) {
    terminal.say(error instanceof Error ? error.message : "The service could not start.");
    return error instanceof SettingsError ? EXIT.usage : EXIT.host;
  }
}

async function announce(service: import("./serve.ts").Service, dataFolder: string, isFirstRun: boolean): Promise<void> {
  const { url, tenant } = service;
  if (url === undefined) {
    terminal.say("Colophon worker: ready");
    return;
  }
  const { relative } = await import("node:path");
  const key = tenant.keyText ?? "<the key shown at the first start>";
  const lines = [
    `Colophon  ${url}`,
    `  key     ${tenant.keyText ?? "the one shown at the first start (colophon keys create makes another)"}`,
    `  data    ${relative(process.cwd(), dataFolder) || dataFolder}`,
    "  try     " + `curl -s -H 'Authorization: Bearer ${key}' ${url}/api/v2/operations/common/inspect/delimited`,
    "",
  ];
  if (isFirstRun) lines.push(...(await (await import("./first-result.ts")).showFirstResult(service)), "");
  lines.push("Serving; Ctrl-C stops it.");
  for (const line of lines) terminal.result(`${line}\n`);
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}
