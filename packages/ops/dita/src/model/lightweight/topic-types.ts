import { isBlank, make } from "./draft.ts";
import { type HtmlBranch, type HtmlPiece, isBranch } from "./html-tree.ts";

export type TopicType = "topic" | "concept" | "task" | "reference";

const BODIES: Readonly<Record<TopicType, string>> = {
  topic: "body",
  concept: "conbody",
  task: "taskbody",
  reference: "refbody",
};
const OF_TASKS: ReadonlySet<string> = new Set(
  "prereq context steps steps-unordered steps-informal result tasktroubleshooting example postreq section".split(" "),
);
const OF_REFERENCES: ReadonlySet<string> = new Set("section refsyn example table simpletable properties".split(" "));

/** Blocks as the body of a topic of that type. */
export function finishBody(type: TopicType, start: number, blocks: readonly HtmlPiece[]): HtmlBranch {
  const body =
    type === "task"
      ? taskOf(blocks, start)
      : type === "reference"
        ? wrapRuns(blocks, OF_REFERENCES, () => "section")
        : blocks;
  return make(BODIES[type], start, body);
}

/** Runs of other blocks go into an element; `nameOf` gets whether the run is behind the steps. */
function wrapRuns(
  blocks: readonly HtmlPiece[],
  kept: ReadonlySet<string>,
  nameOf: (isBehind: boolean) => string,
): readonly HtmlPiece[] {
  const made: HtmlPiece[] = [];
  let run: HtmlBranch | undefined;
  let isBehind = false;
  for (const piece of blocks) {
    if (isBranch(piece) && kept.has(piece.name)) {
      run = undefined;
      if (piece.name.startsWith("steps")) isBehind = true;
      made.push(piece);
    } else if (run !== undefined) run.children.push(piece);
    else if (!isBranch(piece)) made.push(piece);
    else {
      run = make(nameOf(isBehind), piece.start, [piece]);
      made.push(run);
    }
  }
  return made;
}

/** Blocks before the first list are the context, its items are the steps, and what follows is the result. */
function taskOf(blocks: readonly HtmlPiece[], start: number): readonly HtmlPiece[] {
  const at = blocks.findIndex((piece) => isBranch(piece, "ol") || isBranch(piece, "ul"));
  const list = blocks[at];
  const all = isBranch(list) ? blocks.map((piece, index) => (index === at ? stepsOf(list) : piece)) : blocks;
  const wrapped = wrapRuns(all, OF_TASKS, (isBehind) => (isBehind ? "result" : "context"));
  return wrapped.length === 0 && start < 0 ? [] : wrapped;
}

function stepsOf(list: HtmlBranch): HtmlBranch {
  const steps = stepsOfItems(list, "step");
  return make(list.name === "ol" ? "steps" : "steps-unordered", list.start, steps, list.attributes);
}

/** Comments between items stay between the steps. */
function stepsOfItems(list: HtmlBranch, name: string): readonly HtmlPiece[] {
  return list.children.flatMap((child): readonly HtmlPiece[] =>
    isBranch(child) ? [stepOf(child, name)] : child.kind === "comment" ? [child] : [],
  );
}

/** The first paragraph, or the text up to the first block, is the command. */
function stepOf(item: HtmlBranch, name: string): HtmlBranch {
  const blockAt = item.children.findIndex(
    (child) =>
      isBranch(child) &&
      /^(?:p|ul|ol|dl|codeblock|pre|lq|table|note|fig|div|image)$/.test(child.name) &&
      (child.name !== "image" || child.attributes.get("placement") === "break"),
  );
  const before = blockAt < 0 ? item.children : item.children.slice(0, blockAt);
  const hasText = before.some((child) => !isBlank(child));
  const first = item.children[blockAt];
  const isParagraph = !hasText && isBranch(first, "p");
  const command = isParagraph
    ? make("cmd", first.start, first.children, first.attributes)
    : make("cmd", item.start, before);
  const rest = blockAt < 0 ? [] : item.children.slice(blockAt + (isParagraph ? 1 : 0));
  const made: HtmlPiece[] = [command];
  let info: HtmlBranch | undefined;
  for (const piece of rest) {
    if (isBlank(piece)) continue;
    if (isBranch(piece) && (piece.name === "ol" || piece.name === "ul") && name === "step" && piece.name === "ol") {
      const inside = stepsOfItems(piece, "substep");
      made.push(make("substeps", piece.start, inside, piece.attributes));
      info = undefined;
    } else if (info !== undefined) info.children.push(piece);
    else {
      info = make("info", piece.start, [piece]);
      made.push(info);
    }
  }
  return make(name, item.start, made, item.attributes);
}
