import {
  compileSchema,
  hashCanonicalJson,
  type Issue,
  isPlainObject,
  type Json,
  JsonError,
  type JsonObject,
  parseJson,
} from "@colophon/contract";
import type { BrandRef } from "../brand-packs/brand.ts";
import { compilePreflight } from "../renders/compile-preflight.ts";
import { type CompiledRender, compileRender, type RenderNames } from "../renders/compile-render.ts";
import { MAX_RENDERS } from "../renders/render-schema.ts";
import type { Delivery, PreflightTerms } from "../renders/terms.ts";
import { type Handling, isHandlingMember, readHandling } from "./handling.ts";
import { type AcceptedSubmission, type OperationSchemas, readRequest } from "./submission.ts";

/** A raw body with a render, or with several that belong together. */
export interface GivenRenders {
  readonly body: Uint8Array;
  readonly kind: "render" | "pack" | "preflight";
  /** Of the operations that render and judge, by name; those that are not here cannot be run. */
  readonly schemas: Readonly<Record<string, OperationSchemas>>;
  /** What those came to that the renders name, in their order; absent before anyone looked. */
  readonly names?: readonly RenderNames[];
}

/** A brand pack that one of the renders names, and where. */
export interface NamedBrand {
  readonly index: number;
  readonly ref: BrandRef;
  readonly at: string;
}

/** A job or an execution that one of the renders is to be compared with, and where it is named; or the deck whose last job it is. */
export type NamedBaseline = { readonly index: number; readonly at: string } & (
  | { readonly id: string }
  | { readonly deckKey: string }
);

export interface ReadRender extends Pick<AcceptedSubmission, "bytes" | "requestHash" | "documentName"> {
  readonly operation: string;
  readonly delivery: Delivery | undefined;
  /** Was the deprecated alias used? */
  readonly isAlias: boolean;
  readonly preflight?: PreflightTerms;
  readonly handling?: Handling;
}

export type ReadRenders =
  | { readonly kind: "renders"; readonly renders: readonly ReadRender[] }
  | { readonly kind: "refused"; readonly reason: "json" | "schema"; readonly issues: readonly Issue[] }
  /** To be read again, with what these came to. */
  | { readonly kind: "named"; readonly brands: readonly NamedBrand[]; readonly baselines: readonly NamedBaseline[] }
  | { readonly kind: "unavailable"; readonly operation: string };

interface RenderEntry {
  readonly compiled: CompiledRender;
  /** Where the render stands in the body. */
  readonly at: string;
  readonly schemas: OperationSchemas;
  /** Beside the request, and no part of its hash. */
  readonly handling: Handling | undefined;
}

/**
 * The raw body of a render or of a pack -> canonical requests, or why not: one that is refused refuses all.
 *
 * Shapes   The request of one of a pack holds the hash of all and its place among them.
 * Cost     O(bytes), for a pack twice. Pure, so it can run in another thread.
 */
export function readRenders({ body, kind, schemas, names }: GivenRenders): ReadRenders {
  const parsed = parse(body);
  if (!("json" in parsed)) return parsed;
  const isPack = kind === "pack";
  const listed = isPack ? listPack(parsed.json) : { bodies: [parsed.json] };
  if ("issues" in listed) return refuse(listed.issues);
  const placed: RenderEntry[] = [];
  for (const [index, given] of listed.bodies.entries()) {
    const at = isPack ? `renders[${index}]` : "";
    const compile = kind === "preflight" ? compilePreflight : compileRender;
    const { render, handling, issues } = kind === "preflight" ? { render: given, issues: [] } : takeHandling(given);
    if (issues.length > 0) return refuse(issues.map((issue) => moved(issue, at)));
    const compiled = compile(render, names?.[index]);
    if ("issues" in compiled) return refuse(compiled.issues.map((issue) => moved(issue, at)));
    const own = schemas[compiled.operation];
    if (own === undefined) return { kind: "unavailable", operation: compiled.operation };
    placed.push({ compiled, at, schemas: own, handling });
  }
  const found = findNames(placed);
  if (names === undefined && found.brands.length + found.baselines.length > 0) return { kind: "named", ...found };
  const first = readAll(placed, body.length);
  if (!isPack || first.kind !== "renders") return first;
  const hash = hashCanonicalJson(first.renders.map(({ requestHash }) => requestHash)).hash;
  const size = placed.length;
  const inPack = placed.map((one, index) => ({
    ...one,
    compiled: {
      ...one.compiled,
      ...(one.compiled.delivery !== undefined && {
        delivery: { ...one.compiled.delivery, pack: { hash, index, size } },
      }),
    },
  }));
  return readAll(inPack, body.length);
}

/** The body of a render, and the members of it that say how it is handled. */
function takeHandling(given: Json) {
  if (!isPlainObject(given)) return { render: given, issues: [] };
  const body = given as JsonObject;
  const { deliver, ...known } = body;
  if (deliver !== undefined)
    return { render: given, issues: [{ path: "deliver", message: "The result of a render cannot be sent to a URL." }] };
  const rest = Object.entries(known).filter(([name]) => !isHandlingMember(name));
  return { render: Object.fromEntries(rest), ...readHandling(known) };
}

function findNames(placed: readonly RenderEntry[]): Omit<Extract<ReadRenders, { kind: "named" }>, "kind"> {
  const under = (at: string, path: string) => (at === "" ? path : `${at}.${path}`);
  return {
    brands: placed.flatMap(({ compiled: { brand }, at }, index) =>
      brand === undefined ? [] : [{ index, ref: brand.ref, at: under(at, brand.at) }],
    ),
    baselines: placed.flatMap(
      ({ compiled: { baselineId: id, baselineDeck: deckKey }, at }, index): readonly NamedBaseline[] => {
        const place = { index, at: under(at, "baselineJobId") };
        if (id !== undefined) return [{ ...place, id }];
        return deckKey === undefined ? [] : [{ ...place, deckKey }];
      },
    ),
  };
}

function parse(body: Uint8Array): { readonly json: Json } | Extract<ReadRenders, { kind: "refused" }> {
  try {
    return { json: parseJson(body) };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return {
      kind: "refused",
      reason: "json",
      issues: [{ path: "", message: `${error.message} (at ${error.offset})` }],
    };
  }
}

/** Of a pack itself; what its renders hold is looked at one by one, so that each issue has its place. */
const checkPack = compileSchema({
  type: "object",
  properties: { renders: { type: "array", minItems: 1, maxItems: MAX_RENDERS } },
  required: ["renders"],
  additionalProperties: false,
});

function listPack(json: Json): { readonly bodies: readonly Json[] } | { readonly issues: readonly Issue[] } {
  const issues = checkPack(json, 0);
  if (issues.length > 0 || !isPlainObject(json)) return { issues };
  return { bodies: json.renders as readonly Json[] };
}

function readAll(placed: readonly RenderEntry[], byteLength: number): ReadRenders {
  const renders: ReadRender[] = [];
  for (const { compiled, at, schemas, handling } of placed) {
    const { input, options, documentMember, delivery, isAlias, operation, preflight } = compiled;
    const terms = delivery as unknown as JsonObject | undefined;
    const members = { input, options, ...(terms !== undefined && { delivery: terms }) };
    const read = readRequest(members, schemas, byteLength);
    if (read.kind !== "inline")
      return refuse(
        (read.kind === "refused" ? read.issues : []).map((issue) => moved(ofDocument(issue, documentMember), at)),
      );
    const { bytes, requestHash, documentName } = read;
    renders.push({
      ...{ operation, bytes, requestHash, documentName, delivery, isAlias },
      ...(preflight !== undefined && { preflight }),
      ...(handling !== undefined && { handling }),
    });
  }
  return { kind: "renders", renders };
}

/** A place in the operation's input -> the place in the document that was sent. */
function ofDocument(issue: Issue, member: string | undefined): Issue {
  const { path } = issue;
  if (member === undefined) return { ...issue, path: path === "" ? "document" : `document.${path}` };
  if (path === "" || path === member) return { ...issue, path: "document" };
  return { ...issue, path: path.startsWith(member) ? `document${path.slice(member.length)}` : path };
}

function moved(issue: Issue, at: string): Issue {
  if (at === "") return issue;
  return { ...issue, path: issue.path === "" ? at : `${at}.${issue.path}` };
}

function refuse(issues: readonly Issue[]): ReadRenders {
  return { kind: "refused", reason: "schema", issues };
}
