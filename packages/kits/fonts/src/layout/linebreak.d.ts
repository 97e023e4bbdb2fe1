declare module "linebreak" {
  /** Opportunities one after the other; undefined at the end. */
  class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
  export = LineBreaker;
}
