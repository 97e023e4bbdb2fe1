import { createRequire } from "node:module";
import { isInstalled } from "@colophon/engine-wasm/installed";

export const PACKAGE = "@myriaddreamin/typst-ts-node-compiler";
export const PACKAGE_VERSION = "0.7.0";
const INSTALL_COMMAND = `npm install ${PACKAGE}@${PACKAGE_VERSION}`;
const ABIS = ["", "-gnu", "-musl", "-msvc", "-gnueabihf"];

/** The command that brings the addon of this system, where it is not installed. Looks, and loads nothing. */
export function findMissing(): string | undefined {
  if (!isInstalled(PACKAGE, import.meta.url)) return INSTALL_COMMAND;
  const main = createRequire(import.meta.url).resolve(PACKAGE);
  const isHere = ABIS.some((abi) => isInstalled(`${PACKAGE}-${process.platform}-${process.arch}${abi}`, main));
  return isHere ? undefined : INSTALL_COMMAND;
}
