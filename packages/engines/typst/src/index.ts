export type { Standard } from "./question.ts";
export { type Composed, type Composition, type Typst, TypstRefusal, typst } from "./typst.ts";
