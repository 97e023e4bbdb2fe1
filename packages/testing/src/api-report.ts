import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";

/** The file of a package that holds its public API. */
export const API_REPORT = "api.md";

const FENCE = "```";

/**
 * The public API of a package as text: every export of `src/index.ts` with its declaration, sorted by name, from the
 * declarations the compiler emits. Two packages with the same report are the same to a caller's compiler.
 *
 * Cost     One compilation, 1-2 s: once for a package, not for each operation.
 * Errors   Error when the sources do not parse or the entry file is missing.
 */
export function makeApiReport(packageFolder: string): string {
  const entry = join(packageFolder, "src", "index.ts");
  const { name } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { name: string };
  const options = readOptions(packageFolder);
  const program = ts.createProgram([entry], options, hostOf(options, packageFolder));
  const declarations = readDeclarations(program, packageFolder);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  const symbols = module === undefined ? [] : checker.getExportsOfModule(module);
  const sections = symbols
    .map((symbol) => ({ name: symbol.getName(), text: declare(symbol, checker, declarations) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name: exported, text }) => `## ${exported}\n\n${FENCE}ts\n${text}\n${FENCE}\n`);
  return `# Public API of ${name}\n\nWritten by write-api-report.ts from the declarations; a test compares.\n\n${sections.join("\n")}`;
}

/** The names a report lists. */
export function listExportNames(report: string): readonly string[] {
  return [...report.matchAll(/^## (\S+)$/gm)].map(([, name]) => name ?? "");
}

function readOptions(packageFolder: string): ts.CompilerOptions {
  const file = join(packageFolder, "tsconfig.json");
  const read = ts.readConfigFile(file, ts.sys.readFile);
  const { tsBuildInfoFile: _, ...options } = ts.parseJsonConfigFileContent(read.config, ts.sys, packageFolder).options;
  return { ...options, composite: false, incremental: false, emitDeclarationOnly: true, removeComments: true };
}

const parsed = new Map<string, ts.SourceFile | undefined>();

/** Files of other packages and of the language are parsed once for all reports of a process: most of a program is the same. */
function hostOf(options: ts.CompilerOptions, packageFolder: string): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { target, module, moduleDetection } = options;
  return {
    ...host,
    getSourceFile(path, how, ...rest) {
      if (path.startsWith(packageFolder)) return host.getSourceFile(path, how, ...rest);
      const key = JSON.stringify([path, how, target, module, moduleDetection]);
      if (!parsed.has(key)) parsed.set(key, host.getSourceFile(path, how, ...rest));
      return parsed.get(key);
    },
  };
}

/** What the compiler declares of a source of the package; undefined for any other file. */
type Declarations = (source: ts.SourceFile) => ts.SourceFile | undefined;

/** Only of the sources that are asked for: a package has ten times as many as its exports are in. */
function readDeclarations(program: ts.Program, packageFolder: string): Declarations {
  const read = new Map<ts.SourceFile, ts.SourceFile | undefined>();
  return (source) => {
    if (source.isDeclarationFile || relative(packageFolder, source.fileName).startsWith("..")) return undefined;
    if (!read.has(source)) read.set(source, declarationsOf(program, source));
    return read.get(source);
  };
}

function declarationsOf(program: ts.Program, source: ts.SourceFile): ts.SourceFile | undefined {
  let declarations: ts.SourceFile | undefined;
  program.emit(source, (path, text) => {
    if (path.endsWith(".d.ts")) declarations = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  });
  return declarations;
}

function declare(exported: ts.Symbol, checker: ts.TypeChecker, declarations: Declarations): string {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const texts = (symbol.declarations ?? []).flatMap((declaration) => {
    const file = declarations(declaration.getSourceFile());
    if (file === undefined) return [`export { ${symbol.getName()} } from elsewhere;`];
    return file.statements
      .filter((statement) => namesOf(statement).includes(symbol.getName()))
      .map((statement) => statement.getText());
  });
  return sortLiterals([...new Set(texts)].join("\n"));
}

const LITERALS = /"(?:[^"\\\n]|\\.)*"(?: \| "(?:[^"\\\n]|\\.)*")+/g;

/** The compiler lists the members of a union in the order in which it met their types, which depends on what else it read. */
function sortLiterals(text: string): string {
  return text.replaceAll(LITERALS, (union) => union.split(" | ").sort().join(" | "));
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as ts.Statement & { readonly name?: ts.Node };
  return name === undefined ? [] : [name.getText()];
}
