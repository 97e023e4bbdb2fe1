import { isXmlPart } from "@colophon/kit-ooxml";
import { childrenOf, escapeAttribute, rawOf, type XmlElement } from "@colophon/kit-xml";
import type { FilledOutput } from "../filled-output.ts";
import type { TemplatePlan } from "../template-plan.ts";

/** Parts that say more of comments, by the paragraphs and durable ids of these. [MS-DOCX], 2.1. */
const KINDS: ReadonlySet<string> = new Set(["commentsExtended", "commentsIds", "commentsExtensible"]);

/** Answers, states and durable ids of the comments that records after the first have. `records`: the ids that each has written. */
export function copyCommentFacts(
  { document, step }: TemplatePlan,
  { edits, ids }: FilledOutput,
  records: readonly ReadonlyMap<string, string>[],
): void {
  const { opened, main } = document;
  const related = opened
    .relationshipsOf(main.part)
    .flatMap((each) => opened.targetOf(each) ?? [])
    .filter((part) => isXmlPart(part) && KINDS.has(/comments\w+(?=\+xml$)/.exec(part.contentType ?? "")?.[0] ?? ""));
  const parts = [...new Set(related)];
  const durable = records.map(() => new Map<string, string>());
  // The ids of paragraphs give those that are durable, which the last part has.
  for (const part of parts.sort((a, b) => orderOf(a.contentType) - orderOf(b.contentType))) {
    const tree = edits.tree(part);
    const made: string[] = [];
    for (const [index, known] of records.entries()) {
      if (index === 0) continue;
      for (const element of childrenOf(tree.root)) {
        step();
        const renewed = (value: string | undefined): string | undefined =>
          value === undefined ? undefined : known.get(`paragraph ${value}`);
        const paragraph = renewed(attributeValue(element, "paraId"));
        const own = attributeValue(element, "durableId");
        const mapped = durable[index];
        if (own !== undefined && paragraph !== undefined) mapped?.set(own, ids.next("durable"));
        const id = own === undefined ? undefined : mapped?.get(own);
        if (paragraph === undefined && id === undefined) continue;
        const values = {
          paraId: paragraph,
          paraIdParent: renewed(attributeValue(element, "paraIdParent")),
          durableId: id,
        };
        made.push(copyWith(rawOf(tree, element), element, values));
      }
    }
    if (made.length > 0) edits.editor(part).append(tree.root, made.join(""));
  }
}

function orderOf(type = ""): number {
  return type.includes("commentsExtensible") ? 1 : 0;
}

function attributeValue({ attributes }: XmlElement, local: string): string | undefined {
  return attributes.find((each) => each.local === local)?.value;
}

function copyWith(
  raw: string,
  { attributes, start }: XmlElement,
  values: Readonly<Record<string, string | undefined>>,
) {
  let text = raw;
  for (const { local, valueStart, valueEnd } of attributes.toReversed()) {
    const value = values[local];
    if (value !== undefined)
      text = text.slice(0, valueStart - start) + escapeAttribute(value) + text.slice(valueEnd - start);
  }
  return text;
}
