// Code pages alone, for readers of other formats that store text in them.
export { createCodePageDecoder } from "./mapi/code-page.ts";
