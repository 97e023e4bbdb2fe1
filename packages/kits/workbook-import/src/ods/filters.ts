import { parseRange } from "@colophon/kit-workbook";
import type { WorkbookReading } from "../reading.ts";
import type { Outline } from "./outline.ts";

const ADDRESS = /^\$?('(?:[^']|'')*'|[^'.]+)\.([$A-Z\d]+):(?:\$?(?:'(?:[^']|'')*'|[^'.]+))?\.([$A-Z\d]+)$/i;

/** The range of each sheet's filter. A sheet of Excel has one, and its conditions are not kept. */
export class SheetFilters {
  readonly #ranges = new Map<string, string>();

  constructor({ filters }: Outline, { omissions }: WorkbookReading) {
    for (const { address, hasConditions } of filters) {
      const [, sheet = "", first = "", last = ""] = ADDRESS.exec(address) ?? [];
      const name = (sheet.startsWith("'") ? sheet.slice(1, -1).replaceAll("''", "'") : sheet).toLowerCase();
      const range = `${first}:${last}`.replaceAll("$", "");
      const isKept = parseRange(range) !== undefined && !this.#ranges.has(name);
      if (isKept) this.#ranges.set(name, range);
      if (!isKept || hasConditions) omissions.addNamed("filters", address);
    }
  }

  of(sheet: string): string | undefined {
    return this.#ranges.get(sheet.toLowerCase());
  }
}
