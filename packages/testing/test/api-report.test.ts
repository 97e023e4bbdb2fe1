import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkApiReport } from "../src/gates/api.ts";
import { apiIsReported, makeApiReport } from "../src/index.ts";
import { define } from "./family/src/broken.ts";
import { convertLines } from "./family/src/index.ts";
import { expectOnly, FAMILY, findingsOf } from "./support.ts";

let folder = "";
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "api-report-"));
  mkdirSync(join(folder, "src"));
  write("package.json", '{ "name": "@colophon/small", "version": "0.1.0", "type": "module" }');
  write(
    "tsconfig.json",
    '{ "compilerOptions": { "target": "es2024", "module": "nodenext", "strict": true, "declaration": true, "types": [], "rewriteRelativeImportExtensions": true } }',
  );
  write(
    "src/index.ts",
    'export { Box } from "./box.ts";\nexport { grow, type Size } from "./grow.ts";\nexport const LIMIT = 3;\n',
  );
  write(
    "src/box.ts",
    "/** A box. */\nexport class Box {\n  readonly side: number;\n  constructor(side: number) {\n    this.side = side;\n  }\n  private secret(): number {\n    return 1;\n  }\n}\n",
  );
  write(
    "src/grow.ts",
    "export interface Size {\n  /** In points. */\n  readonly width: number;\n}\nexport function grow(size: Size, by = 2): Size {\n  return { width: size.width * by };\n}\nexport function hidden(): void {}\n",
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("C16 API report", () => {
  test("lists every export with its declaration, and nothing else", () => {
    const report = makeApiReport(folder);
    expect(report).toContain(
      "## Box\n\n```ts\nexport declare class Box {\n    readonly side: number;\n    constructor(side: number);\n    private secret;\n}\n```",
    );
    expect(report).toContain("## grow\n\n```ts\nexport declare function grow(size: Size, by?: number): Size;\n```");
    expect(report).toContain("## LIMIT\n\n```ts\nexport declare const LIMIT = 3;\n```");
    expect(report).toContain("export interface Size {\n    readonly width: number;\n}");
    expect(report).not.toContain("hidden");
    expect(report.indexOf("## Box")).toBeLessThan(report.indexOf("## LIMIT"));
  });

  test("is missing, then current, then stale", () => {
    expectOnly(checkApiReport(folder), "C16", /the package has no api\.md/);
    write("api.md", makeApiReport(folder));
    expect(checkApiReport(folder)).toEqual([]);
    write(
      "src/grow.ts",
      "export interface Size {\n  readonly width: string;\n}\nexport function grow(size: Size): Size {\n  return size;\n}\n",
    );
    expectOnly(
      checkApiReport(folder),
      "C16",
      /the public API changed .*\n- .*width: number;\n- .*by\?: number.*\n\+ .*width: string;/s,
    );
  });

  test("an operation it does not list", async () => {
    expect(await findingsOf("C16", convertLines, [], { module: FAMILY })).toEqual([]);
    expectOnly(
      await findingsOf("C16", define("absent", {}), [], { module: FAMILY }),
      "C16",
      /api\.md does not list parseAbsent/,
    );
    expectOnly(
      await findingsOf("C16", define("absent", {}), [], { module: `file://${folder}/src/index.ts` }),
      "C16",
      /does not list parseAbsent/,
    );
  });

  apiIsReported(FAMILY);
});
