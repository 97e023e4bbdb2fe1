import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { ROOT } from "./surfaces/serve.ts";

const CLIENT = join(ROOT, "clients", "n8n");

it("the n8n node agrees with the types of n8n that it uses", () => {
  const files = ["nodes/Colophon/Colophon.node.js", "credentials/ColophonApi.credentials.js"];
  const program = ts.createProgram(
    files.map((file) => join(CLIENT, file)),
    {
      ...{ allowJs: true, checkJs: true, noEmit: true, strict: true, skipLibCheck: true, resolveJsonModule: true },
      module: ts.ModuleKind.Node20,
      moduleResolution: ts.ModuleResolutionKind.Node16,
      target: ts.ScriptTarget.ES2023,
      types: ["node"],
      typeRoots: [join(ROOT, "node_modules/@types")],
    },
  );
  const found = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText, file }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
  expect(found).toEqual([]);
  expect(program.getSourceFiles().map(({ fileName }) => fileName)).toContain(join(CLIENT, "n8n.d.ts"));
});
