import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describeCatalogOperation, listOperations } from "@colophon/catalog";
import ts from "typescript";
import { expect, it } from "vitest";

const SNIPPETS = fileURLToPath(new URL("./type-snippets.ts", import.meta.url));
const EXPECTED = "@ts-expect-error";
const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));

/** The compiler's errors in the snippets, by line; `text` stands in the file's place. */
function compile(text: string): { line: number; message: string }[] {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.test.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [SNIPPETS] }, ts.sys, ROOT);
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, ...rest) =>
    path === SNIPPETS
      ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2024)
      : getSourceFile.call(host, path, ...rest);
  const program = ts.createProgram([SNIPPETS], options, host);
  const source = program.getSourceFile(SNIPPETS);
  const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return found.map(({ start = 0, messageText }) => ({
    line: (source?.getLineAndCharacterOfPosition(start).line ?? 0) + 1,
    message: ts.flattenDiagnosticMessageText(messageText, "\n"),
  }));
}

/** The example of each operation as a value of its input type: all of them must compile. */
function writeExamples(): string {
  const lines = listOperations().flatMap(({ name }, index) => {
    const { example } = describeCatalogOperation(name)?.descriptor ?? {};
    if (example === undefined) return [];
    return [`export const example${index}: InputOf<${JSON.stringify(name)}> = ${JSON.stringify(example.input)};`];
  });
  return [...lines, ""].join("\n");
}

it("what is right compiles, and each wrong line does not", () => {
  const text = readFileSync(SNIPPETS, "utf8");
  expect(compile(`${text}${writeExamples()}`)).toEqual([]);
  const wrongLines = text.split("\n").flatMap((line, index) => (line.includes(EXPECTED) ? [index + 2] : []));
  const found = compile(text.replaceAll(EXPECTED, "expected"));
  expect([...new Set(found.map(({ line }) => line))]).toEqual(wrongLines);
  expect(wrongLines.length).toBeGreaterThanOrEqual(10);
}, 120_000);
