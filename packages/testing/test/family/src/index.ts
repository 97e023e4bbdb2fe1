export { convertLines } from "./convert-lines.ts";
export { parseWords } from "./parse-words.ts";
