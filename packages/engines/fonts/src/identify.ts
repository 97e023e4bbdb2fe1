import { createHash } from "node:crypto";
import { identifyPackage } from "@colophon/engine-wasm/installed";
import { listPackages } from "./faces.ts";
import { folderOfPackage, hasPart } from "./packages.ts";

const HARFBUZZ = "harfbuzzjs";

/**
 * HarfBuzz and every installed package of faces with its version, as one hash; undefined when the engine is not installed. One more
 * package may change the face that a text gets, and the packages that a result advises to install.
 */
export function identify(): string | undefined {
  if (!hasPart()) return undefined;
  const packages = [HARFBUZZ, ...listPackages()].map(
    (name) => identifyPackage(name, `${folderOfPackage(name)}/package.json`) ?? name,
  );
  return `sha256:${createHash("sha256").update(packages.join("\n")).digest("hex")}`;
}
