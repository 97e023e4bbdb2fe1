import { FAMILY_NAMES } from "@colophon/catalog";
import { table } from "./markdown.js";

const START = "<!-- status:start -->";
const END = "<!-- status:end -->";

/** The operations of each family as one table, in the README between its two markers. */
export async function generateStatusTable({ read, exists, catalog }) {
  const [before, rest] = read("README.md").split(START);
  const after = rest.split(END)[1];
  const stable = catalog.filter(({ stability }) => stability === "stable");
  const families = FAMILY_NAMES.filter((family) => stable.some((entry) => entry.package === family));
  const rows = families.map((family) => writeRow(family, { read, exists, stable }));
  const previews = catalog.filter(({ stability }) => stability === "preview");
  const available = stable.filter(({ isImplemented }) => isImplemented).length;
  const content = [
    `${available} of ${stable.length} operations are available ([all of them](docs/index.md#operations)):`,
    "",
    ...table(
      ["family", "operations", "what they do"],
      [...rows, ...(previews.length === 0 ? [] : [writePreviews(previews)])],
    ),
  ].join("\n");
  return [{ path: "README.md", content: `${before}${START}\n${content}${END}${after}` }];
}

/** Operations whose interface may still change, as a row. */
function writePreviews(previews) {
  const links = previews.map(({ name }) => `[${name}](docs/reference/${name}.md)`);
  return [
    "Previews, whose options and values may change",
    `[${previews.length}](docs/index.md#preview)`,
    links.join(", "),
  ];
}

function writeRow(family, { read, exists, stable }) {
  const operations = stable.filter((entry) => entry.package === family);
  const available = operations.filter(({ isImplemented }) => isImplemented);
  const guide = `docs/${family}.md`;
  const title = exists(guide) ? `[${titleOf(read(guide))}](${guide})` : family;
  const count =
    available.length === operations.length ? `${available.length}` : `${available.length} of ${operations.length}`;
  const verbs = [...new Set(available.map(({ verb }) => verb))].sort();
  return [title, `[${count}](docs/index.md#${family})`, verbs.join(", ")];
}

function titleOf(text) {
  return text.split("\n")[0].replace(/^# /, "");
}
