import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type IConfiguration, type ICruiseResult } from "dependency-cruiser";
import { afterAll, describe, expect, test } from "vitest";

const { default: configuration } = (await import(
  new URL("../../../.dependency-cruiser.mjs", import.meta.url).href
)) as {
  default: Required<Pick<IConfiguration, "forbidden" | "options">>;
};

const WORD_DIFF = "packages/ops/docx/src/model/diff";

/** Each rule of ARCHITECTURE.md with a file that breaks it: where it stands and what it imports. */
const BREACHES: readonly (readonly [rule: string, file: string, imports: string])[] = [
  ["no-circular", "packages/kits/csv/src/a.ts", "packages/kits/csv/src/b.ts"],
  ["could-not-resolve", "packages/contract/src/a.ts", "packages/contract/src/absent.ts"],
  ["contract-stands-alone", "packages/contract/src/a.ts", "packages/kits/csv/src/x.ts"],
  ["kits-know-kits", "packages/kits/csv/src/a.ts", "packages/contract/src/x.ts"],
  ["kits-are-handed-engines", "packages/kits/csv/src/a.ts", "packages/engines/qpdf/src/x.ts"],
  ["engines-stand-alone", "packages/engines/qpdf/src/a.ts", "packages/kits/csv/src/x.ts"],
  ["engines-stand-alone", "packages/engines/qpdf/src/a.ts", "packages/engines/pdfium/src/x.ts"],
  ["engines-read-their-own-files", "packages/engines/qpdf/src/a.ts", "node:child_process"],
  ["kits-know-kits", "packages/kits/csv/src/a.ts", "packages/bases/pdf/src/x.ts"],
  ["bases-use-kits-and-contract", "packages/bases/pdf/src/a.ts", "packages/ops/pdf/src/x.ts"],
  ["bases-use-kits-and-contract", "packages/bases/pdf/src/a.ts", "packages/runtime/src/x.ts"],
  ["operations-use-bases-kits-and-contract", "packages/ops/mail/src/a.ts", "packages/ops/delimited/src/x.ts"],
  ["operations-use-bases-kits-and-contract", "packages/ops/mail/src/a.ts", "packages/runtime/src/x.ts"],
  ["operations-bases-and-kits-have-no-effects", "packages/ops/mail/src/a.ts", "node:fs"],
  ["operations-bases-and-kits-have-no-effects", "packages/bases/pdf/src/a.ts", "node:fs"],
  ["operations-bases-and-kits-have-no-effects", "packages/kits/csv/src/a.ts", "node:child_process"],
  ["catalog-lists-operations", "packages/catalog/src/a.ts", "packages/runtime/src/x.ts"],
  ["families-are-named-in-the-catalog", "packages/runtime/src/a.ts", "packages/ops/mail/src/x.ts"],
  ["chores-direction", "packages/chores/src/a.ts", "packages/service/src/x.ts"],
  ["runtime-knows-the-contract", "packages/runtime/src/a.ts", "packages/catalog/src/x.ts"],
  ["storage-stands-alone", "packages/storage/src/a.ts", "packages/contract/src/x.ts"],
  ["service-direction", "packages/service/src/a.ts", "packages/surfaces/http/src/x.ts"],
  ["service-order", "packages/service/src/forgetting/a.ts", "packages/service/src/worker/x.ts"],
  ["service-order", "packages/service/src/renders/a.ts", "packages/service/src/submissions/x.ts"],
  ["service-order", "packages/service/src/baselines/a.ts", "packages/service/src/jobs/x.ts"],
  ["service-order", "packages/service/src/baselines/a.ts", "packages/service/src/renders/x.ts"],
  ["service-order", "packages/service/src/executions/a.ts", "packages/service/src/admission.ts"],
  ["service-order", "packages/service/src/keys/a.ts", "packages/service/src/brand-packs/x.ts"],
  ["service-order", "packages/service/src/not-in-the-order/a.ts", "packages/service/src/blobs/x.ts"],
  ["service-order", "packages/service/src/worker/a.ts", "packages/service/src/not-in-the-order/x.ts"],
  ["worker-keeps-renders-by-one-file", "packages/service/src/worker/a.ts", "packages/service/src/renders/x.ts"],
  ["pdf-order", "packages/kits/pdf/src/text/a.ts", "packages/kits/pdf/src/redact/x.ts"],
  ["pdf-order", "packages/kits/pdf/src/write/a.ts", "packages/kits/pdf/src/forms/x.ts"],
  ["word-diff-decides-before-it-writes", `${WORD_DIFF}/decide/a.ts`, `${WORD_DIFF}/write/x.ts`],
  ["word-diff-decides-before-it-writes", `${WORD_DIFF}/report/a.ts`, `${WORD_DIFF}/write/x.ts`],
  ["word-diff-reports-what-was-decided", `${WORD_DIFF}/decide/a.ts`, `${WORD_DIFF}/report/x.ts`],
  ["word-diff-reports-what-was-decided", `${WORD_DIFF}/write/a.ts`, `${WORD_DIFF}/report/x.ts`],
  ["runtime-order", "packages/runtime/src/child/a.ts", "packages/runtime/src/process/x.ts"],
  ["runtime-order", "packages/runtime/src/process/a.ts", "packages/runtime/src/host/x.ts"],
  ["http-direction", "packages/surfaces/http/src/a.ts", "packages/runtime/src/x.ts"],
  ["http-direction", "packages/surfaces/http/src/a.ts", "packages/kits/xml/src/index.ts"],
  ["http-order", "packages/surfaces/http/src/answer/a.ts", "packages/surfaces/http/src/routing/x.ts"],
  ["sdk-direction", "packages/surfaces/sdk/src/a.ts", "packages/service/src/x.ts"],
  ["sdk-direction", "packages/surfaces/sdk/src/a.ts", "packages/runtime/src/x.ts"],
  ["sdk-local-direction", "packages/surfaces/sdk/src/local-a.ts", "packages/service/src/x.ts"],
  ["sdk-stays-free-of-its-local-mode", "packages/surfaces/sdk/src/a.ts", "packages/surfaces/sdk/src/local-x.ts"],
  ["cli-direction", "packages/surfaces/cli/src/a.ts", "packages/service/src/x.ts"],
  ["mcp-direction", "packages/surfaces/mcp/src/a.ts", "packages/surfaces/http/src/x.ts"],
  ["react-direction", "packages/surfaces/react/src/a.ts", "packages/surfaces/sdk/src/x.ts"],
  ["nothing-imports-an-application", "packages/service/src/a.ts", "apps/server/src/x.ts"],
];

const folder = mkdtempSync(join(tmpdir(), "colophon-boundaries-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("every boundary holds", () => {
  test("each rule has a breach here", () => {
    const proven = new Set(BREACHES.map(([rule]) => rule));
    expect(
      configuration.forbidden.map(({ name }) => name).filter((name) => name === undefined || !proven.has(name)),
    ).toEqual([]);
  });

  test.each(BREACHES)("%s: %s importing %s", async (rule, file, imports) => {
    const isModule = imports.startsWith("node:");
    const target = isModule ? imports : `${"../".repeat(file.split("/").length - 1)}${imports}`;
    const files: Record<string, string> = { [file]: `import "${target}";\n` };
    if (rule === "no-circular") files[imports] = `import "./a.ts";\n`;
    else if (!isModule && rule !== "could-not-resolve") files[imports] = "export {};\n";
    expect(await findBroken(files)).toContain(rule);
  });

  test("a part imports itself and the parts below it", async () => {
    const files = {
      "packages/service/src/renders/a.ts": `import "./b.ts";\nimport "../executions/x.ts";\nimport "../throttle.ts";\n`,
      "packages/service/src/renders/b.ts": "export {};\n",
      "packages/service/src/renders/keep-render.ts": "export {};\n",
      "packages/service/src/executions/x.ts": "export {};\n",
      "packages/service/src/throttle.ts": "export {};\n",
      "packages/service/src/worker/a.ts": `import "../renders/keep-render.ts";\n`,
    };
    expect(await findBroken(files)).toEqual([]);
  });

  test("a base is between families, kits and the contract", async () => {
    const files = {
      "packages/ops/mail/src/a.ts": `import "../../../bases/pdf/src/x.ts";\n`,
      "packages/bases/pdf/src/x.ts": `import "../../../kits/pdf/src/y.ts";\nimport "../../../contract/src/z.ts";\n`,
      "packages/kits/pdf/src/y.ts": "export {};\n",
      "packages/contract/src/z.ts": "export {};\n",
    };
    expect(await findBroken(files)).toEqual([]);
  });

  test("a kit may name an engine's types", async () => {
    const files = {
      "packages/kits/csv/src/a.ts": `import type { X } from "../../../engines/qpdf/src/x.ts";\nexport type Y = X;\n`,
      "packages/engines/qpdf/src/x.ts": "export type X = string;\n",
    };
    expect(await findBroken(files)).toEqual([]);
  });
});

/** The rules that a tree of these files breaks. */
async function findBroken(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const root = mkdtempSync(join(folder, "case-"));
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  const { tsConfig: _, ...options } = configuration.options as Record<string, unknown>;
  const { output } = await cruise(["packages"], {
    ...options,
    baseDir: root,
    ruleSet: { forbidden: configuration.forbidden },
    validate: true,
  });
  return (output as ICruiseResult).summary.violations.map((violation) => violation.rule.name);
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
