import type { CatalogEntry, LackingEngine } from "@colophon/catalog";
import { renderPage, renderText } from "./frame.ts";
import type { Guides } from "./guides.ts";
import { escapeHtml } from "./markdown.ts";

/** The operations of this machine's catalog by family, with what is missing for those that cannot be run here. */
export function renderOperations(entries: readonly CatalogEntry[], guides: Guides): string {
  const families = [...new Set(entries.map((entry) => entry.package))].sort();
  const available = entries.filter(({ availability }) => availability.available).length;
  const sections = families.map((family) => {
    const own = entries.filter((entry) => entry.package === family);
    const guide = guides.guide(family);
    const link =
      guide === undefined ? "" : `<p>Guide: <a href="/docs/guides/${family}">${escapeHtml(guide.title)}</a></p>`;
    const rows = own.map((entry) => renderEntry(entry, guides));
    return `<h2 id="${escapeHtml(family)}">${escapeHtml(family)}</h2>${link}<table><thead><tr><th>Operation</th><th>What it does</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  });
  return renderPage({
    title: "Operations",
    place: "/docs/operations",
    body: `<h1>Operations</h1>
<p>${available} of ${entries.length} can be run here. What they share: <a href="/docs/operations/shared-options">options, files and artifacts</a>.</p>
${sections.join("")}`,
  });
}

function renderEntry({ name, summary, availability }: CatalogEntry, guides: Guides): string {
  const words = `<code>${escapeHtml(name)}</code>`;
  const link =
    guides.operation(name) === undefined
      ? words
      : `<a href="/docs/operations/${encodeURIComponent(name)}">${words}</a>`;
  return `<tr><td>${link}</td><td>${renderText(summary)}${describeMissing(availability)}</td></tr>`;
}

function describeLacking({ engine, option, values, install }: LackingEngine): string {
  return ` <span class="note">${escapeHtml(`Not here with ${option} ${values.join(", ")}: it needs ${engine}. ${install}`)}</span>`;
}

function describeMissing(availability: CatalogEntry["availability"]): string {
  if (availability.available) return (availability.lacking ?? []).map(describeLacking).join("");
  const why =
    availability.reason === "engine_missing"
      ? `Not here: it needs ${availability.engine}. ${availability.install}`
      : "Not in this version.";
  return ` <span class="note">${escapeHtml(why)}</span>`;
}
