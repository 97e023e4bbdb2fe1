import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { compareNineWays, hashExamples } from "./surfaces/nine-ways.ts";
import { MAIN, ROOT, startServe } from "./surfaces/serve.ts";

const served = await startServe();
const scratch = join(ROOT, ".colophon");
mkdirSync(scratch, { recursive: true });
/** Below the repository, so that programs find its packages. */
const project = mkdtempSync(join(scratch, "ways-"));
afterAll(() => rmSync(project, { recursive: true, force: true }));

it("sixteen calls have the same bytes in nine ways from a clone", async () => {
  const nodeFlags = ["--conditions=source", "--no-warnings"];
  const command = [process.execPath, "--conditions=source", MAIN] as const;
  const expected = await hashExamples();
  expect(await compareNineWays({ command, project, nodeFlags, served }, expected)).toEqual({
    different: [],
    equal: 144,
  });
}, 900_000);

it("an envelope that differs in one of the ways is named", async () => {
  const expected = { ...(await hashExamples()), "docx.parse": "sha256:0" };
  const installation = { command: [process.execPath] as const, project, nodeFlags: [], served };
  const compared = await compareNineWays(installation, expected, ["HTTP, one request"]);
  expect(compared).toEqual({ different: ["HTTP, one request: docx.parse"], equal: 15 });
}, 300_000);
