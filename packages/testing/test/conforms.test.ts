import { conforms } from "../src/index.ts";
import { CATALOG } from "./family/catalog.ts";
import { lineConservation as conservation } from "./family/conservation.ts";
import { LINE_ROWS, WORD_ROWS } from "./family/rows.ts";
import { convertLines, parseWords } from "./family/src/index.ts";

const setting = { module: new URL("./family/src/index.ts", import.meta.url).href, catalog: CATALOG };

conforms(convertLines, LINE_ROWS, { ...setting, conservation });
conforms(parseWords, WORD_ROWS, setting);
