import { hasPart } from "./packages.ts";

const INSTALL_COMMAND = "npm install @colophon/faces@0.1.0";

/** The command that brings what this engine lacks here; undefined when it is whole. */
export function findMissing(): string | undefined {
  return hasPart() ? undefined : INSTALL_COMMAND;
}
