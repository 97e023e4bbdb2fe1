export { type Composed, type Composition, type Standard, type Typst, TypstRefusal, typst } from "./typst.ts";
