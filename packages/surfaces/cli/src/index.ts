export { connectService, type ServiceSettings } from "./connect.ts";
export { EXIT, UsageError } from "./exit.ts";
export { type ProgramParts, runProgram } from "./program.ts";
export { createTerminal, type Terminal } from "./terminal.ts";
