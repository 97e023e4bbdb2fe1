import { fileURLToPath } from "node:url";

/** This package runs as it was built, or from its sources where the tests run it. */
export const IS_SOURCE = import.meta.url.endsWith(".ts");
/** What a child runs. The path is from the folder of the package's entry: a published package has its modules in one file there. */
export const MAIN = fileURLToPath(new URL(IS_SOURCE ? "./child/main.ts" : "./child/main.js", import.meta.url));
