/** As much of papaparse as the tests use. */
declare module "papaparse" {
  interface Options {
    readonly delimiter?: string;
    readonly newline?: string;
    readonly quotes?: boolean;
    readonly skipEmptyLines?: boolean;
  }
  interface Papa {
    parse(text: string, options?: Options): { readonly data: string[][] };
    unparse(rows: readonly (readonly string[])[], options?: Options): string;
  }
  const papa: Papa;
  export = papa;
}
