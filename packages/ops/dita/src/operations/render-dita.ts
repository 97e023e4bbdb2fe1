import {
  array,
  artifact,
  at,
  boolean,
  choice,
  defineOperation,
  integer,
  makeArtifact,
  object,
  string,
  typed,
} from "@colophon/contract";
import { htmlToMarkdown } from "@colophon/kit-html";
import { ZipWriter } from "@colophon/kit-zip";
import { type DitaOp, errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_FILES } from "../example.ts";
import type { DitaNode } from "../model/nodes.ts";
import { openProject } from "../model/open-project.ts";
import { type Project, placeOfOffset } from "../model/project.ts";
import { listMetadata } from "../model/render/metadata.ts";
import { type Publication, planPublication } from "../model/render/publication.ts";
import { type PublicationSettings, writePublicationFiles, writeSingle } from "../model/render/write-publication.ts";
import { reportUnread } from "../model/report-unread.ts";
import { resolveProject } from "../model/resolve/resolve-project.ts";
import { STEPS } from "../model/resolve/steps.ts";
import { contentOfNodes, type TraceEntry } from "../model/resolve/trace.ts";
import { projectInput } from "../schemas/input.ts";

/**
 * A project -> pages: one of HTML, a zip of one for each topic, or Markdown.
 *
 * Shapes   References are followed first, as resolve does. Pages are in the map's order; topics that only links lead to come behind,
 *          resources that nothing leads to are in leftOut. Words nobody wrote follow xml:lang.
 * Cost     O(nodes of the outcome).
 * Errors   As of resolve.
 * Losses   DITA_UNSUPPORTED_BLOCK_DROPPED for what a page has not: objects, other vocabularies, script, images that are not there,
 *          links to nowhere, drafts; with its place and its words.
 * Source   OASIS DITA 1.3, language reference; WHATWG HTML.
 */
export const renderDita = defineOperation({
  name: "common.render.dita",
  summary: "Publish a DITA project as one HTML page, a zip of HTML pages, or Markdown.",
  engine,
  weight: "heavy",
  input: projectInput,
  options: object({
    format: choice(["html5", "html5-files", "markdown"], {
      description: "Output format: one HTML page, a zip of HTML pages, or Markdown.",
      default: "html5",
    }),
    onBroken: choice(["keep", "fail"], {
      description: "What a broken reference does: it is reported, or the call fails.",
      default: "keep",
    }),
    drafts: boolean({
      description: "Whether to publish draft comments and required-cleanup elements.",
      default: false,
    }),
  }),
  value: object({
    artifact: artifact({ description: "The publication: an HTML page, a zip of pages, or Markdown." }),
    title: string({ description: "Title of the publication." }),
    language: string({ description: "Language of the publication." }),
    pages: typed<readonly { readonly path: string; readonly from: string }[]>({
      type: "array",
      items: { type: "object", additionalProperties: { type: "string" } },
      description: "Topics in reading order: `path` of the page, `from` the source file.",
    }),
    leftOut: typed<readonly { readonly path: string; readonly reason: string; readonly text: string }[]>({
      type: "array",
      items: { type: "object", additionalProperties: { type: "string" } },
      description: "Files that nothing in the publication refers to: `path`, `reason`, `text`.",
    }),
    trace: array(typed<TraceEntry>({ type: "object", additionalProperties: { type: ["string", "integer"] } }), {
      description: "How references were resolved, in the form of common.transform.dita-resolve.",
    }),
    broken: integer({ description: "Number of broken references that remain." }),
  }),
  errors,
  losses,
  unreachableCodes: {
    A05_VERIFY_FAILED: "Nothing is patched here: pages are written again.",
    BINDING_MISMATCH: "No hash is given to hold the input to.",
  },
  effects: "none",
  search: [".dita", ".ditamap", "documentation", "publish", "html", "markdown"],
  example: { input: { root: "guide.ditamap", files: EXAMPLE_FILES } },

  run({ input: given, options, op }) {
    const project = openProject(given, op);
    const resolved = resolveProject(
      project,
      { steps: new Set(STEPS), onBroken: options.onBroken, marksFlags: true },
      op,
    );
    reportUnread(resolved.unread, false, op);
    const publication = planPublication(resolved);
    const settings: PublicationSettings = {
      publication,
      files: project.files,
      showsDrafts: options.drafts,
      hasTitlesOfLinks: options.format !== "markdown",
      reportLoss: (node, reason, text) => reportLoss(node, { reason, text }, op),
      checkpoint: op.checkpoint,
    };
    const made = write(settings, options.format, op);
    op.checkLimit("maxOutputBytes", made.byteLength);
    return {
      artifact: made,
      title: publication.title,
      language: publication.language,
      pages: publication.pages.map(({ path, document }) => ({ path, from: document.from.path })),
      leftOut: describeLeftOut(publication, project),
      trace: resolved.trace,
      broken: resolved.trace.filter(({ rule }) => rule === "broken").length,
    };
  },
});

function write(settings: PublicationSettings, format: "html5" | "html5-files" | "markdown", op: DitaOp) {
  if (format === "html5-files") {
    const writer = new ZipWriter({ checkpoint: op.checkpoint });
    for (const { path, bytes } of writePublicationFiles(settings)) writer.add(path, bytes);
    return makeArtifact(writer.finish(), "application/zip", "zip");
  }
  const html = writeSingle(settings);
  if (format === "html5") return makeArtifact(new TextEncoder().encode(html), "text/html", "html");
  const { markdown, omissions } = htmlToMarkdown(html, { checkpoint: op.checkpoint });
  for (const { kind, subject, detail } of omissions)
    if (kind !== "emphasis")
      op.reportLoss("DITA_UNSUPPORTED_BLOCK_DROPPED", `Markdown has no ${kind}: ${detail}`, {
        subject,
        severity: "degraded",
      });
  return makeArtifact(new TextEncoder().encode(`${frontMatter(settings)}${markdown}`), "text/markdown", "md");
}

/** What stands in the head of a page: here in front, as YAML. */
function frontMatter({ publication }: PublicationSettings): string {
  const metadata = listMetadata(publication, publication.pages);
  const lines = metadata.map(([name, content]) => `  - ${JSON.stringify(`${name}: ${content}`)}`);
  return `---\ntitle: ${JSON.stringify(publication.title)}\nlang: ${JSON.stringify(publication.language)}\n${lines.length === 0 ? "" : `metadata:\n${lines.join("\n")}\n`}---\n\n`;
}

function reportLoss(
  node: DitaNode,
  { reason, text }: { readonly reason: string; readonly text: string },
  op: DitaOp,
): void {
  const { file, start } = node.origin;
  const { line } = placeOfOffset(file, start);
  const begin = file.document?.source.toByte(start) ?? 0;
  op.reportLoss(
    "DITA_UNSUPPORTED_BLOCK_DROPPED",
    `${file.path}, line ${line}: ${reason}${text === "" ? "" : ` (${text})`}`,
    {
      subject: `${node.kind === "element" ? node.name : node.kind} in ${file.path}, line ${line}`,
      at: [at("part", { id: file.path })],
      ...(file.member === "" ? {} : { of: file.member }),
      range: { start: begin, end: begin + 1 },
      details: { path: file.path, line, text },
    },
  );
}

function describeLeftOut({ leftOut }: Publication, { root }: Project) {
  return leftOut.map(({ path, root: document, from }) => ({
    path,
    reason: from === root ? "The root." : "A resource: no branch and no link leads to it.",
    text: contentOfNodes([document]),
  }));
}
