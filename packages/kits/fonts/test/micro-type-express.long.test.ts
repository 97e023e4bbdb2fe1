import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { it } from "vitest";
import { expectFontsOrReasons } from "./mutants.ts";

it("20,000 packed fonts with changed bytes are fonts, or refused with a reason", () => {
  const require = createRequire(import.meta.url);
  expectFontsOrReasons(join(dirname(require.resolve("typeface-roboto/package.json")), "files"), 5_000);
}, 600_000);
