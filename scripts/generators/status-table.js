import { buildCatalog } from "@colophon/catalog";

const START = "<!-- status:start -->";
const END = "<!-- status:end -->";

/** The README's table of the 79 operations, between its two markers. */
export async function generateStatusTable({ read }) {
  const readme = read("README.md");
  const [before, rest] = readme.split(START);
  const after = rest.split(END)[1];
  const catalog = await buildCatalog();
  const available = catalog.filter(({ availability }) => availability.available).length;
  const rows = catalog.map(
    ({ name, summary, availability }) =>
      `| \`${name}\` | ${availability.available ? "available" : "not implemented"} | ${summary} |`,
  );
  const table = [
    `${available} of ${catalog.length} operations are available.`,
    "",
    "| operation | status | what it does |",
    "|---|---|---|",
    ...rows,
  ].join("\n");
  return [{ path: "README.md", content: `${before}${START}\n${table}\n${END}${after}` }];
}
