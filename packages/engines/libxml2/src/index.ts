export { type GrammarFault, type Libxml2, libxml2, type Validated } from "./libxml2.ts";
