import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { API_REPORT, listExportNames, makeApiReport } from "../api-report.ts";
import { type Finding, toFindings } from "../finding.ts";
import type { Subject } from "../subject.ts";
import { exportNameOf } from "./names.ts";

/** C16, for one operation: the package's committed report of its public API speaks of it. */
export async function checkApiListed({ operation, packageFolder, packageJson }: Subject): Promise<Finding[]> {
  const file = join(packageFolder, API_REPORT);
  if (!existsSync(file))
    return toFindings("C16", [`the package has no ${API_REPORT}: write it with write-api-report.ts`]);
  const name = exportNameOf(operation.name, packageJson.name.replace(/^@[^/]+\//, ""));
  return listExportNames(readFileSync(file, "utf8")).includes(name)
    ? []
    : toFindings("C16", [`${API_REPORT} does not list ${name}`]);
}

/** C16, for a package: the committed report is what its declarations say today. */
export function checkApiReport(packageFolder: string): Finding[] {
  const file = join(packageFolder, API_REPORT);
  const committed = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  if (committed === undefined)
    return toFindings("C16", [`the package has no ${API_REPORT}: write it with write-api-report.ts`]);
  const [before, now] = [committed, makeApiReport(packageFolder)].map((text) => text.split("\n"));
  if (before === undefined || now === undefined || before.join("\n") === now.join("\n")) return [];
  const gone = before.filter((line) => !now.includes(line)).map((line) => `- ${line}`);
  const come = now.filter((line) => !before.includes(line)).map((line) => `+ ${line}`);
  return toFindings("C16", [
    `the public API changed and ${API_REPORT} did not:\n${[...gone, ...come].slice(0, 20).join("\n")}`,
  ]);
}
