import { expect, it } from "vitest";
import { commandFor } from "../src/command-here.ts";

it.each([
  ["in a clone", "/home/ann/colophon/apps/colophon/bin/colophon.js", "node apps/colophon/bin/colophon.js"],
  ["installed for all", "/usr/local/bin/colophon", "colophon"],
  ["installed for all, by its file", "/usr/local/lib/node_modules/colophon/bin/colophon.js", "colophon"],
  ["installed in the project", "/home/ann/colophon/node_modules/.bin/colophon", "npx colophon"],
  ["fetched by npx", "/home/ann/.npm/_npx/12ab/node_modules/.bin/colophon", "npx colophon"],
])("prints a command that works: %s", (_, program, command) => {
  expect(commandFor(program, "/home/ann/colophon")).toBe(command);
});
