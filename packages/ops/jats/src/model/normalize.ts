import { at, type Issue } from "@colophon/contract";
import type { Libxml2 } from "@colophon/engine-libxml2";
import { walkXml, type XmlComment, XmlEditor, type XmlNode } from "@colophon/kit-xml";
import type { JatsOp } from "../codes.ts";
import { checkArticleGrammar, chooseGrammar } from "./grammar.ts";
import { type OpenInput, readXml } from "./open-input.ts";
import { findTagSet, type TagSet } from "./tag-set.ts";

export interface Normalized {
  readonly bytes: Uint8Array;
  readonly from: string;
  readonly to: string;
  /** Errors by the grammar before and after; absent where there was nothing to check by. */
  readonly errorsBefore?: number;
  readonly errorsAfter?: number;
}

/**
 * An article in the version asked for: its document type and dtd-version change, nothing else; comments go when asked.
 *
 * JATS 1.x takes what NLM 3.0 and each earlier 1.x allow, but for corners: so the result is held to the target's grammar, and what was
 * valid and would not be any more is refused with its places.
 *
 * Errors   UNSUPPORTED_VERSION for NLM 2.x; UNSUPPORTED_EXTENSION for what the target cannot hold.
 * Losses   JATS_VERSION_NORMALIZED, once; JATS_COMMENT_REMOVED, once for each comment.
 */
export function normalize(
  opened: OpenInput,
  wanted: { readonly version: "1.3" | "1.4"; readonly removesComments: boolean },
  api: Libxml2,
  op: JatsOp,
): Normalized {
  const { document, tagSet, path } = opened;
  const from = `${tagSet.family} ${tagSet.version ?? "of no version"}`;
  const grammar = chooseGrammar(tagSet, api);
  if (grammar === undefined)
    throw op.error("UNSUPPORTED_VERSION", `An article in ${from} cannot be converted to JATS ${wanted.version}.`);
  const editor = new XmlEditor(document);
  const isChanged = changeVersion(opened, wanted.version, api, editor);
  const to = isChanged ? `JATS ${wanted.version}` : from;
  const comments = wanted.removesComments ? document.children.flatMap((top) => findComments(top, op)) : [];
  for (const comment of comments) editor.remove(comment);
  if (!editor.hasEdits) return { bytes: opened.bytes, from, to };
  const bytes = editor.finish();
  const result = readXml(bytes, opened, op);
  const target = chooseGrammar(findTagSet(result.doctype, result.root, op), api);
  const before = checkArticleGrammar(document, grammar, api).findings;
  const after = target === undefined ? [] : checkArticleGrammar(result, target, api).findings;
  if (before.length === 0 && after.length > 0) {
    const issues = after.map(
      ({ path: place = "/article", message, line }): Issue => ({ path: place, message: `Line ${line}: ${message}` }),
    );
    throw op.error("UNSUPPORTED_EXTENSION", `${to} does not allow: ${after[0]?.message ?? ""}`, { issues });
  }
  if (isChanged)
    op.reportLoss("JATS_VERSION_NORMALIZED", `${from} is now ${to}.`, {
      expected: from,
      actual: to,
      of: opened.member,
      at: [at("part", { id: path })],
    });
  for (const comment of comments) reportLostComment(comment, opened, op);
  return { bytes, from, to, errorsBefore: before.length, errorsAfter: after.length };
}

/** The public identifier of the same tag set with the same modules, and the attribute where it is written. */
function changeVersion({ document, tagSet }: OpenInput, version: string, api: Libxml2, editor: XmlEditor): boolean {
  const { root, doctype, source } = document;
  if (tagSet.version === version || tagSet.version === undefined) return false;
  if (doctype?.publicId !== undefined) {
    const publicId = findTarget(tagSet, version, api);
    if (publicId === undefined) return false;
    const start = source.text.indexOf(doctype.name, doctype.start + 9) + doctype.name.length;
    const end = doctype.subset === undefined ? doctype.end - 1 : doctype.subset.start - 1;
    const file = (api.doctypes[publicId] ?? "").split("/").at(-1);
    const space = doctype.subset === undefined ? "" : " ";
    editor.replace({ start, end }, ` PUBLIC "${publicId}" "${file}"${space}`);
  }
  const hasAttribute = root.attributes.some(({ name, isDefault }) => name === "dtd-version" && !isDefault);
  if (hasAttribute) editor.setAttribute(root, "dtd-version", version);
  return true;
}

const TITLES = {
  archiving: "Journal Archiving and Interchange DTD",
  publishing: "Journal Publishing DTD",
  authoring: "Article Authoring DTD",
} as const;

function findTarget({ name, publicId = "" }: TagSet, version: string, api: Libxml2): string | undefined {
  if (name === "unknown") return undefined;
  const modules = [...publicId.matchAll(/ with (OASIS Tables|MathML3)/g)]
    .map(([, module]) => ` with ${module}`)
    .join("");
  const head = `-//NLM//DTD JATS (Z39.96) ${TITLES[name]}${modules} v${version} `;
  return Object.keys(api.doctypes).find((id) => id.startsWith(head));
}

function findComments(top: XmlNode, op: JatsOp): readonly XmlComment[] {
  const found: XmlComment[] = [];
  for (const node of walkXml(top)) {
    op.checkpoint();
    if (node.kind === "comment") found.push(node);
  }
  return found;
}

function reportLostComment(comment: XmlComment, { document, path, member }: OpenInput, op: JatsOp): void {
  const { source } = document;
  op.reportLoss("JATS_COMMENT_REMOVED", `A comment of ${comment.value.length} characters was removed.`, {
    subject: `comment in line ${source.toPlace(comment.start).line}`,
    of: member,
    at: [at("part", { id: path })],
    range: source.toByteRange(comment.start, comment.end),
  });
}
