import { join } from "node:path";
import { type Conservation, createTokens, type SeededRandom, type Unit } from "@colophon/testing";
import { runPython } from "@colophon/testing/readers";
import { makeDocument } from "./documents.ts";
import { hasPython } from "./listers.ts";

interface Call {
  readonly bytes: Uint8Array;
  readonly plan: readonly object[];
}

type Listed = readonly (readonly [kind: string, place: string, text: string])[];

function list(bytes: Uint8Array, plan: readonly object[]): Listed | string {
  const { stdout, status, stderr } = runPython(
    [join(import.meta.dirname, "list-edited.py"), JSON.stringify(plan)],
    bytes,
  );
  if (status !== 0) return stderr.trim().split("\n").at(-1) ?? "Python cannot read it";
  return JSON.parse(stdout) as Listed;
}

/** Each text that the plan does not name is in the document after it, and a text that it replaces is there replaced. */
export const editConservation: Conservation = {
  list({ input }) {
    if (!hasPython) return "python3 is missing";
    const { bytes, plan } = input as Call;
    const listed = list(bytes, plan);
    return typeof listed === "string" ? listed : listed.map(([kind, place, text]) => ({ kind, place, text }));
  },
  carries: (value) => (value as { readonly artifact: unknown }).artifact,
  open({ bytes, extension }) {
    if (!["docx", "docm", "dotx", "dotm"].includes(extension)) return undefined;
    const listed = list(bytes, []);
    if (typeof listed === "string") throw new Error(listed);
    return { texts: listed.map(([, , text]) => text) };
  },
  make: makeEdited,
};

/** Text in runs that are cut at random. */
function cutRuns(text: string, chance: SeededRandom): string {
  let xml = "";
  for (let at = 0; at < text.length; ) {
    const length = 1 + chance.below(6);
    const look = ["", "<w:rPr><w:b/></w:rPr>", "<w:rPr><w:i/></w:rPr>"][chance.below(3)];
    const between = chance.below(5) === 0 ? '<w:bookmarkStart w:id="1" w:name="a"/><w:bookmarkEnd w:id="1"/>' : "";
    const run = `<w:r>${look}<w:t xml:space="preserve">${text.slice(at, at + length)}</w:t></w:r>${between}`;
    xml += chance.below(6) === 0 ? `<w:ins w:id="9" w:author="Ann">${run}</w:ins>` : run;
    at += length;
  }
  return `<w:p>${xml}</w:p>`;
}

function makeEdited(chance: SeededRandom) {
  const next = createTokens();
  const blocks: string[] = [];
  const units: Unit[] = [];
  const add = (kind: string, text: string): string => {
    units.push({ kind, place: `${kind} ${units.length}`, text });
    return text;
  };
  const word = next();
  const by = next();
  for (let index = 0; index < 2 + chance.below(5); index++) {
    const before = add("text", next());
    const replaced = chance.below(2) === 0 ? word : "";
    if (replaced !== "") add("replaced", by);
    const xml = cutRuns(`${before} ${replaced} ${add("text", next())}`, chance);
    blocks.push(
      chance.below(3) === 0
        ? `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:tcPr/>${xml}</w:tc></w:tr></w:tbl>${"<w:p/>"}`
        : xml,
    );
  }
  const tracked = { author: "Bob", date: "2026-01-02T03:04:05Z" };
  const plan: object[] = [
    { do: "replaceText", find: word, replace: by, ...(chance.below(2) === 0 && { tracked }) },
    ...(chance.below(2) === 0 ? [{ do: "acceptChanges" }] : []),
  ];
  return { name: `${units.length} units`, input: { bytes: makeDocument({ body: blocks.join("") }), plan }, units };
}
