/** The family's module, as another process imports it. */
export const module = new URL("../src/index.ts", import.meta.url).href;
