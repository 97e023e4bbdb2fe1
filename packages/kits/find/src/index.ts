export { type Folded, type Folding, foldText, RewrittenText } from "./folded.ts";
export { compileQuery, type Finder, type Match, type Query } from "./query.ts";
