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
import { errors, type JatsOp, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_ARTICLE } from "../example.ts";
import { checkFiles, checkIds } from "../model/check-links.ts";
import { describeFiles } from "../model/describe-files.ts";
import { compareFindings } from "../model/findings.ts";
import { findLinks } from "../model/links.ts";
import { type OpenInput, readXml, surveyInput } from "../model/open-input.ts";
import type { ArticleScan } from "../model/survey.ts";
import { filesValue } from "../schemas/files.ts";
import { findingsValue } from "../schemas/findings.ts";
import { READ_ONLY } from "../schemas/impossible.ts";
import { articleInput } from "../schemas/input.ts";
import { tagSet } from "../schemas/tag-set.ts";

const count = (description: string) => integer({ description });

/**
 * An article in JATS or NLM -> which grammar it names, what it holds by count, and what does not hang together.
 *
 * Shapes   elements: how often each name stands. Findings never end the call: DUPLICATE_ID, BROKEN_REFERENCE, and with files
 *          MISSING_ASSET, UNUSED_ASSET, MALFORMED_ASSET.
 * Cost     O(bytes), without a tree; what does not hang together is read a second time, for its places.
 * Errors   MALFORMED_XML, UNSAFE_XML, INVALID_TOPOLOGY, UNSUPPORTED_VERSION, DUPLICATE_PATH, MALFORMED_ASSET for a damaged zip.
 * Losses   None: nothing is changed.
 * Source   ANSI/NISO Z39.96; XML 1.0.
 */
export const inspectJats = defineOperation({
  name: "common.inspect.jats",
  summary: "Inspect a JATS article: tag set, counts, ids, references and files.",
  engine,
  input: articleInput,
  options: object({}),
  value: object({
    kind: choice(["xml", "xml-and-assets", "zip"], { description: "Kind of the input file." }),
    path: string({ description: "Path of the article." }),
    byteLength: count("Size of the XML in bytes."),
    encoding: string({ description: "Encoding of the XML." }),
    tagSet,
    articleType: optional(string({ description: "Article type (`article-type` attribute)." })),
    language: optional(string({ description: "Language of the article (`xml:lang` attribute)." })),
    systemId: optional(string({ description: "System identifier of the document type. It is never fetched." })),
    hasInternalSubset: boolean({ description: "Whether the document type declaration has an internal subset." }),
    entities: array(typed<string>({ type: "string" }), { description: "Entities declared as plain text." }),
    unparsedEntities: array(typed<string>({ type: "string" }), { description: "Entities declared with NDATA." }),
    elements: record(typed<number>({ type: "integer" }), { description: "Number of elements by name." }),
    counts: object(
      {
        elements: count("Number of elements in the document."),
        attributes: count("The word as written in the file."),
        texts: count("Number of text nodes that are not blank."),
        comments: count("Number of comments in the document."),
        instructions: count("Number of processing instructions."),
        characters: count("Number of text characters, including white space."),
        depth: count("Maximum nesting depth of elements."),
        ids: count("Number of distinct ids."),
        references: count("Number of references to ids."),
        links: count("Number of `xlink:href` attributes."),
      },
      { description: "Counts for the whole document." },
    ),
    findings: findingsValue,
    files: filesValue,
  }),
  errors,
  losses,
  unreachableCodes: READ_ONLY,
  effects: "none",
  example: { input: { bytes: EXAMPLE_ARTICLE } },

  run({ input: given, op }) {
    const surveyed = surveyInput(given, op);
    const { kind, path, bytes, tagSet: found } = surveyed;
    const { root, doctype, source, counts, elements } = surveyed.document;
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
      counts,
      ...lookInto(surveyed, op),
    };
  },
});

/** Findings have places, which only the tree knows: it is read where there may be some. */
function lookInto(surveyed: OpenInput<ArticleScan>, op: JatsOp) {
  const { kind, document: survey, files } = surveyed;
  if (kind === "xml" && survey.isLinked) return { findings: [], files: [] };
  const document = readXml(survey.source, surveyed, op);
  const links = findLinks(document, op);
  const opened = { ...surveyed, document };
  return {
    findings: [...checkIds(document, links, op), ...checkFiles(opened, links, op)].sort(compareFindings),
    files: describeFiles(files, links, op),
  };
}
