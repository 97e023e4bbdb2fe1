import { buildCatalog } from "@colophon/catalog";

const START = "<!-- status:start -->";
const END = "<!-- status:end -->";

/** The README's table of what can be run, and of what is to come in one line, between its two markers. */
export async function generateStatusTable({ read }) {
  const readme = read("README.md");
  const [before, rest] = readme.split(START);
  const after = rest.split(END)[1];
  const catalog = await buildCatalog();
  const available = catalog.filter((operation) => operation.availability.available);
  const missing = Map.groupBy(
    catalog.filter((operation) => !operation.availability.available),
    ({ domain }) => domain,
  );
  const counts = [...missing].map(([domain, operations]) => `${operations.length} of \`${domain}\``);
  const text = [
    `${available.length} of ${catalog.length} operations are available:`,
    "",
    "| operation | what it does |",
    "|---|---|",
    ...available.map(({ name, summary }) => `| [\`${name}\`](docs/reference/${name}.md) | ${summary} |`),
    ...(counts.length === 0
      ? []
      : ["", `Named, with their codes, and not implemented: ${counts.join(", ")} ([all](docs/index.md#operations)).`]),
  ].join("\n");
  return [{ path: "README.md", content: `${before}${START}\n${text}\n${END}${after}` }];
}
