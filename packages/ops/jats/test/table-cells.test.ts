import { invoke } from "@colophon/contract";
import { expect, test } from "vitest";
import { parseJats } from "../src/index.ts";
import { article } from "./module.ts";

test("the widths of 130,000 rows of a table are compared once", async () => {
  const rows = "<tr><td/></tr>".repeat(130_000);
  const text = article(`<body><table-wrap><table><tbody>${rows}</tbody></table></table-wrap></body>`);
  const { user } = process.cpuUsage();
  const call = await invoke(parseJats, { bytes: Buffer.from(text) }, { limits: { maxElements: 1_000_000 } });
  expect(call.ok ? "read" : call.error.code).toBe("read");
  expect(process.cpuUsage().user - user).toBeLessThan(10_000_000);
});
