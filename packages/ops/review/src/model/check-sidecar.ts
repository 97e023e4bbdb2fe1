import { decodeBase64 } from "@colophon/contract";
import { type Annotation, type Native, type Permissions, type Reply, type Selector, selectorOf } from "./annotation.ts";
import { writeWords } from "./bind/words.ts";
import { CodePoints } from "./code-points.ts";
import type { ReviewFindings } from "./findings.ts";
import { checkSidecarSchema } from "./read-annotations.ts";
import type { ReviewDocument } from "./review-document.ts";
import { chainOf, identify, type Sidecar } from "./sidecar.ts";
import { isDateTime } from "./web/write-web-annotations.ts";

/** Rules by their names, in the order in which they are checked. */
export const SIDECAR_RULES = [
  "schema",
  "chain-hash",
  "id-unique",
  "thread-parent",
  "thread-loop",
  "state",
  "time",
  "time-order",
  "position-order",
  "position-length",
  "position-words",
  "span",
  "permissions",
  "native-data",
  "text-well-formed",
] as const;
/** Rules that need the document. */
export const DOCUMENT_RULES = [
  "document-hash",
  "text-hash",
  "document-words",
  "position-bounds",
  "quote-at-position",
] as const;

const DAY_ONLY = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?)?$/;

/**
 * A sidecar as JSON -> its findings and the number of its annotations.
 *
 * Cost     O(bytes) for the schema, the chain and the threads.
 */
export function checkSidecar(
  json: Record<string, unknown>,
  byteLength: number,
  findings: ReviewFindings,
  checkpoint: () => void,
): Sidecar | undefined {
  const issues = checkSidecarSchema(json, byteLength);
  for (const { path, message } of issues) findings.add("schema", path, message);
  if (issues.length > 0) return undefined;
  const sidecar = json as unknown as Sidecar;
  const chain = chainOf(sidecar.document, sidecar.annotations, checkpoint);
  if (chain !== sidecar.chainHash) findings.add("chain-hash", "chainHash", `The chain hash must be ${chain}.`);
  const ids = new Set<string>();
  for (const [index, annotation] of sidecar.annotations.entries()) {
    checkpoint();
    const path = `annotations[${index}]`;
    checkRemark(annotation, { path, ids, findings });
    for (const selector of annotation.target.selectors)
      checkSelector(selector, { path: `${path}.target.selectors`, findings, words: sidecar.document.words });
    checkLengths(annotation, path, findings);
    checkPermissions(annotation.permissions, path, findings);
    for (const [at, reply] of annotation.replies.entries())
      checkRemark(reply, { path: `${path}.replies[${at}]`, ids, findings });
    checkThread(annotation, path, findings);
  }
  return sidecar;
}

interface Checking {
  readonly path: string;
  readonly findings: ReviewFindings;
}

function checkRemark(
  remark: Annotation | Reply,
  { path, ids, findings }: Checking & { readonly ids: Set<string> },
): void {
  if (ids.has(remark.id)) findings.add("id-unique", `${path}.id`, `The id "${remark.id.slice(0, 100)}" occurs twice.`);
  ids.add(remark.id);
  for (const member of ["createdAt", "modifiedAt"] as const) {
    const time = remark[member];
    if (time !== undefined && !isDateTime(time) && !isLocalTime(time))
      findings.add("time", `${path}.${member}`, "The time is not a date of RFC 3339.");
  }
  const [created, modified] = [Date.parse(remark.createdAt ?? ""), Date.parse(remark.modifiedAt ?? "")];
  if (modified < created) findings.warn("time-order", `${path}.modifiedAt`, "The last change is before the creation.");
  if (remark.kind === "state" && !("inReplyTo" in remark))
    findings.add("state", `${path}.kind`, "A change of state must answer a remark.");
  const { text, mentions = [], links = [] } = remark.body;
  if (!text.isWellFormed())
    findings.add("text-well-formed", `${path}.body.text`, "The text has an unpaired surrogate.");
  if (mentions.length + links.length > 0) {
    const { length } = new CodePoints(text);
    for (const { start, end } of [...mentions, ...links])
      if (start > end || end > length)
        findings.add("span", `${path}.body`, `A span from ${start} to ${end} is not in the text.`);
  }
  for (const each of remark.native ?? []) checkNative(each, { path: `${path}.native`, findings });
}

/** Word writes times without a zone. */
function isLocalTime(time: string): boolean {
  return DAY_ONLY.test(time) && !Number.isNaN(Date.parse(time));
}

function checkNative({ data }: Native, { path, findings }: Checking): void {
  try {
    decodeBase64(data);
  } catch {
    findings.add("native-data", path, "The native data is not base64.");
  }
}

function checkSelector(
  selector: Selector,
  { path, findings, words }: Checking & { readonly words: string | undefined },
): void {
  if (selector.type === "TextPosition" && selector.start > selector.end)
    findings.add("position-order", path, "The position ends before it starts.");
  if (selector.type !== "TextPosition" || selector.wordsBefore === undefined) return;
  if (words === undefined) findings.add("position-words", path, "The words of the document are missing.");
  else if (selector.wordsBefore > words.length / 2)
    findings.add("position-words", path, `The document has ${words.length / 2} words.`);
}

function checkLengths(annotation: Annotation, path: string, findings: ReviewFindings): void {
  const position = selectorOf(annotation, "TextPosition");
  const quote = selectorOf(annotation, "TextQuote");
  if (position === undefined || quote === undefined || position.start >= position.end) return;
  const { length } = new CodePoints(quote.exact);
  if (length < 20_000 && length !== position.end - position.start)
    findings.add(
      "position-length",
      `${path}.target.selectors`,
      `The quote has ${length} code points, and the position ${position.end - position.start}.`,
    );
}

function checkPermissions(permissions: Permissions | undefined, path: string, findings: ReviewFindings): void {
  if (permissions === undefined) return;
  for (const [action, list] of Object.entries(permissions))
    for (const each of list ?? [])
      if (!/^(acct:[^\s@]+@[^\s@]+|group:\S+)$/.test(each))
        findings.add("permissions", `${path}.permissions.${action}`, "An entry must be acct:name@host or group:id.");
  const { read } = permissions;
  const isPublic = read === undefined || read.some((each) => each.startsWith("group:"));
  if (isPublic) return;
  for (const action of ["update", "delete"] as const)
    for (const each of permissions[action] ?? [])
      if (!read.includes(each))
        findings.add(
          "permissions",
          `${path}.permissions.${action}`,
          "A person without read access must not have write access.",
        );
}

/** Each reply leads by its parents to the annotation. Cost: each reply once. */
function checkThread({ id, replies }: Annotation, path: string, findings: ReviewFindings): void {
  const parents = new Map(replies.map((reply) => [reply.id, reply.inReplyTo]));
  const sound = new Set([id]);
  for (const [index, reply] of replies.entries()) {
    const trail = new Set<string>();
    let at: string | undefined = reply.id;
    while (at !== undefined && !sound.has(at) && !trail.has(at)) {
      trail.add(at);
      at = parents.get(at);
    }
    if (at !== undefined && sound.has(at)) for (const each of trail) sound.add(each);
    else if (at === undefined)
      findings.add(
        "thread-parent",
        `${path}.replies[${index}].inReplyTo`,
        "The remark that is answered is not in the thread.",
      );
    else
      findings.add(
        "thread-loop",
        `${path}.replies[${index}].inReplyTo`,
        "The reply answers itself, directly or through others.",
      );
  }
}

/** What a sidecar says of its document, checked against the document. */
export function checkAgainst(
  sidecar: Sidecar,
  document: ReviewDocument,
  findings: ReviewFindings,
  checkpoint: () => void,
): void {
  const found = identify(document);
  if (found.sha256 !== sidecar.document.sha256 || found.byteLength !== sidecar.document.byteLength)
    findings.add("document-hash", "document.sha256", `The document has the hash ${found.sha256}.`);
  if (found.textHash !== sidecar.document.textHash) {
    findings.add("text-hash", "document.textHash", `The text form of the document has the hash ${found.textHash}.`);
    return;
  }
  const { words } = sidecar.document;
  const own = words === undefined ? undefined : document.text.words(checkpoint);
  if (own !== undefined && writeWords(own.codes) !== words)
    findings.add("document-words", "document.words", "The words of the document differ.");
  const { points, text } = document.text;
  for (const [index, annotation] of sidecar.annotations.entries()) {
    const path = `annotations[${index}].target.selectors`;
    const position = selectorOf(annotation, "TextPosition");
    if (position === undefined || position.start > position.end) continue;
    if (position.end > points.length) {
      findings.add("position-bounds", path, `The text form has ${points.length} code points.`);
      continue;
    }
    const exact = selectorOf(annotation, "TextQuote")?.exact;
    const slice = text.slice(points.toOffset(position.start), points.toOffset(position.end));
    if (exact !== undefined && slice !== "" && !slice.startsWith(exact))
      findings.add("quote-at-position", path, "The quote is not at the position.");
  }
}
