import { EXTENSIONS_BY_TYPE, HARMLESS_EXTENSIONS, type OwnRuleId } from "../../data/rules.ts";
import { extensionOfFilename, findActive, type JudgedFile } from "../active-content.ts";
import type { CountEntry } from "../archive-names.ts";
import { quoteText } from "../quote-text.ts";
import { safeName } from "../safe-name.ts";
import { sniffSignature } from "../sniff.ts";

/** One broken rule of a file, with what was found. */
export interface FileFault {
  readonly rule: OwnRuleId;
  readonly detail: string;
}

/** Types that say nothing about the content. */
const SAYS_NOTHING =
  /^(?:application\/(?:octet-stream|x-unknown|unknown|binary|download|force-download|x-download|mac-binhex40|applefile)|text\/plain|multipart\/.*|message\/.*)$/;

/** What is wrong with a file: its type, its name, and what it could do. Cost: O(first bytes), O(entries) of an archive. */
export function findFileFaults(file: JudgedFile, count: CountEntry): FileFault[] {
  const { filename = "", head, mediaType } = file;
  const faults: FileFault[] = [];
  const signature = sniffSignature(head);
  const extension = extensionOfFilename(filename);
  if (signature !== undefined && !agrees(mediaType, signature))
    faults.push({ rule: "type-mismatch", detail: `declared ${quoteText(mediaType)}, is ${signature.name}` });
  const expected = signature === undefined ? undefined : EXTENSIONS_BY_TYPE[signature.mediaType];
  if (
    signature !== undefined &&
    expected !== undefined &&
    extension !== "" &&
    isKnown(extension) &&
    !expected.test(extension)
  )
    faults.push({ rule: "extension-mismatch", detail: `named .${quoteText(extension)}, is ${signature.name}` });
  const active = findActive(file, count);
  if (active !== undefined) faults.push({ rule: "active-attachment", detail: active.reason.replace(/\.$/, "") });
  if (active !== undefined && HARMLESS_EXTENSIONS.test(filename.slice(-200)))
    faults.push({ rule: "double-extension", detail: quoteText(filename) });
  if (filename !== "" && safeName(filename) !== filename)
    faults.push({ rule: "unsafe-filename", detail: quoteText(filename) });
  return faults;
}

function agrees(
  mediaType: string,
  { mediaType: found, also }: { readonly mediaType: string; readonly also?: RegExp },
): boolean {
  return mediaType === found || also?.test(mediaType) === true || SAYS_NOTHING.test(mediaType);
}

/** An extension that names one of the types of the table; any other may be an honest name for anything. */
function isKnown(extension: string): boolean {
  return Object.values(EXTENSIONS_BY_TYPE).some((pattern) => pattern.test(extension));
}
