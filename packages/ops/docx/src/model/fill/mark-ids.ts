import type { Placing } from "@colophon/base-fill";
import { nameOf } from "@colophon/base-word";
import { rawOf, walkXml } from "@colophon/kit-xml";
import { idsOf } from "./id-spaces.ts";

/** Ids that a repeated section, or a record of a merged document, must not write twice. */
export function markIds({ tree, marks }: Placing, step: () => void, isMerged: boolean): void {
  for (const node of walkXml(tree.root)) {
    step();
    if (node.kind !== "element") continue;
    for (const { space, value, start, end } of idsOf(node, isMerged)) marks.id({ start, end }, space, value);
    const name = nameOf(node);
    if (/^w:comment(?:RangeStart|RangeEnd|Reference)$/.test(name))
      marks.edit({
        ...{ start: node.start, end: node.end, inLoop: true },
        step: { kind: "once", raw: rawOf(tree, node), key: `${name} ${node.attributes[0]?.value ?? ""}` },
      });
  }
}
