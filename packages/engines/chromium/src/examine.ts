import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createChromiumHost } from "./host.ts";
import { findChromium, findMissing } from "./locate.ts";
import type { PrintQuestion, PrintReply } from "./question.ts";

/** One thing that was looked at. */
interface Finding {
  readonly name: string;
  readonly isMet: boolean;
  readonly found: string;
  /** What to do when it is not met. */
  readonly fix: string;
  /** The fix is not a command. */
  readonly isAdvice?: boolean;
}

const PROBE: PrintQuestion = {
  assets: [],
  isTagged: true,
  hasOutline: false,
  maxOutputBytes: 1_000_000,
  deadlineMs: 60_000,
};
const NAMESPACES = "let this user make user and network namespaces (unshare)";

/** Whether Chromium is here, prints a page, and what it is cut off from. `folder`: an empty one, which the caller removes. */
export async function examineChromium(folder: string): Promise<readonly Finding[]> {
  const name = "Chromium (prints HTML pages)";
  const missing = findMissing();
  const program = findChromium();
  if (missing !== undefined || program === undefined)
    return [
      { name, isMet: false, found: program === undefined ? "not found" : "found, without fonts", fix: missing ?? "" },
    ];
  const own = join(folder, "chromium");
  mkdirSync(own, { mode: 0o700 });
  const page = join(own, "probe.html");
  writeFileSync(page, "<!doctype html><p>Probe</p>");
  try {
    const host = await createChromiumHost({ folder: own, helpers: 1 });
    try {
      const terms = { folder: own, signal: new AbortController().signal };
      const reply = (await host.ask({ json: PROBE, files: [page] }, terms)).json as PrintReply;
      const { isNetworkBlocked, isSandboxed } = host.seals;
      const isMet = reply.kind === "printed";
      const found = isMet
        ? `${host.tool.version} in ${program}, one page printed`
        : `it refuses a page: ${reply.reason}`;
      return [
        { name, isMet, found, fix: isMet ? "" : "reinstall Chromium" },
        {
          name: "  Chromium cut off from the network",
          isMet: isNetworkBlocked,
          found: isNetworkBlocked ? "yes" : "no; pages are still refused every address by interception and by policy",
          fix: NAMESPACES,
          isAdvice: true,
        },
        {
          name: "  Chromium's own sandbox",
          isMet: isSandboxed,
          found: isSandboxed ? "yes" : "no",
          fix: NAMESPACES,
          isAdvice: true,
        },
      ];
    } finally {
      await host.close();
    }
  } catch (error) {
    const found = `it ends: ${error instanceof Error ? error.message : String(error)}`;
    return [{ name, isMet: false, found, fix: "reinstall Chromium" }];
  }
}
