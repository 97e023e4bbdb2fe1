import { conserves } from "@colophon/testing";
import {
  convertDelimited,
  inspectDelimited,
  inspectDelimitedSchema,
  parseDelimited,
  parseDelimitedBytes,
  renderDelimited,
  transformDelimited,
  validateDelimited,
  validateDelimitedRoundtrip,
} from "../src/index.ts";
import { conservation, inspection, validation } from "./conservation.ts";
import { givenTables, givenTexts } from "./given-tables.ts";
import { profiles, roundtrips } from "./judged-tables.ts";
import { hasPython } from "./python-oracle.ts";

const DOCUMENTS = 300;

conserves(parseDelimitedBytes, conservation, DOCUMENTS);
conserves(parseDelimited, givenTexts, DOCUMENTS);
conserves(convertDelimited, conservation, DOCUMENTS);
conserves(transformDelimited, conservation, DOCUMENTS);
conserves(inspectDelimited, inspection, DOCUMENTS);
conserves(validateDelimited, validation, DOCUMENTS);
// Each is read by a Python of its own.
if (hasPython) {
  conserves(renderDelimited, givenTables, 30);
  conserves(validateDelimitedRoundtrip, roundtrips, 20);
  conserves(inspectDelimitedSchema, profiles, 20);
}
