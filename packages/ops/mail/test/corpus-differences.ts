import { MIME4J_DIFFERENCES, STALWART_DIFFERENCES } from "../../../kits/mime/test/oracle-differences.ts";
import { PYTHON_DIFFERENCES } from "../../../kits/mime/test/python-differences.ts";
import { EXPLAINED } from "../../../kits/msg/test/corpus-differences.ts";

/** Why the operations and a source differ, beyond what the kits' own tables explain already. */
interface OperationDifference {
  readonly differs: string;
  readonly right: string;
}

export const OPERATION_DIFFERENCES = {
  "no-header": {
    differs:
      "A file that does not begin with a header field is refused; mime4j reads all of it as the body of a message.",
    right: "Either: RFC 5322, 2.1 allows it, but then every text is a mail. kit-mime reads it as mime4j does.",
  },
  "mail-by-content": {
    differs: "A decoded body that is itself a message is taken as one, whatever its file is called.",
    right: "Here: the content decides, not the name.",
  },
  "one-role": {
    differs: "A message whose own type is message/rfc822 is listed as an attachment of itself there.",
    right: "Either: inspect tells one role of a part, and says message.",
  },
  "report-blocks": {
    differs: "Python reads each block of fields of a message/delivery-status, or of any message/*, as a message.",
    right: "Here: RFC 3464, 2.1; the part is one body, and inspect tells its fields as a report.",
  },
  "modern-reader": {
    differs:
      "Python's modern reader, which counted the parts, does not find a boundary that is folded or should be quoted.",
    right:
      "Here: RFC 2046, 5.1.1; the delimiters are there. Python's classic reader over unfolded values has the same tree.",
  },
  "voting-options": {
    differs: "Voting options are not told as text: Outlook keeps them inside a binary property.",
    right: "Either: evidence tells the property by its hash, convert to JSON gives its bytes.",
  },
  "blanks-between-encoded-words": {
    differs: "Python leaves a blank between the encoded words of a display name.",
    right: "Here: RFC 2047, 6.2.",
  },
} as const satisfies Record<string, OperationDifference>;

type OperationDifferenceId = keyof typeof OPERATION_DIFFERENCES;

/** What may explain a difference, by the name that a tally notes. */
export const ALL_EXPLANATIONS: ReadonlySet<string> = new Set([
  ...Object.keys(OPERATION_DIFFERENCES),
  ...PYTHON_DIFFERENCES.map(({ id }) => `python: ${id}`),
  ...MIME4J_DIFFERENCES.map(({ file }) => `mime4j: ${file}`),
  ...STALWART_DIFFERENCES.map(({ file }) => `stalwart: ${file}`),
  ...EXPLAINED.map(({ file }) => `msg: ${file}`),
]);

export function whyMime4j(name: string): string | undefined {
  if (name.includes("/malformedHeader-noheader")) return "no-header" satisfies OperationDifferenceId;
  return MIME4J_DIFFERENCES.some(({ file }) => file === name) ? `mime4j: ${name}` : undefined;
}

export function whyStalwart(name: string, what: string): string | undefined {
  if (name === "malformed/010" && what.includes("attachments")) return "one-role" satisfies OperationDifferenceId;
  return STALWART_DIFFERENCES.some(({ file }) => file === name) ? `stalwart: ${name}` : undefined;
}

export function whyMsg(file: string, fact: string): string | undefined {
  if (fact === "votingOptions") return "voting-options" satisfies OperationDifferenceId;
  const row = EXPLAINED.find((one) => file.endsWith(one.file) && one.facts.includes(fact));
  return row === undefined ? undefined : `msg: ${row.file}`;
}
