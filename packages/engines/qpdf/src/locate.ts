import { identifyPackage, isInstalled } from "@colophon/engine-wasm/installed";

const PACKAGE = "@neslinesli93/qpdf-wasm";
const INSTALL_COMMAND = `npm install ${PACKAGE}@0.3.0`;

/** The command that brings what this engine lacks here; undefined when it is whole. */
export function findMissing(): string | undefined {
  return isInstalled(PACKAGE, import.meta.url) ? undefined : INSTALL_COMMAND;
}

/** The installed package with its version, on which results depend; undefined when it is not installed. */
export function identify(): string | undefined {
  return identifyPackage(PACKAGE, import.meta.url);
}
