import type { CatalogEntry, CatalogOperation } from "@colophon/catalog";
import type { Descriptor, HarnessCondition, Severity } from "@colophon/contract";
import { codePath, codeSlug } from "../answer/code-path.ts";
import { Problem, problemBody } from "../answer/problem.ts";
import { PROBLEMS, type ProblemCode } from "../answer/problems.ts";
import type { Catalog } from "../parts.ts";
import { type AnyRoute, problemsOf } from "../routing/route.ts";
import { type DocPage, markdownTable } from "./page.ts";
import { linkRoute } from "./reference.ts";

export interface CodeSources {
  readonly catalog: Catalog;
  readonly routes: readonly AnyRoute[];
}

/** When a call ends with a code that stands for one of these conditions. */
export const CONDITION_MEANINGS: Readonly<Partial<Record<HarnessCondition, string>>> = {
  notJson: "the input or the options are not JSON",
  schemaRejected: "the input does not conform to its schema",
  optionsRejected: "an option is unknown or out of its range",
  inputBytes: "the input has more bytes than `limits.maxInputBytes`",
  outputBytes: "the output has more bytes than `limits.maxOutputBytes`",
  pages: "the document has more pages, slides or sheets than `limits.maxPages`",
  elements: "the document has more elements than `limits.maxElements`",
  archiveEntries: "an archive has more entries than `limits.maxArchiveEntries`",
  expansionRatio: "an archive expands more than `limits.maxExpansionRatio` allows",
  timedOut: "the call runs longer than `timeoutMs` or `limits.maxDurationMs`",
  cancelled: "the caller cancels the call",
  memory: "the process needs more memory than its limit",
  crashed: "the process crashes",
  callbackFailed: "a callback of the caller throws",
  lossPolicy: "`lossPolicy` forbids a loss of the result",
};

const SEVERITY_MEANINGS: Readonly<Record<Severity, string>> = {
  dropped: "All of it is missing from the output.",
  degraded: "A part of it is missing from the output.",
  substituted: "Something else is in its place in the output.",
};

/** Every code: the problems of the service, then errors and losses of the operations. */
export function writeCodeList({ catalog }: Pick<CodeSources, "catalog">): DocPage {
  const entries = catalog.listOperations();
  const problems = (Object.keys(PROBLEMS) as ProblemCode[]).map((code) => [
    linkCode(code),
    String(PROBLEMS[code].status),
    PROBLEMS[code].title,
  ]);
  return {
    path: "/docs/errors",
    title: "Errors and losses",
    markdown: lines([
      "# Errors and losses",
      "",
      "Each code has a page that says what it means and what to do. Codes never change their meaning.",
      "",
      "- A **problem** is an answer of the service that is not a result. It is `application/problem+json`; `code` has the code and `doc_url` the page.",
      "- An **error** is a result with `ok: false`. `error.code` has the code.",
      "- A **loss** is something that the output does not preserve. The result lists it in `losses`.",
      "",
      "## Problems",
      "",
      ...markdownTable(["code", "status", "meaning"], problems),
      "## Errors of operations",
      "",
      ...writeByDomain(entries, "errorCodes"),
      "## Losses",
      "",
      ...writeByDomain(entries, "lossCodes"),
    ]),
  };
}

/** The page of a code, by the last part of its path; undefined for another name. */
export function writeCodePage(sources: CodeSources, slug: string): DocPage | undefined {
  const problem = (Object.keys(PROBLEMS) as ProblemCode[]).find((code) => codeSlug(code) === slug);
  const entries = sources.catalog.listOperations();
  const code = problem ?? [...codesIn(entries, "errorCodes"), ...codesIn(entries, "lossCodes")].find(hasSlug(slug));
  if (code === undefined) return undefined;
  const uses = findUses(sources.catalog, code);
  return {
    path: codePath(code),
    title: code,
    markdown: lines([
      `# ${code}`,
      "",
      ...(problem === undefined ? [] : writeProblem(problem, sources.routes)),
      ...(uses.length === 0 ? [] : writeUses(code, uses)),
      ...(problem === undefined && uses.length === 0
        ? ["This code is reserved. No operation of this installation returns it."]
        : []),
    ]),
  };
}

/** The last part of the path of each code's page. */
export function listCodes({ catalog }: Pick<CodeSources, "catalog">): readonly string[] {
  const entries = catalog.listOperations();
  return [...Object.keys(PROBLEMS), ...codesIn(entries, "errorCodes"), ...codesIn(entries, "lossCodes")]
    .map(codeSlug)
    .filter((slug, index, all) => all.indexOf(slug) === index);
}

function writeProblem(code: ProblemCode, routes: readonly AnyRoute[]): readonly string[] {
  const { status, title, remediation } = PROBLEMS[code];
  const example = problemBody(new Problem(code), "1c0cb3b5-1d0a-4d5b-9d2c-7f3c5b1c2a10");
  const returning = routes.filter((route) => problemsOf(route).includes(code));
  return [
    `${title} The service answers ${status} with this problem.`,
    "",
    "## What to do",
    "",
    remediation,
    "",
    "## The answer",
    "",
    "```json",
    JSON.stringify(example, null, 2),
    "```",
    "",
    "`detail`, `field` and `errors` say more when the request is at fault. The SDK throws a `ColophonError` with the same members. The command line prints them and exits with 1 or 3.",
    "",
    "## Routes that return it",
    "",
    ...(returning.length === 0
      ? ["Every route can return this problem.", ""]
      : markdownTable(
          ["route", "what it does"],
          returning.map((route) => [linkRoute(route), route.summary]),
        )),
  ];
}

/** An operation that declares a code, and how. */
interface Use {
  readonly operation: CatalogOperation & { readonly descriptor: Descriptor };
  readonly error: Descriptor["errors"][number] | undefined;
  readonly loss: Descriptor["losses"][number] | undefined;
}

function findUses(catalog: Catalog, code: string): readonly Use[] {
  return catalog.listOperations().flatMap(({ name, errorCodes, lossCodes }) => {
    if (!errorCodes.includes(code) && !lossCodes.includes(code)) return [];
    const operation = catalog.describeCatalogOperation(name);
    const { descriptor } = operation ?? {};
    if (operation === undefined || descriptor === undefined) return [];
    const isOwn = (entry: { readonly code: string; readonly impossible?: string }): boolean =>
      entry.code === code && entry.impossible === undefined;
    const use = { error: descriptor.errors.find(isOwn), loss: descriptor.losses.find(isOwn) };
    return use.error === undefined && use.loss === undefined
      ? []
      : [{ operation: { ...operation, descriptor }, ...use }];
  });
}

function writeUses(code: string, uses: readonly Use[]): readonly string[] {
  const errors = uses.flatMap(({ operation, error }) => (error === undefined ? [] : [{ operation, ...error }]));
  const losses = uses.flatMap(({ operation, loss }) => (loss === undefined ? [] : [{ operation, ...loss }]));
  return [
    ...(errors.length === 0 ? [] : writeErrors(code, errors)),
    ...(losses.length === 0 ? [] : writeLosses(losses)),
  ];
}

function writeErrors(
  code: string,
  errors: readonly (Pick<Use, "operation"> & Descriptor["errors"][number])[],
): readonly string[] {
  const conditions = [
    ...new Set(
      errors.flatMap(({ operation }) =>
        Object.entries(operation.descriptor.conditions)
          .filter(([, name]) => name === code)
          .flatMap(([condition]) => CONDITION_MEANINGS[condition as HarnessCondition] ?? []),
      ),
    ),
  ];
  const phases = [...new Set(errors.map(({ phase }) => `\`${phase}\``))].join(", ");
  return [
    `An operation returns this error in \`error.code\` of a result with \`ok: false\`. The document or the request causes it in the phase ${phases}. \`error.message\` says what is wrong, and \`error.issues\` where.`,
    "",
    ...(conditions.length === 0
      ? []
      : ["It is also the code for these conditions:", "", ...conditions.map((one) => `- ${one}`), ""]),
    "## How to fix it",
    "",
    ...writeRemedies(errors),
    errors.some(({ retryable }) => retryable)
      ? "You can retry the call."
      : "The same call fails again: change the input or the options first.",
    "",
  ];
}

function writeLosses(losses: readonly (Pick<Use, "operation"> & Descriptor["losses"][number])[]): readonly string[] {
  const severities = [...new Set(losses.map(({ severity }) => severity))];
  const subjects = [...new Set(losses.map(({ subject }) => subject))].join(", ");
  return [
    `A result reports this loss in \`losses\`. It concerns: ${subjects}. Each item has the location and a message.`,
    "",
    ...severities.map((severity) => `- \`${severity}\`: ${SEVERITY_MEANINGS[severity]}`),
    "",
    "## How to avoid it",
    "",
    ...writeRemedies(losses),
    "To make such a call fail instead, set [`lossPolicy`](/docs/operations/shared-options) to `failOnAny`.",
    "",
  ];
}

/** What to do, with the operations for which it is the same: a sentence if that is so for all, else a table. */
function writeRemedies(
  uses: readonly { readonly operation: CatalogEntry; readonly remediation?: string }[],
): readonly string[] {
  const remedies = [...new Set(uses.map(({ remediation = "You cannot avoid it." }) => remediation))];
  const rows = remedies.map((remedy) => [
    remedy,
    uses
      .filter(({ remediation = "You cannot avoid it." }) => remediation === remedy)
      .map(({ operation: { name } }) => `[\`${name}\`](/docs/operations/${name})`)
      .join(", "),
  ]);
  const [[remedy = "", operations = ""] = [], ...others] = rows;
  return others.length === 0
    ? [remedy, "", `Operations: ${operations}.`, ""]
    : markdownTable(["what to do", "operations"], rows);
}

function codesIn(entries: readonly CatalogEntry[], kind: "errorCodes" | "lossCodes"): readonly string[] {
  return [...new Set(entries.flatMap((entry) => entry[kind]))].sort();
}

function hasSlug(slug: string): (code: string) => boolean {
  return (code) => codeSlug(code) === slug;
}

function writeByDomain(entries: readonly CatalogEntry[], kind: "errorCodes" | "lossCodes"): readonly string[] {
  const codes = codesIn(entries, kind);
  const domains = [...new Set(codes.map(domainOf))];
  return domains.flatMap((domain) => [
    `- **${domain}**: ${codes
      .filter((code) => domainOf(code) === domain)
      .map(linkCode)
      .join(", ")}`,
    "",
  ]);
}

function domainOf(code: string): string {
  return code.split("/")[0] ?? "";
}

function linkCode(code: string): string {
  return `[\`${code}\`](${codePath(code)})`;
}

function lines(all: readonly string[]): string {
  return `${all.join("\n").trimEnd()}\n`;
}
