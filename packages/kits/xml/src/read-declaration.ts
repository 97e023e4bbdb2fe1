import { isSpace } from "./characters.ts";
import type { XmlDeclaration } from "./events.ts";
import type { ScanContext } from "./scan-context.ts";

const DECLARATION =
  /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"(1\.[0-9]+)"|'(1\.[0-9]+)')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"([A-Za-z][A-Za-z0-9._-]*)"|'([A-Za-z][A-Za-z0-9._-]*)'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(yes|no)"|'(yes|no)'))?[ \t\r\n]*\?>/;

/** XML 1.0, production 23; undefined where the text starts with something else. */
export function readDeclaration(scan: ScanContext): XmlDeclaration | undefined {
  const { text } = scan;
  if (!text.startsWith("<?xml") || !isSpace(text.charCodeAt(5))) return undefined;
  const found = DECLARATION.exec(text.slice(0, 1_000));
  if (found === null) throw scan.malformed(0, "The XML declaration is not valid.");
  const encoding = found[3] ?? found[4];
  const standalone = found[5] ?? found[6];
  return {
    version: found[1] ?? found[2] ?? "1.0",
    ...(encoding !== undefined && { encoding }),
    ...(standalone !== undefined && { standalone: standalone === "yes" }),
    start: 0,
    end: found[0].length,
  };
}
