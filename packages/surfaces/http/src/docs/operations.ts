import type { CatalogEntry, LackingEngine } from "@colophon/catalog";
import type { Guides } from "./guides.ts";
import { type DocPage, markdownTable } from "./page.ts";

/** The operations of this machine's catalog by family, with what is missing for those that cannot be run here. */
export function writeOperations(entries: readonly CatalogEntry[], guides: Guides): DocPage {
  const stable = entries.filter(({ stability }) => stability === "stable");
  const previews = entries.filter(({ stability }) => stability === "preview");
  const families = [...new Set(stable.map((entry) => entry.package))].sort();
  const available = stable.filter(({ availability }) => availability.available).length;
  const sections = families.flatMap((family) => {
    const own = stable.filter((entry) => entry.package === family);
    const guide = guides.guide(family);
    return [
      `## ${family}`,
      "",
      ...(guide === undefined ? [] : [`Guide: [${guide.title}](${guide.path})`, ""]),
      ...markdownTable(
        ["operation", "what it does"],
        own.map((entry) => writeEntry(entry, guides)),
      ),
    ];
  });
  return {
    path: "/docs/operations",
    title: "Operations",
    markdown: [
      "# Operations",
      "",
      `${available} of ${stable.length} operations are available on this installation. They share [options, files and artifacts](/docs/operations/shared-options).`,
      "",
      ...sections,
      ...(previews.length === 0
        ? []
        : [
            "## Preview",
            "",
            "These operations are complete, but their options and values may change in a later version.",
            "",
            ...markdownTable(
              ["operation", "what it does"],
              previews.map((entry) => writeEntry(entry, guides)),
            ),
          ]),
    ].join("\n"),
  };
}

function writeEntry({ name, summary, availability }: CatalogEntry, guides: Guides): readonly string[] {
  const words = `\`${name}\``;
  const link = guides.operation(name) === undefined ? words : `[${words}](/docs/operations/${name})`;
  return [link, `${summary}${describeMissing(availability)}`];
}

function describeLacking({ engine, option, values = [], install }: LackingEngine): string {
  return ` Not available here with \`${option}\`${values.length > 0 ? ` ${values.join(", ")}` : ""}: it needs ${engine}. ${install}`;
}

function describeMissing(availability: CatalogEntry["availability"]): string {
  if (availability.available) return (availability.lacking ?? []).map(describeLacking).join("");
  return availability.reason === "engine_missing"
    ? ` Not available here: it needs ${availability.engine}. ${availability.install}`
    : " Not available in this version.";
}
