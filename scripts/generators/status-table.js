import { FAMILY_NAMES } from "@colophon/catalog";

const START = "<!-- status:start -->";
const END = "<!-- status:end -->";

/** What can be run, in the README between its two markers: a paragraph for each family, so that no two families share a line. */
export async function generateStatusTable({ read, catalog }) {
  const [before, rest] = read("README.md").split(START);
  const after = rest.split(END)[1];
  const items = FAMILY_NAMES.map((family) =>
    writeFamily(
      family,
      catalog.filter((entry) => entry.package === family),
    ),
  );
  return [{ path: "README.md", content: `${before}${START}\n${items.join("\n\n")}\n${END}${after}` }];
}

function writeFamily(family, operations) {
  const available = operations.filter((operation) => operation.isImplemented);
  const names = available.map(({ name }) => `[\`${name}\`](docs/reference/${name}.md)`);
  if (available.length === 0) return `- **${family}**: none of ${operations.length} yet.`;
  return `- **${family}**: ${available.length} of ${operations.length}. ${names.join(", ")}`;
}
