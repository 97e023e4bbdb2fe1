export { type FrontMatter, type FrontMatterMember, readFrontMatter } from "./front-matter.ts";
export { type MarkdownExtension, type ParsedMarkdown, parseMarkdown } from "./parse-markdown.ts";
export { readIndented } from "./read-indented.ts";
