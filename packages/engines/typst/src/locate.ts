import { createRequire } from "node:module";
import { identifyPackage, isInstalled } from "@colophon/engine-wasm/installed";

export const PACKAGE = "@myriaddreamin/typst-ts-node-compiler";
export const PACKAGE_VERSION = "0.7.0";
const INSTALL_COMMAND = `npm install ${PACKAGE}@${PACKAGE_VERSION}`;
const ABIS = ["", "-gnu", "-musl", "-msvc", "-gnueabihf"];

/** The command that brings the addon of this system, where it is not installed. Looks, and loads nothing. */
export function findMissing(): string | undefined {
  return identify() === undefined ? INSTALL_COMMAND : undefined;
}

/** The installed package and the addon of this system with their versions; undefined when one is not installed. */
export function identify(): string | undefined {
  if (!isInstalled(PACKAGE, import.meta.url)) return undefined;
  const main = createRequire(import.meta.url).resolve(PACKAGE);
  const addons = ABIS.map((abi) => identifyPackage(`${PACKAGE}-${process.platform}-${process.arch}${abi}`, main));
  const addon = addons.find((one) => one !== undefined);
  return addon === undefined ? undefined : `${identifyPackage(PACKAGE, import.meta.url)} ${addon}`;
}
