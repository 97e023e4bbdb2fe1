import { childrenOf, type XmlElement } from "@colophon/kit-xml";
import { lineOf } from "./line-of.ts";
import { personLine, pickPerson } from "./person-names.ts";

/** What separates a part from the part before it; all others begin after a full stop. */
const BEFORE: Readonly<Record<string, string>> = { issue: "(", fpage: ":", "elocation-id": ":", lpage: "-" };
const AFTER: Readonly<Record<string, string>> = { issue: ")" };
const PERSONS = /^(name|string-name|collab|etal|name-alternatives|collab-alternatives|anonymous)$/;

/**
 * A citation that has no words or punctuation between its parts -> one readable line, every part in the order of the document.
 *
 * Shapes   "Doe J, ACME, et al. Title. Source. 2001. 3(4):5-9. Paris: Publisher. doi:10.1/x".
 */
export function composeCitation(citation: XmlElement): string {
  let line = "";
  let before: string | undefined;
  for (const part of childrenOf(citation)) {
    const words = wordsOf(part);
    if (words === "") continue;
    line += `${separator(before, part.local, line)}${words}${AFTER[part.local] ?? ""}`;
    before = part.local;
  }
  return line;
}

function separator(before: string | undefined, local: string, line: string): string {
  if (before === undefined) return local === "issue" ? "(" : "";
  if (PERSONS.test(before) && PERSONS.test(local)) return ", ";
  if (before === "label") return " ";
  if (before === "publisher-loc" && local === "publisher-name") return ": ";
  const own = BEFORE[local];
  const follows = local === "lpage" ? before === "fpage" : /^(volume|issue|year|month)$/.test(before);
  if (own !== undefined && follows) return own;
  const space = /[.?!]$/.test(line) ? " " : ". ";
  return local === "issue" ? `${space}(` : space;
}

function wordsOf(part: XmlElement): string {
  if (part.local === "person-group") {
    return childrenOf(part)
      .map(wordsOf)
      .filter((words) => words !== "")
      .join(", ");
  }
  if (part.local === "etal") return lineOf(part) || "et al";
  const person = pickPerson(part);
  if (person !== undefined) return personLine(person);
  const line = lineOf(part);
  const type = part.attributes.find(({ name }) => name === "pub-id-type")?.value;
  if (part.local !== "pub-id" || type === undefined) return line;
  return line === "" ? "" : `${type}:${line}`;
}
