export { compileGrammars, type SimplifiedGrammar } from "./compile.ts";
export { Grammar } from "./grammar.ts";
export { type CheckOptions, checkXml, type RelaxNgFinding } from "./validator.ts";
