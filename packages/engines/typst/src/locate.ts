import { createRequire } from "node:module";

export const PACKAGE = "@myriaddreamin/typst-ts-node-compiler";
export const PACKAGE_VERSION = "0.7.0";
export const INSTALL_COMMAND = `npm install ${PACKAGE}@${PACKAGE_VERSION}`;
const ABIS = ["", "-gnu", "-musl", "-msvc", "-gnueabihf"];

/** Is the addon of this system installed? Looks, and loads nothing. */
export function hasTypst(): boolean {
  try {
    const resolver = createRequire(createRequire(import.meta.url).resolve(PACKAGE));
    return ABIS.some((abi) => {
      try {
        resolver.resolve(`${PACKAGE}-${process.platform}-${process.arch}${abi}`);
        return true;
      } catch {
        return false;
      }
    });
  } catch {
    return false;
  }
}
