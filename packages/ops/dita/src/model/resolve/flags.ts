import { type DitaElement, type DitaNode, is, walkElements } from "../nodes.ts";
import { makeElement, makeText } from "./change-tree.ts";
import type { ConditionVerdict, Flag } from "./conditions.ts";

/** Elements that hold others and no words of their own. */
const CONTAINERS = [
  "topic/topic",
  "topic/body",
  "topic/ul",
  "topic/ol",
  "topic/sl",
  "topic/dl",
  "topic/dlentry",
  "topic/dlhead",
  "topic/table",
  "topic/tgroup",
  "topic/thead",
  "topic/tbody",
  "topic/row",
  "topic/simpletable",
  "topic/sthead",
  "topic/strow",
  "topic/related-links",
  "topic/linklist",
  "topic/linkpool",
  "topic/link",
  "topic/image",
  "topic/prolog",
  "task/step",
  "task/substep",
] as const;

/** For whoever publishes: the condition, and before and behind the words what the ditaval shows there. */
export function markFlagged(element: DitaElement, { because, flags }: ConditionVerdict): void {
  element.attributes.set("flagged-by", because);
  const style = flags
    .map((flag) => flag.style)
    .filter((one) => one !== "")
    .join(";");
  if (style !== "") element.attributes.set("flag-style", style);
  const hosts = [...walkElements(element)].filter((one) => !CONTAINERS.some((type) => is(one, type)));
  const [first] = hosts;
  if (first === undefined) return;
  for (const flag of [...flags].reverse()) {
    const start = makeMark(first, flag, "start");
    if (start !== undefined) insert(first, start, 0);
    const last = hosts.findLast((one) => one === first || one.parent === element) ?? first;
    const end = makeMark(last, flag, "end");
    if (end !== undefined) insert(last, end, last.children.length);
  }
}

function insert(host: DitaElement, node: DitaElement, at: number): void {
  node.parent = host;
  host.children.splice(at, 0, node);
}

function makeMark(near: DitaElement, flag: Flag, side: "start" | "end"): DitaElement | undefined {
  const { text, image } = flag[side];
  if (text === "" && image === "") return undefined;
  const mark = makeElement("ph", near, [], { outputclass: "flag" });
  const words: DitaNode = makeText(text, mark);
  if (image === "") mark.children.push(words);
  else {
    // Its address is as the ditaval sees it.
    const alternative = makeElement("alt", near, [words]);
    const made = makeElement("image", near, text === "" ? [] : [alternative], { href: image });
    const shown: DitaElement = { ...made, origin: { file: flag.file, start: 0 }, parent: mark };
    mark.children.push(shown);
  }
  mark.children.splice(side === "start" ? mark.children.length : 0, 0, makeText(" ", mark));
  return mark;
}
