import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeError } from "../src/describe-error.ts";

it("names the file that another user owns, and the user to run the command as", () => {
  const refused = Object.assign(new Error("EACCES: permission denied, open '/data/connection.json'"), {
    code: "EACCES",
    path: "/data/connection.json",
  });
  expect(describeError(refused)).toBe(
    "This user may not use /data/connection.json. Run the command as the user that runs the service, for example with sudo -u.",
  );
});

it("leaves the message of every other error as it is", () => {
  const folder = mkdtempSync(join(tmpdir(), "colophon-describe-"));
  try {
    mkdirSync(folder);
    expect.unreachable();
  } catch (error) {
    expect(describeError(error)).toBe(`EEXIST: file already exists, mkdir '${folder}'`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(describeError("no error")).toBe("The command failed.");
});
