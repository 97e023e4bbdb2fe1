import { invoke } from "@colophon/contract";
import { ELEMENT_LINES } from "../src/data/elements.ts";
import { ELEMENT_LINES_OF_DITA_2 } from "../src/data/elements-of-dita-2.ts";
import { renderDita } from "../src/operations/render-dita.ts";

/** Losses of one call are listed up to a number: an element holds this many others at once. */
const AT_ONCE = 60;

const names = [ELEMENT_LINES, ELEMENT_LINES_OF_DITA_2]
  .flatMap((lines) => lines.split("\n").filter((line) => line !== ""))
  .map((line) => line.split("\t"))
  .filter(
    ([name = "", classes = ""]) => !name.startsWith("map:") && !/ map\/| bookmap\/| subjectScheme\//.test(classes),
  );

/** Every element of topics of DITA 1.3 and 2.0, and one that nobody defines. */
export const ELEMENTS: readonly string[] = [...new Set(names.map(([name = ""]) => name)), "madeup"];
const TOPICS = new Set(
  names.filter(([, classes]) => /^- topic\/topic /.test(`${classes} `)).map(([name = ""]) => name),
);

/** What of "parent > child" is neither in the page nor in a loss, with every element as the child of each parent. */
export async function findVanished(parents: readonly string[], format: "html5" | "markdown"): Promise<string[]> {
  const vanished: string[] = [];
  for (const version of ["1.3", "2.0"])
    for (const parent of parents)
      for (let start = 0; start < ELEMENTS.length; start += AT_ONCE) {
        const children = ELEMENTS.slice(start, start + AT_ONCE).filter((name) => !TOPICS.has(name));
        const text = plant(parent, children, version);
        const made = await invoke(renderDita, { root: "a.dita", files: [{ path: "a.dita", text }] }, { format });
        if (!made.ok) throw new Error(`${parent}: ${made.error.message}`);
        const said = Buffer.from(made.value.artifact.bytes).toString("utf8") + JSON.stringify(made.losses);
        for (const [at, child] of ["#text", ...children].entries())
          if (!said.includes(`planted${at}x`)) vanished.push(`DITA ${version}: ${parent} > ${child}`);
      }
  return vanished;
}

function plant(parent: string, children: readonly string[], version: string): string {
  const planted = children.map((name, at) => `<${name}>planted${at + 1}x</${name}>`).join("");
  const inside = `<${parent} id="b">planted0x${planted}</${parent}>`;
  const body = TOPICS.has(parent) ? inside : `<body>${inside}</body>`;
  return `<topic id="a"${version === "2.0" ? ' specializations=""' : ""}><title>A</title>${body}</topic>`;
}
