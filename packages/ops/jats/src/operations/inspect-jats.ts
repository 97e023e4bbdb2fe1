import {
  array,
  boolean,
  choice,
  defineOperation,
  integer,
  object,
  optional,
  record,
  string,
  typed,
} from "@colophon/contract";
import { walkXml, type XmlDocument, type XmlNode } from "@colophon/kit-xml";
import { errors, type JatsOp, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_ARTICLE } from "../example.ts";
import { checkFiles, checkIds } from "../model/check-links.ts";
import { describeFiles } from "../model/describe-files.ts";
import { compareFindings } from "../model/findings.ts";
import { findLinks } from "../model/links.ts";
import { openInput } from "../model/open-input.ts";
import { filesValue } from "../schemas/files.ts";
import { findingsValue } from "../schemas/findings.ts";
import { READ_ONLY } from "../schemas/impossible.ts";
import { input } from "../schemas/input.ts";
import { tagSet } from "../schemas/tag-set.ts";

const count = (description: string) => integer({ description });

/**
 * An article in JATS or NLM -> which grammar it names, what it holds by count, and what does not hang together.
 *
 * Shapes   elements: how often each name stands. Findings never end the call: DUPLICATE_ID, BROKEN_REFERENCE, and with files
 *          MISSING_ASSET, UNUSED_ASSET, MALFORMED_ASSET.
 * Cost     O(bytes).
 * Errors   MALFORMED_XML, UNSAFE_XML, INVALID_TOPOLOGY, UNSUPPORTED_VERSION, DUPLICATE_PATH, MALFORMED_ASSET for a damaged zip.
 * Losses   None: nothing is changed.
 * Source   ANSI/NISO Z39.96; XML 1.0.
 */
export const inspectJats = defineOperation({
  name: "common.inspect.jats",
  summary: "Tell an article's tag set, counts, ids, references and files.",
  engine,
  input,
  options: object({}),
  value: object({
    kind: choice(["xml", "xml-and-assets", "zip"], { description: "What was sent." }),
    path: string({ description: "The article's path." }),
    byteLength: count("Bytes of the XML."),
    encoding: string({ description: "Of the XML." }),
    tagSet,
    articleType: optional(string({ description: "article-type." })),
    language: optional(string({ description: "xml:lang." })),
    systemId: optional(string({ description: "Of the document type; never read." })),
    hasInternalSubset: boolean({ description: "Something between the brackets." }),
    entities: array(typed<string>({ type: "string" }), { description: "Declared in it, as plain text." }),
    unparsedEntities: array(typed<string>({ type: "string" }), { description: "Declared with NDATA." }),
    elements: record(typed<number>({ type: "integer" }), { description: "By name, as written." }),
    counts: object(
      {
        elements: count("All."),
        attributes: count("As written."),
        texts: count("Not blank."),
        comments: count("Comments."),
        instructions: count("Processing instructions."),
        characters: count("Of text, blank ones too."),
        depth: count("Elements inside each other."),
        ids: count("Different ids."),
        references: count("Names of ids."),
        links: count("xlink:href."),
      },
      { description: "Of the whole document." },
    ),
    findings: findingsValue,
    files: filesValue,
  }),
  errors,
  losses,
  impossible: READ_ONLY,
  effects: "none",
  example: { input: { bytes: EXAMPLE_ARTICLE } },

  run({ input: given, op }) {
    const opened = openInput(given, op);
    const { kind, path, document, bytes, tagSet: found, files } = opened;
    const { root, doctype, source } = document;
    const links = findLinks(document, op);
    const { elements, counts } = countAll(document, op);
    const get = (name: string) => root.attributes.find((attribute) => attribute.name === name)?.value;
    const [articleType, language] = [get("article-type"), get("xml:lang")];
    const subset = doctype?.subset;
    return {
      kind,
      path,
      byteLength: bytes.length,
      encoding: source.encoding,
      tagSet: found,
      ...(articleType !== undefined && { articleType }),
      ...(language !== undefined && { language }),
      ...(doctype?.systemId !== undefined && { systemId: doctype.systemId }),
      hasInternalSubset: subset !== undefined && source.text.slice(subset.start, subset.end).trim() !== "",
      entities: [...(doctype?.entities.keys() ?? [])],
      unparsedEntities: [...(doctype?.unparsed.keys() ?? [])],
      elements,
      counts: { ...counts, ids: links.ids.size, references: links.inner.length, links: links.outer.length },
      findings: [...checkIds(document, links), ...checkFiles(opened, links, op)].sort(compareFindings),
      files: describeFiles(files, links, op),
    };
  },
});

function countAll(document: XmlDocument, op: JatsOp) {
  const counts = { elements: 0, attributes: 0, texts: 0, comments: 0, instructions: 0, characters: 0, depth: 0 };
  const elements = new Map<string, number>();
  // A CDATA section beside text is the same text.
  let textParent: XmlNode | undefined;
  for (const top of document.children) {
    for (const node of walkXml(top)) {
      op.checkpoint();
      if (node.kind !== "text") textParent = undefined;
      if (node.kind === "comment") counts.comments += 1;
      else if (node.kind === "instruction") counts.instructions += 1;
      else if (node.kind === "text") {
        counts.characters += node.value.length;
        if (node.value.trim() === "" || textParent === node.parent) continue;
        counts.texts += 1;
        textParent = node.parent;
      } else {
        counts.elements += 1;
        counts.attributes += node.attributes.filter(({ isDefault }) => !isDefault).length;
        elements.set(node.name, (elements.get(node.name) ?? 0) + 1);
        let depth = 1;
        for (let at = node.parent; at !== undefined; at = at.parent) depth += 1;
        counts.depth = Math.max(counts.depth, depth);
      }
    }
  }
  const sorted = [...elements].sort(([one], [other]) => (one < other ? -1 : 1));
  return { counts, elements: Object.fromEntries(sorted) };
}
