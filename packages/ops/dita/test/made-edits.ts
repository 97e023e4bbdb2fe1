import type { MadeDocument, SeededRandom, Unit } from "@colophon/testing";
import { makeProject } from "./made-projects.ts";

interface Project {
  readonly root: string;
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

/** A project by chance and a plan for it: texts set and put in, each with a token; items deleted, a topic moved, a key renamed. */
export function makeEdits(chance: SeededRandom): MadeDocument {
  const { name, input, units = [] } = makeProject(chance);
  const { root, files } = input as Project;
  const all = files.map(({ bytes }) => Buffer.from(bytes).toString("utf8")).join("\n");
  const edits: object[] = [];
  const added: Unit[] = [];
  // A call moves one.
  let hasMoved = false;
  const token = (path: string): string => {
    const text = `zz${"abcdefghij"[added.length % 10]}${added.length}x`;
    added.push({ kind: "edit", place: `${path}, edit`, text });
    return text;
  };
  for (const { path } of files) {
    const [, number] = /t(\d+)\.dita$/.exec(path) ?? [];
    if (number === undefined) continue;
    const first = { path, at: "/topic/body/p[1]" };
    const kind = chance.below(5);
    if (kind === 0) edits.push({ do: "setText", ...first, text: `set ${token(path)}` });
    if (kind === 1) edits.push({ do: "insert", ...first, where: "after", xml: `<p>put <b>${token(path)}</b></p>` });
    if (kind === 2) edits.push({ do: "setAttribute", ...first, name: "outputclass", value: token(path) });
    if (kind === 3 && !all.includes(`#t${number}/item2"`))
      edits.push({ do: "delete", path, at: "/topic/body/ol[1]/li[3]" });
    if (kind === 4 && !hasMoved) {
      edits.push({ do: "move-topic", from: path, to: `moved/deep/${number}.dita` });
      hasMoved = true;
    }
  }
  const [, key] = /keys="(k[\d-]+)"/.exec(all) ?? [];
  if (key !== undefined && chance.below(2) === 0) edits.push({ do: "rename-key", from: key, to: "renamed" });
  if (edits.length === 0)
    edits.push({ do: "setAttribute", path: root, at: "/map", name: "outputclass", value: token(root) });
  return { name, input: { root, files, edits }, units: [...units, ...added] };
}
