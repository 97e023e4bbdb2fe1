import { loadOperation as loadListed } from "@colophon/catalog/load";
import type { AnyOperation } from "@colophon/contract";

export { loadHelper } from "@colophon/catalog/load";

/** Each chore is loaded when it is called: a child that runs another operation needs none of their modules. */
const CHORES: Readonly<Record<string, () => Promise<unknown>>> = {
  "pptx.inspect.template": async () => (await import("./inspect-template.ts")).inspectTemplate,
  "pptx.convert.layouts": async () => (await import("./show-layouts.ts")).showLayouts,
  "pptx.convert.pictures": async () => (await import("./draw-pages.ts")).drawPages,
  "pptx.diff.packages": async () => (await import("./compare-packages.ts")).comparePackages,
  "pptx.diff.pictures": async () => (await import("./compare-pictures.ts")).comparePictures,
};

/** The operations that a service's children run: those of the catalog, and its own chores, which nobody else can ask for. */
export async function loadOperation(name: string): Promise<AnyOperation | undefined> {
  const load = Object.hasOwn(CHORES, name) ? CHORES[name] : undefined;
  return load === undefined ? loadListed(name) : ((await load()) as AnyOperation);
}
