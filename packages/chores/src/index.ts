import { loadOperation as loadListed } from "@colophon/catalog";
import type { AnyOperation } from "@colophon/contract";
import { comparePackages } from "./compare-packages.ts";
import { comparePictures } from "./compare-pictures.ts";
import { drawPages } from "./draw-pages.ts";
import { inspectTemplate } from "./inspect-template.ts";
import { showLayouts } from "./show-layouts.ts";

export { loadHelper } from "@colophon/catalog";

const CHORES: readonly AnyOperation[] = [
  inspectTemplate,
  showLayouts,
  drawPages,
  comparePackages,
  comparePictures,
] as unknown as readonly AnyOperation[];

/** The operations that a service's children run: those of the catalog, and its own chores, which nobody else can ask for. */
export async function loadOperation(name: string): Promise<AnyOperation | undefined> {
  return CHORES.find((chore) => chore.name === name) ?? loadListed(name);
}
