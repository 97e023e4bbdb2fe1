import type { CatalogEntry } from "../../src/index.ts";

const CODES = ["SCHEMA_REJECTED", "LINES_LIMIT", "LINES_TIMEOUT", "LINES_ABORTED", "LINES_RESOURCE"];
const common = (names: readonly string[]): readonly string[] => names.map((name) => `common/${name}`);

/** What the catalog would say of the family the gates are tried on. */
export const CATALOG: readonly CatalogEntry[] = [
  {
    name: "common.convert.lines",
    package: "lines",
    sideEffects: "none",
    source: "specification",
    errorCodes: common([...CODES, "LINES_LOSS_POLICY", "NOT_TEXT"]),
    lossCodes: common(["TRAILING_SPACE", "EMPTY_LINE"]),
  },
  {
    name: "common.parse.words",
    package: "lines",
    sideEffects: "none",
    source: "specification",
    errorCodes: common(CODES),
    lossCodes: [],
  },
];
