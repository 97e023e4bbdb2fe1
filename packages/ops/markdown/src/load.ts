/** Each operation of the family by its name, loaded without the others. Written by `npm run generate`. */
export const OPERATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  "common.convert.markdown": async () => (await import("./operations/convert-markdown.ts")).convertMarkdown,
};
