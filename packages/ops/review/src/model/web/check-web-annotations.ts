import { isPlainObject } from "@colophon/contract";
import type { ReviewFindings } from "../findings.ts";
import { ANNOTATION_CONTEXT, asList, listAnnotations } from "./read-web-annotations.ts";
import { isDateTime, isUri } from "./write-web-annotations.ts";

type Json = Record<string, unknown>;

const MOTIVATION_NAMES =
  "assessing bookmarking classifying commenting describing editing highlighting identifying linking moderating questioning replying tagging";
const MOTIVATIONS = new Set(MOTIVATION_NAMES.split(" "));
const COMPOSITES = new Set(["Choice", "Composite", "List", "Independents"]);
const CONTAINERS = new Set(["AnnotationPage", "AnnotationCollection"]);
const DIRECTIONS = new Set(["ltr", "rtl", "auto"]);
const MAX_DEPTH = 32;

/**
 * The rules of the model that can be checked without fetching anything.
 *
 * Source   W3C Web Annotation Data Model, 2017-02-23; the section of each rule is in its message.
 */
export function checkWebAnnotations(json: unknown, findings: ReviewFindings): number {
  if (isPlainObject(json) && asList(json.type).some((each) => typeof each === "string" && CONTAINERS.has(each)))
    checkContainer(json, findings);
  const isContained = isPlainObject(json) && (Array.isArray(json.items) || isPlainObject(json.first));
  const list = listAnnotations(json);
  for (const [index, each] of list.entries()) {
    const path = Array.isArray(json) ? `[${index}]` : isContained ? `items[${index}]` : "";
    checkAnnotation(each, { path, findings, needsContext: !isContained });
  }
  return list.length;
}

interface Checking {
  readonly path: string;
  readonly findings: ReviewFindings;
  readonly depth?: number;
}

const join = (path: string, member: string): string => (path === "" ? member : `${path}.${member}`);

function checkContainer(json: Json, findings: ReviewFindings): void {
  checkContext(json, "", findings);
  checkId(json, { path: "", findings }, true);
  const types = asList(json.type);
  if (types.includes("AnnotationPage") && !Array.isArray(json.items))
    findings.add("page-items", "items", "An annotation page must have `items` (section 5.2).");
  if (types.includes("AnnotationCollection") && json.total !== undefined && !isCount(json.total))
    findings.add("collection-total", "total", "`total` must be a number from 0 (section 5.1).");
}

function checkAnnotation(
  json: Json,
  { path, findings, needsContext }: Checking & { readonly needsContext: boolean },
): void {
  if (needsContext || json["@context"] !== undefined) checkContext(json, path, findings);
  checkId(json, { path, findings }, true);
  if (!asList(json.type).includes("Annotation"))
    findings.add("annotation-type", join(path, "type"), "`type` must be or include Annotation (section 3.1).");
  checkStrings(json.type, join(path, "type"), findings, "annotation-type");
  if (asList(json.target).length === 0)
    findings.add("target-missing", join(path, "target"), "An annotation must have a target (section 3.1).");
  checkBodies(json, path, findings);
  for (const [index, each] of asList(json.target).entries())
    checkResource(each, { path: memberPath(json.target, join(path, "target"), index), findings }, "target");
  checkMotivation(json.motivation, join(path, "motivation"), findings);
  checkLifecycle(json, { path, findings });
  for (const member of ["canonical", "via"])
    checkIris(json[member], { path: join(path, member), findings }, member === "canonical");
  checkIris(json.rights, { path: join(path, "rights"), findings }, false);
  if (json.audience !== undefined)
    for (const each of asList(json.audience))
      if (typeof each !== "string" && !isPlainObject(each))
        findings.add("audience", join(path, "audience"), "An audience must be an IRI or an object (section 3.3.5).");
  if (json.stylesheet !== undefined) checkStylesheet(json.stylesheet, { path: join(path, "stylesheet"), findings });
}

function checkBodies(json: Json, path: string, findings: ReviewFindings): void {
  const { bodyValue } = json;
  if (bodyValue !== undefined) {
    if (typeof bodyValue !== "string")
      findings.add("body-value", join(path, "bodyValue"), "`bodyValue` must be one string (section 3.2.5).");
    if (json.body !== undefined)
      findings.add(
        "body-value",
        join(path, "bodyValue"),
        "`bodyValue` and `body` must not both be there (section 3.2.5).",
      );
  }
  for (const [index, each] of asList(json.body).entries())
    checkResource(each, { path: memberPath(json.body, join(path, "body"), index), findings }, "body");
}

function checkContext(json: Json, path: string, findings: ReviewFindings): void {
  const context = json["@context"];
  const at = join(path, "@context");
  if (context === undefined)
    findings.add("context-missing", at, "The annotation must have an `@context` (section 3.1).");
  else if (!asList(context).includes(ANNOTATION_CONTEXT))
    findings.add("context", at, `\`@context\` must be or include ${ANNOTATION_CONTEXT} (section 3.1).`);
}

function checkId(json: Json, { path, findings }: Checking, isRequired: boolean): void {
  const { id } = json;
  const at = join(path, "id");
  if (id === undefined) {
    if (isRequired) findings.add("id-missing", at, "An annotation must have exactly one `id` (section 3.1).");
  } else if (Array.isArray(id))
    findings.add("id-single", at, "There must be exactly one `id`, and this is a list (section 3.1).");
  else if (typeof id !== "string" || !isUri(id)) findings.add("id-iri", at, "`id` must be an IRI (section 3.1).");
}

/** A body or a target: an IRI, a textual body, a set of resources, a specific resource or an external one. */
function checkResource(json: unknown, checking: Checking, role: "body" | "target"): void {
  const { path, findings, depth = 0 } = checking;
  if (typeof json === "string") {
    if (!isUri(json)) findings.add(`${role}-iri`, path, `A ${role} that is a string must be an IRI (section 3.2.1).`);
    return;
  }
  if (!isPlainObject(json)) {
    findings.add(`${role}-type`, path, `A ${role} must be an IRI or an object (section 3.2).`);
    return;
  }
  if (depth > MAX_DEPTH) return;
  const types = asList(json.type);
  checkStrings(json.type, join(path, "type"), findings, "resource-type");
  if (json.id !== undefined) checkId(json, checking, false);
  const sets = types.filter((each) => typeof each === "string" && COMPOSITES.has(each));
  if (sets.length > 1)
    findings.add(
      "composite-type",
      join(path, "type"),
      "A set of resources must have one type: Choice, Composite, List or Independents (section 3.2.7).",
    );
  if (json.items !== undefined || sets.length > 0)
    checkItems(json, { ...checking, depth }, { role, hasType: sets.length > 0 });
  if (types.includes("TextualBody") || (json.value !== undefined && json.source === undefined)) {
    if (typeof json.value !== "string")
      findings.add(
        "body-text",
        join(path, "value"),
        "A textual body must have exactly one text `value` (section 3.2.4).",
      );
    if (role === "target" && types.includes("TextualBody"))
      findings.add("textual-target", path, "A textual body must not be a target (section 3.2.4).");
  }
  if (json.source !== undefined || json.selector !== undefined || types.includes("SpecificResource"))
    checkSpecific(json, checking);
  else if (
    json.id === undefined &&
    json.items === undefined &&
    json.value === undefined &&
    !types.some((each) => each === "TextualBody")
  )
    findings.add(
      "resource-id",
      path,
      "A resource must have an `id`, a `value`, a `source` or `items` (section 3.2.2).",
    );
  checkFormat(json, { path, findings });
  checkLifecycle(json, { path, findings });
}

function checkItems(
  json: Json,
  { path, findings, depth = 0 }: Checking,
  { role, hasType }: { readonly role: "body" | "target"; readonly hasType: boolean },
): void {
  if (!hasType)
    findings.add(
      "composite-type",
      join(path, "type"),
      "A set of resources must have a type: Choice, Composite, List or Independents (section 3.2.7).",
    );
  if (!Array.isArray(json.items) || json.items.length === 0)
    findings.add("composite-items", join(path, "items"), "A set of resources must have `items` (section 3.2.7).");
  for (const [index, each] of asList(json.items).entries())
    checkResource(each, { path: `${join(path, "items")}[${index}]`, findings, depth: depth + 1 }, role);
}

function checkSpecific(json: Json, { path, findings, depth = 0 }: Checking): void {
  const { source } = json;
  const at = join(path, "source");
  if (source === undefined)
    findings.add("source-missing", at, "A specific resource must have exactly one `source` (section 4).");
  else if (Array.isArray(source))
    findings.add("source-single", at, "A specific resource must have exactly one `source` (section 4).");
  else if (typeof source === "string" ? !isUri(source) : !isPlainObject(source))
    findings.add("source-iri", at, "`source` must be an IRI or an object (section 4).");
  for (const [index, each] of asList(json.selector).entries())
    checkSelector(each, { path: memberPath(json.selector, join(path, "selector"), index), findings, depth });
  for (const each of asList(json.state)) checkState(each, { path: join(path, "state"), findings, depth });
  checkMotivation(json.purpose, join(path, "purpose"), findings);
  checkStrings(json.styleClass, join(path, "styleClass"), findings, "style-class");
  for (const member of ["renderedVia", "scope"])
    for (const each of asList(json[member]))
      if (typeof each !== "string" && !isPlainObject(each))
        findings.add(member, join(path, member), `\`${member}\` must be an IRI or an object (section 4).`);
}

const ONE_TEXT: Readonly<Record<string, string>> = {
  FragmentSelector: "4.2.1",
  CssSelector: "4.2.2",
  XPathSelector: "4.2.3",
};

function checkSelector(json: unknown, checking: Checking): void {
  const { path, findings, depth = 0 } = checking;
  if (typeof json === "string") {
    if (!isUri(json)) findings.add("selector-iri", path, "A selector that is a string must be an IRI (section 4.2).");
    return;
  }
  if (!isPlainObject(json)) {
    findings.add("selector-type", path, "A selector must be an IRI or an object (section 4.2).");
    return;
  }
  if (depth > MAX_DEPTH) return;
  const types = asList(json.type);
  checkStrings(json.type, join(path, "type"), findings, "selector-type");
  if (types.length === 0 && json.id === undefined)
    findings.add("selector-type", join(path, "type"), "A selector must have a `type` or an `id` (section 4.2).");
  for (const [type, section] of Object.entries(ONE_TEXT))
    if (types.includes(type) && typeof json.value !== "string")
      findings.add(
        "selector-value",
        join(path, "value"),
        `A ${type} must have exactly one text \`value\` (section ${section}).`,
      );
  if (types.includes("FragmentSelector"))
    checkIris(json.conformsTo, { path: join(path, "conformsTo"), findings }, true);
  if (types.includes("SvgSelector") && json.value !== undefined && typeof json.value !== "string")
    findings.add(
      "selector-value",
      join(path, "value"),
      "An SvgSelector may have at most one text `value` (section 4.2.7).",
    );
  if (types.includes("SvgSelector") && json.value === undefined && json.id === undefined)
    findings.add("selector-value", path, "An SvgSelector must have a `value` or an `id` (section 4.2.7).");
  if (types.includes("TextQuoteSelector")) checkQuote(json, { path, findings });
  if (types.includes("TextPositionSelector") || types.includes("DataPositionSelector"))
    checkPosition(json, { path, findings });
  if (types.includes("RangeSelector"))
    for (const member of ["startSelector", "endSelector"]) {
      if (json[member] === undefined || Array.isArray(json[member]))
        findings.add(
          "range-selector",
          join(path, member),
          `A RangeSelector must have exactly one \`${member}\` (section 4.2.9).`,
        );
      else checkSelector(json[member], { path: join(path, member), findings, depth: depth + 1 });
    }
  for (const each of asList(json.refinedBy))
    checkSelector(each, { path: join(path, "refinedBy"), findings, depth: depth + 1 });
}

function checkQuote(json: Json, { path, findings }: Checking): void {
  if (typeof json.exact !== "string")
    findings.add(
      "quote-exact",
      join(path, "exact"),
      "A TextQuoteSelector must have exactly one text `exact` (section 4.2.4).",
    );
  for (const member of ["prefix", "suffix"])
    if (json[member] !== undefined && typeof json[member] !== "string")
      findings.add(
        "quote-context",
        join(path, member),
        `A TextQuoteSelector may have one text \`${member}\` (section 4.2.4).`,
      );
}

function checkPosition(json: Json, { path, findings }: Checking): void {
  for (const member of ["start", "end"])
    if (!isCount(json[member]))
      findings.add(
        "position",
        join(path, member),
        `\`${member}\` must be one whole number from 0 (sections 4.2.5 and 4.2.6).`,
      );
  if (isCount(json.start) && isCount(json.end) && json.start > json.end)
    findings.add("position-order", join(path, "end"), "`end` must not be before `start` (section 4.2.5).");
}

function checkState(json: unknown, { path, findings, depth = 0 }: Checking): void {
  if (typeof json === "string" && isUri(json)) return;
  if (!isPlainObject(json)) {
    findings.add("state-type", path, "A state must be an IRI or an object (section 4.3).");
    return;
  }
  if (depth > MAX_DEPTH) return;
  const types = asList(json.type);
  if (types.includes("HttpRequestState") && typeof json.value !== "string")
    findings.add(
      "state-value",
      join(path, "value"),
      "An HttpRequestState must have exactly one text `value` (section 4.3.2).",
    );
  if (types.includes("TimeState")) {
    for (const member of ["sourceDate", "sourceDateStart", "sourceDateEnd"])
      for (const each of asList(json[member]))
        if (!isDateTime(typeof each === "string" ? each : undefined))
          findings.add(
            "state-date",
            join(path, member),
            `\`${member}\` must be a date and time with a zone (section 4.3.1).`,
          );
    if ((json.sourceDateStart === undefined) !== (json.sourceDateEnd === undefined))
      findings.add("state-date", path, "`sourceDateStart` and `sourceDateEnd` must come together (section 4.3.1).");
    if (json.sourceDate !== undefined && json.sourceDateStart !== undefined)
      findings.add("state-date", path, "`sourceDate` must not come with a range of dates (section 4.3.1).");
  }
  for (const each of asList(json.refinedBy))
    checkState(each, { path: join(path, "refinedBy"), findings, depth: depth + 1 });
}

function checkStylesheet(json: unknown, { path, findings }: Checking): void {
  if (typeof json === "string" ? !isUri(json) : !isPlainObject(json))
    findings.add("stylesheet", path, "A stylesheet must be one IRI or an object (section 4.4).");
  else if (isPlainObject(json) && json.value !== undefined && typeof json.value !== "string")
    findings.add("stylesheet", join(path, "value"), "A stylesheet may have one text `value` (section 4.4).");
}

function checkFormat(json: Json, { path, findings }: Checking): void {
  for (const member of ["format", "language", "accessibility"])
    checkStrings(json[member], join(path, member), findings, member);
  for (const member of ["processingLanguage", "textDirection"])
    if (json[member] !== undefined && typeof json[member] !== "string")
      findings.add(member, join(path, member), `\`${member}\` must be one string (section 3.2.2).`);
  if (typeof json.textDirection === "string" && !DIRECTIONS.has(json.textDirection))
    findings.add(
      "textDirection",
      join(path, "textDirection"),
      "`textDirection` must be ltr, rtl or auto (section 3.2.2).",
    );
  if (json.purpose !== undefined) checkMotivation(json.purpose, join(path, "purpose"), findings);
  if (typeof json.format === "string" && !/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;.*)?$/.test(json.format))
    findings.warn("format", join(path, "format"), "`format` should be a media type (section 3.2.2).");
}

function checkMotivation(value: unknown, path: string, findings: ReviewFindings): void {
  for (const each of asList(value))
    if (typeof each !== "string")
      findings.add("motivation", path, "A motivation must be a name or an IRI (section 3.3.5).");
    else if (!MOTIVATIONS.has(each) && !each.includes(":"))
      findings.add("motivation", path, `"${each.slice(0, 80)}" is not a motivation of the vocabulary (section 3.3.5).`);
}

const AGENTS = ["creator", "generator"] as const;
const TIMES = ["created", "modified", "generated"] as const;

function checkLifecycle(json: Json, { path, findings }: Checking): void {
  for (const member of AGENTS)
    for (const each of asList(json[member])) checkAgent(each, { path: join(path, member), findings });
  for (const member of TIMES) {
    const value = json[member];
    if (value === undefined) continue;
    if (!isDateTime(typeof value === "string" ? value : undefined))
      findings.add(
        "date-time",
        join(path, member),
        `\`${member}\` must be one date and time with a zone (section 3.3.1).`,
      );
  }
}

function checkAgent(json: unknown, { path, findings }: Checking): void {
  if (typeof json === "string") {
    if (!isUri(json)) findings.add("agent-iri", path, "An agent that is a string must be an IRI (section 3.3.2).");
    return;
  }
  if (!isPlainObject(json)) {
    findings.add("agent-type", path, "An agent must be an IRI or an object (section 3.3.2).");
    return;
  }
  if (json.id !== undefined) checkId(json, { path, findings }, false);
  for (const member of ["name", "email_sha1"]) checkStrings(json[member], join(path, member), findings, "agent-member");
  if (json.nickname !== undefined && typeof json.nickname !== "string")
    findings.add("agent-member", join(path, "nickname"), "An agent may have one text `nickname` (section 3.3.2).");
  for (const member of ["email", "homepage"]) checkIris(json[member], { path: join(path, member), findings }, false);
}

function checkStrings(value: unknown, path: string, findings: ReviewFindings, rule: string): void {
  if (asList(value).some((each) => typeof each !== "string"))
    findings.add(rule, path, "The member must be a string or a list of strings.");
}

function checkIris(value: unknown, { path, findings }: Checking, isSingle: boolean): void {
  if (isSingle && Array.isArray(value)) findings.add("iri-single", path, "The member must be one IRI.");
  for (const each of asList(value))
    if (isPlainObject(each) ? !(typeof each.id === "string") : typeof each !== "string" || !isUri(each))
      findings.add("iri", path, "The member must be an IRI.");
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function memberPath(value: unknown, path: string, index: number): string {
  return Array.isArray(value) ? `${path}[${index}]` : path;
}
