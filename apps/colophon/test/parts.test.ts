import { addServiceCommands } from "@colophon/server/commands";
import { Command } from "commander";
import { expect, it } from "vitest";
import { addAbsentServiceCommands, SERVICE_COMMANDS } from "../src/absent-service.ts";
import { readClientSettings } from "../src/client-settings.ts";
import { loadPart } from "../src/parts.ts";

const terminal = { say: () => undefined, result: () => undefined } as never;

it("the settings of clients come from the environment", () => {
  expect(readClientSettings({ COLOPHON_URL: "http://x", COLOPHON_API_KEY: "", XDG_CACHE_HOME: "/c" })).toMatchObject({
    service: { url: "http://x", key: undefined, uploadsFolder: "/c/colophon/uploads" },
    mcpToken: undefined,
  });
});

it("every command of the service is there without the service, and says what brings it", async () => {
  const program = new Command("colophon");
  addServiceCommands(program, { terminal, policyHelp: "" }, () => undefined);
  expect(SERVICE_COMMANDS).toEqual(program.commands.map((command) => command.name()));
  for (const name of SERVICE_COMMANDS) {
    const without = new Command("colophon");
    addAbsentServiceCommands(without);
    await expect(without.parseAsync([name, "list", "--data", "x"], { from: "user" })).rejects.toThrow(
      /^colophon \w+ needs @colophon\/server, which is not installed here: npm install @colophon\/server@\d/,
    );
  }
});

it("a part that is not installed is undefined, one that lacks something itself an error", async () => {
  const missing = (name: string) => async (): Promise<never> => {
    throw Object.assign(new Error(`Cannot find package '${name}' imported from x`), { code: "ERR_MODULE_NOT_FOUND" });
  };
  expect(await loadPart("@colophon/server", missing("@colophon/server"))).toBeUndefined();
  await expect(loadPart("@colophon/server", missing("pg"))).rejects.toThrow(/pg/);
});
