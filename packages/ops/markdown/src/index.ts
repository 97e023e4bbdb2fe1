export { convertMarkdown } from "./operations/convert-markdown.ts";
