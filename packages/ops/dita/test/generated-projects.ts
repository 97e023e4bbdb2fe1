/** Projects of every feature that the DITA Open Toolkit 1.5.3 has too, made from a number; several stand under one map, each in a folder. */

const WORDS = ["alpha", "bravo", "delta", "echo", "golf", "hotel", "india", "kilo", "lima", "oscar", "papa", "tango"];
const TOPIC = '<?xml version="1.0"?>\n<!DOCTYPE topic PUBLIC "-//OASIS//DTD DITA Topic//EN" "topic.dtd">\n';
const MAP = '<?xml version="1.0"?>\n<!DOCTYPE map PUBLIC "-//OASIS//DTD DITA Map//EN" "map.dtd">\n';

/** The same numbers in the same order for one seed (a linear congruence of 32 bits). */
function makeChance(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Making {
  readonly seed: number;
  readonly topics: number;
  readonly chance: (below: number) => number;
  number: number;
}

/** Words that stand nowhere else. */
function sentence(making: Making): string {
  making.number += 1;
  const words = Array.from({ length: 2 + making.chance(4) }, () => WORDS[making.chance(WORDS.length)] ?? "");
  return `${words.join(" ")} n${making.seed}x${making.number}`;
}

const PARTS: readonly ((making: Making, own: number) => string)[] = [
  (making) => `<p>${sentence(making)}</p>`,
  (making) => `<p audience="${making.chance(2) === 0 ? "expert" : "novice"}">${sentence(making)}</p>`,
  (making) =>
    `<ul><li platform="linux">${sentence(making)}</li><li platform="win">${sentence(making)}</li><li>${sentence(making)}</li></ul>`,
  ({ seed, chance }) => `<p>By key: <keyword keyref="k${seed}-${chance(3)}"/>.</p>`,
  (making) => `<p><xref keyref="t${making.seed}-${making.chance(making.topics)}">${sentence(making)}</xref></p>`,
  (making) => `<p><xref href="t${making.chance(making.topics)}.dita">${sentence(making)}</xref></p>`,
  ({ chance, topics }) => `<p>To <xref href="t${chance(topics)}.dita"/>.</p>`,
  (making, own) => `<p><xref href="t${own}.dita#t${own}/shared0">${sentence(making)}</xref></p>`,
  ({ chance, topics }, own) => {
    const other = (own + 1 + chance(topics - 1)) % topics;
    return `<p conref="t${other}.dita#t${other}/shared${chance(2)}"/>`;
  },
  ({ seed, chance, topics }, own) => `<p conkeyref="t${seed}-${(own + 1 + chance(topics - 1)) % topics}/shared1"/>`,
  ({ chance, topics }, own) => {
    const other = (own + 1 + chance(topics - 1)) % topics;
    return `<ol><li conref="t${other}.dita#t${other}/item0" conrefend="t${other}.dita#t${other}/item2"/></ol>`;
  },
  (making) =>
    `<table><tgroup cols="2"><tbody><row><entry>${sentence(making)}</entry><entry>${sentence(making)}</entry></row></tbody></tgroup></table>`,
  (making) => `<dl><dlentry><dt>${sentence(making)}</dt><dd>${sentence(making)}</dd></dlentry></dl>`,
  (making) => `<note>${sentence(making)}</note>`,
];

/** What another topic of the project is given: replaced, and before and after a mark. Each target has one push of a kind. */
function makePushes(making: Making, own: number): string {
  const other = (own + 1) % making.topics;
  return [
    `<p conaction="pushreplace" conref="t${other}.dita#t${other}/replaced">${sentence(making)}</p>`,
    `<ul><li conaction="pushbefore">${sentence(making)}</li><li conaction="mark" conref="t${other}.dita#t${other}/item1"/></ul>`,
    `<ul><li conaction="mark" conref="t${other}.dita#t${other}/item2"/><li conaction="pushafter">${sentence(making)}</li></ul>`,
  ]
    .filter(() => making.chance(2) === 0)
    .join("\n");
}

/** Of the last topic a copy may be made: keys in a copy are nothing to the toolkit, and what its branch says to DITA 1.3 (copy-to). */
function makePart(making: Making, own: number): string {
  const part = PARTS[making.chance(PARTS.length)]?.(making, own) ?? "";
  return own === making.topics - 1 && /key/.test(part) ? `<p>${sentence(making)}</p>` : part;
}

function makeTopic(making: Making, own: number): string {
  const shared = [0, 1].map((index) => `<p id="shared${index}">${sentence(making)}</p>`).join("\n");
  const items = [0, 1, 2].map((index) => `<li id="item${index}">${sentence(making)}</li>`).join("");
  const parts = Array.from({ length: 3 + making.chance(6) }, () => makePart(making, own));
  const pushes = own === 0 ? makePushes(making, own) : "";
  return `${TOPIC}<topic id="t${own}"><title>Topic ${making.seed} ${own}</title><body>
${shared}
<p id="replaced">${sentence(making)}</p>
<ol>${items}</ol>
${parts.join("\n")}
${pushes}
</body></topic>\n`;
}

function makeBranches(making: Making): string {
  const { seed, topics, chance } = making;
  const keys = [0, 1, 2].map(
    (index) =>
      `<keydef keys="k${seed}-${index}"><topicmeta><keywords><keyword>key ${seed} ${index}</keyword></keywords></topicmeta></keydef>`,
  );
  const branches = Array.from(
    { length: topics },
    (_, index) => `<topicref href="p${seed}/t${index}.dita" keys="t${seed}-${index}">`,
  );
  const tree = branches.map((branch, index) => (index === 1 ? branch : `${branch}</topicref>`)).join("\n");
  const copy = chance(2) === 0 ? `<topicref href="p${seed}/t${topics - 1}.dita" copy-to="p${seed}/copy.dita"/>` : "";
  return `${keys.join("")}${tree}</topicref>${copy}`;
}

function makeRow({ seed, topics, chance }: Making): string {
  const [one, other] = [chance(topics), chance(topics)];
  return one === other
    ? ""
    : `<relrow><relcell><topicref href="p${seed}/t${one}.dita"/></relcell><relcell><topicref href="p${seed}/t${other}.dita"/></relcell></relrow>`;
}

/** Files by path, with a map `guide.ditamap` and conditions `guide.ditaval`. */
export function generateProjects(seeds: readonly number[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const branches: string[] = [];
  const rows: string[] = [];
  for (const seed of seeds) {
    const chance = makeChance(seed);
    const making: Making = { seed, topics: 4 + chance(4), chance, number: 0 };
    for (let own = 0; own < making.topics; own += 1) files.set(`p${seed}/t${own}.dita`, makeTopic(making, own));
    branches.push(makeBranches(making));
    rows.push(makeRow(making), makeRow(making));
  }
  const table = rows.join("") === "" ? "" : `<reltable>${rows.join("")}</reltable>`;
  files.set("guide.ditamap", `${MAP}<map><title>Guide</title>\n${branches.join("\n")}\n${table}</map>\n`);
  files.set(
    "guide.ditaval",
    '<?xml version="1.0"?>\n<val><prop att="audience" val="novice" action="exclude"/><prop att="platform" val="win" action="exclude"/></val>\n',
  );
  return files;
}
