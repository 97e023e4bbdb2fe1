import { FormatError } from "@colophon/kit-bytes";
import {
  checkMessage,
  decodeInlineFile,
  findInlineFiles,
  flowedOf,
  indexContentIds,
  type MimeLimits,
  type MimePart,
  readBody,
  readEnvelope,
  readFieldGroups,
  readList,
  readStatusReport,
  readText,
  readTrace,
  scanMessage,
  selectBodies,
  unflow,
  walkParts,
} from "../src/index.ts";

/** Everything the kit can do with a message; true when a limit stopped it. Any other error is a bug and goes through. */
export function exercise(bytes: Uint8Array, limits: Partial<MimeLimits> = {}): boolean {
  try {
    const message = scanMessage(bytes, { limits });
    checkMessage(message, { bodies: true, limits });
    for (const part of walkParts(message.root)) exercisePart(part, limits);
    return false;
  } catch (error) {
    if (error instanceof FormatError) return true;
    throw error;
  }
}

function exercisePart(part: MimePart, limits: Partial<MimeLimits>): void {
  if (part.isMessage) {
    readEnvelope(part, { limits });
    readTrace(part, { limits });
    readList(part);
    selectBodies(part);
    indexContentIds(part);
  }
  readStatusReport(part, { limits });
  if (part.type === "message" && part.kind === "leaf") readFieldGroups(part, { limits });
  if (part.kind !== "leaf" || part.type !== "text") return;
  const { bytes } = readBody(part, { limits });
  for (const file of findInlineFiles(bytes)) decodeInlineFile(bytes, file);
  unflow(readText(part, { limits }).text, flowedOf(part) ?? { deletesSpace: false });
}

/** CPU milliseconds of a run. */
export function cpuMs(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
