import { canonicalJson, hashBytes, isPlainObject } from "@colophon/contract";
import type { ReviewOp } from "../../codes.ts";
import type { Annotation, Author, Body, Kind, Selector, State } from "../annotation.ts";
import { nativeBytes } from "../native-xml.ts";
import { buildThreads, type Remark } from "../threads.ts";

export const ANNOTATION_CONTEXT = "http://www.w3.org/ns/anno.jsonld";
export const WEB_MEDIA_TYPE = "application/ld+json";
/** How ids that are not URIs are written as URIs. */
export const ID_PREFIX = "urn:colophon:annotation:";

type Json = Record<string, unknown>;

/** One annotation, a page or collection of them, or a list. */
export function isWebAnnotation(json: unknown): boolean {
  if (Array.isArray(json)) return json.length > 0 && json.every(isAnnotationObject);
  return (
    isPlainObject(json) && ("@context" in json || typesOf(json).includes("Annotation") || Array.isArray(json.items))
  );
}

function isAnnotationObject(json: unknown): json is Json {
  return isPlainObject(json) && typesOf(json).includes("Annotation");
}

function typesOf(json: Json): readonly string[] {
  return asList(json.type).filter((each): each is string => typeof each === "string");
}

/** The annotations of a file in their order. */
export function listAnnotations(json: unknown): readonly Json[] {
  if (Array.isArray(json)) return json.filter(isPlainObject);
  if (!isPlainObject(json)) return [];
  if (isPlainObject(json.first)) return listAnnotations(json.first);
  if (Array.isArray(json.items)) return json.items.filter(isPlainObject);
  return [json];
}

/**
 * Web Annotations -> the model. One whose target is another annotation of the file answers it.
 *
 * Losses   NATIVE_ANNOTATION_OPAQUE for bodies, targets and selectors that the model does not describe; their JSON is kept.
 * Source   W3C Web Annotation Data Model, 2017-02-23, sections 3 and 4.
 */
export function readWebAnnotations(json: unknown, op: ReviewOp): readonly Annotation[] {
  const list = listAnnotations(json);
  op.checkLimit("maxElements", list.length);
  const ids = new Set(list.map(({ id }) => id).filter((id): id is string => typeof id === "string"));
  const remarks = list.map((each) => {
    op.checkpoint();
    return readRemark(each, ids, op);
  });
  return buildThreads(remarks, (id) =>
    op.addDiagnostic("REPLY_WITHOUT_PARENT", `The annotation ${id} answers one that is not there, or itself.`, {
      severity: "warn",
    }),
  );
}

const KIND_OF: Readonly<Record<string, Kind>> = { highlighting: "highlight" };

function readRemark(json: Json, ids: ReadonlySet<string>, op: ReviewOp): Remark {
  const id =
    typeof json.id === "string" && json.id !== "" ? json.id : `urn:${hashBytes(Buffer.from(canonicalJson(json)))}`;
  const targets = asList(json.target);
  const [target] = targets;
  const source = typeof target === "string" ? target : isPlainObject(target) ? (target.id ?? target.source) : undefined;
  const parent = typeof source === "string" && source !== json.id && ids.has(source) ? plainId(source) : undefined;
  const { body, isWhole: isBodyWhole } = readBody(json);
  const { selectors, isWhole: isTargetWhole } =
    parent === undefined ? readTarget(target) : { selectors: [], isWhole: true };
  const author = readAuthor(asList(json.creator)[0]);
  const isWhole =
    isBodyWhole && isTargetWhole && targets.length <= 1 && !hasOther(json) && asList(json.creator).length <= 1;
  if (!isWhole)
    op.reportLoss(
      "NATIVE_ANNOTATION_OPAQUE",
      "The annotation has members that the model does not describe; its JSON is kept in `native`.",
      {
        subject: `annotation ${id}`,
      },
    );
  const motivation = asList(json.motivation)[0];
  return {
    id: plainId(id),
    kind: typeof motivation === "string" ? (KIND_OF[motivation] ?? "comment") : "comment",
    body,
    state: readState(json),
    selectors,
    ...(parent !== undefined && { parent }),
    ...(author !== undefined && { author }),
    ...(typeof json.created === "string" && { createdAt: json.created }),
    ...(typeof json.modified === "string" && { modifiedAt: json.modified }),
    native: [
      nativeBytes("web-annotation", isWhole ? "annotation" : "opaque-annotation", {
        mediaType: WEB_MEDIA_TYPE,
        bytes: Buffer.from(canonicalJson(json)),
      }),
    ],
  };
}

/** Our own URIs back to the ids that they were made of. */
function plainId(id: string): string {
  if (!id.startsWith(ID_PREFIX)) return id;
  try {
    return decodeURIComponent(id.slice(ID_PREFIX.length));
  } catch {
    return id;
  }
}

/** A tagging body that names a state, as annotations of this package have. */
function readState(json: Json): State {
  const isResolved = asList(json.body).some(
    (each) => isPlainObject(each) && each.purpose === "tagging" && each.value === "resolved",
  );
  return isResolved ? "resolved" : "open";
}

const KNOWN = new Set([
  "@context",
  "id",
  "type",
  "motivation",
  "body",
  "bodyValue",
  "target",
  "creator",
  "created",
  "modified",
]);

function hasOther(json: Json): boolean {
  return Object.keys(json).some((key) => !KNOWN.has(key)) || asList(json.motivation).length > 1;
}

function readBody(json: Json): { readonly body: Body; readonly isWhole: boolean } {
  if (typeof json.bodyValue === "string") return { body: { text: json.bodyValue }, isWhole: json.body === undefined };
  const bodies = asList(json.body).filter(
    (each) => !(isPlainObject(each) && each.purpose === "tagging" && each.value === "resolved"),
  );
  const texts: string[] = [];
  let rich: { rich: string; richType: string } | undefined;
  let isWhole = true;
  for (const each of bodies) {
    if (!isPlainObject(each) || typeof each.value !== "string") {
      isWhole = false;
      continue;
    }
    if (each.purpose === "tagging") isWhole = false;
    else if (typeof each.format === "string" && each.format !== "text/plain") {
      rich ??= { rich: each.value, richType: each.format };
      if (!bodies.some((other) => isPlainObject(other) && other !== each && other.format === "text/plain"))
        texts.push(plainText(each.value));
    } else texts.push(each.value);
    if (Object.keys(each).some((key) => !["type", "value", "format", "purpose"].includes(key))) isWhole = false;
  }
  if (texts.length > 1) isWhole = false;
  return { body: { text: texts.join("\n"), ...rich }, isWhole };
}

/** Text of markup, for reading only; the markup itself is kept. */
function plainText(markup: string): string {
  return markup.replace(/<[^<>]{0,10000}>/g, "");
}

function readAuthor(creator: unknown): Author | undefined {
  if (typeof creator === "string") return { name: creator, id: creator };
  if (!isPlainObject(creator)) return undefined;
  const name = [creator.name, creator.nickname, creator.id]
    .flatMap(asList)
    .find((each): each is string => typeof each === "string");
  if (name === undefined) return undefined;
  return { name, ...(typeof creator.id === "string" && { id: creator.id }) };
}

function readTarget(target: unknown): { readonly selectors: readonly Selector[]; readonly isWhole: boolean } {
  if (!isPlainObject(target)) return { selectors: [], isWhole: false };
  const selectors: Selector[] = [];
  let isWhole = Object.keys(target).every((key) => ["type", "source", "selector"].includes(key));
  for (const each of asList(target.selector)) {
    let at: unknown = each;
    for (let depth = 0; at !== undefined && depth < 16; depth++) {
      const selector = readSelector(at);
      if (selector === undefined) isWhole = false;
      else selectors.push(selector);
      at = isPlainObject(at) ? at.refinedBy : undefined;
    }
  }
  return { selectors: selectors.slice(0, 20), isWhole };
}

function readSelector(json: unknown): Selector | undefined {
  if (!isPlainObject(json)) return undefined;
  const { exact, prefix, suffix, start, end, value } = json;
  if (json.type === "TextQuoteSelector" && typeof exact === "string")
    return {
      type: "TextQuote",
      exact,
      ...(typeof prefix === "string" && { prefix }),
      ...(typeof suffix === "string" && { suffix }),
    };
  if (json.type === "TextPositionSelector" && isPosition(start) && isPosition(end) && start <= end)
    return { type: "TextPosition", start, end };
  if (json.type === "FragmentSelector" && typeof value === "string") {
    const page = /^page=([1-9]\d{0,8})$/.exec(value)?.[1];
    if (page !== undefined) return { type: "Page", page: Number(page) - 1 };
    const cell = /^sheet=([^&]{1,300})&cell=([A-Za-z]{1,3}\d{1,7})$/.exec(value);
    if (cell?.[1] !== undefined && cell[2] !== undefined)
      return { type: "Cell", sheet: safeDecode(cell[1]), cell: cell[2] };
  }
  return undefined;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isPosition(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

export function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
