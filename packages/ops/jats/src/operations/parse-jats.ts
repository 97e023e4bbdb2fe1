import { array, choice, defineOperation, object, string } from "@colophon/contract";
import { errors, losses } from "../codes.ts";
import { engine } from "../engine.ts";
import { EXAMPLE_ARTICLE } from "../example.ts";
import { readArticle } from "../model/article.ts";
import { describeFiles } from "../model/describe-files.ts";
import { findLinks } from "../model/links.ts";
import { openInput } from "../model/open-input.ts";
import { ArticleReader } from "../model/reading.ts";
import { article, articleDefinitions, opaque } from "../schemas/article.ts";
import { filesValue } from "../schemas/files.ts";
import { READ_ONLY } from "../schemas/impossible.ts";
import { articleInput } from "../schemas/input.ts";
import { tagSet } from "../schemas/tag-set.ts";

/**
 * An article in JATS or NLM -> its parts: metadata, contributors, sections, figures, tables, formulas, references, files.
 *
 * Shapes   Ranges are bytes of the article's XML. Text stands as written, white space too. What the model has no member for is a
 *          node of kind opaque with its XML: every text, attribute, comment and instruction is somewhere in the value.
 * Cost     O(bytes); memory some 20 times the XML.
 * Errors   MALFORMED_XML with line and column; UNSAFE_XML for entities beyond plain text; INVALID_TOPOLOGY, UNSUPPORTED_VERSION.
 * Losses   None: nothing is dropped or changed.
 * Source   ANSI/NISO Z39.96-2024 (JATS 1.4) and earlier; NLM 3.0.
 */
export const parseJats = defineOperation({
  name: "common.parse.jats",
  summary: "Read a journal article in JATS into metadata, content, references and files.",
  engine,
  input: articleInput,
  options: object({}),
  value: object(
    {
      kind: choice(["xml", "xml-and-assets", "zip"], { description: "Kind of the input file." }),
      path: string({ description: "Path of the article." }),
      tagSet,
      article,
      outside: opaque,
      files: filesValue,
      brokenReferences: array(string({ description: "An id that no element has." }), {
        description: "Ids that are referenced but not defined.",
      }),
    },
    articleDefinitions,
  ),
  errors,
  losses,
  unreachableCodes: READ_ONLY,
  effects: "none",
  example: { input: { bytes: EXAMPLE_ARTICLE } },

  run({ input: given, op }) {
    const { kind, path, document, tagSet: found, files } = openInput(given, op);
    const links = findLinks(document, op);
    const reading = new ArticleReader(document, links, op);
    return {
      kind,
      path,
      tagSet: found,
      article: readArticle(document.root, reading),
      outside: document.children.filter((node) => node !== document.root).map((node) => reading.opaque(node)),
      files: describeFiles(files, links, op),
      brokenReferences: [...new Set(links.broken.map(({ id }) => id))],
    };
  },
});
