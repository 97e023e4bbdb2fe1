import { compileSchema, type JsonSchema } from "@colophon/contract";
import { PROBLEM } from "../../src/schemas/schemas.ts";
import { checkAnswer } from "../contract.ts";
import type { TestApp, TestKey } from "../harness.ts";
import { exchange, readAnswers, toBytes, type WireAnswer, type WireRequest } from "./wire.ts";

const checkProblem = compileSchema(PROBLEM as JsonSchema);

/** What the parser of requests answers before any route is known, and so on every route. */
const BEFORE_ROUTES: ReadonlySet<number> = new Set([400, 408, 417, 431]);

export interface Watched {
  readonly test: TestApp;
  readonly port: number;
  /** Words that no answer may hold: secrets, places on the disk, marks of the code. */
  readonly forbidden: readonly string[];
}

export function watch(test: TestApp, keys: readonly TestKey[]): Watched {
  const forbidden = [
    ...keys.map(({ text }) => text),
    ...[
      test.service.folder,
      test.service.connection.host,
      process.cwd(),
      "node_modules",
      "file://",
      "\n    at ",
      ".ts:",
      ".js:",
    ],
  ];
  return { test, port: Number(new URL(test.url).port), forbidden };
}

/** Sends a request and throws for an answer that the document does not declare, that tells too much, or that never comes. */
export async function checkRequest(watched: Watched, request: WireRequest): Promise<WireAnswer | undefined> {
  const text = await exchange(watched.port, toBytes(request));
  const answers = readAnswers(text, request.method);
  if (answers.length > 1) throw new Error(`${answers.length} answers to one request:\n${text.slice(0, 3000)}`);
  const [answer] = answers;
  if (answer === undefined) throw new Error("There is no answer.");
  checkWire(watched, answer);
  if (!isBeforeRoutes(answer)) checkDeclared(request, answer);
  return answer;
}

/** What holds for every answer. */
export function checkWire({ forbidden }: Watched, { status, headers, bytes }: WireAnswer): void {
  const text = bytes.toString("utf8");
  if (status >= 500 && status !== 503) throw new Error(`${status}: ${text.slice(0, 500)}`);
  const all = `${JSON.stringify(headers)}\n${text}`;
  const reported = forbidden.find((word) => all.includes(word));
  if (reported !== undefined) throw new Error(`The answer tells ${JSON.stringify(reported)}: ${all.slice(0, 2000)}`);
  if (status < 400 || status === 422 || bytes.length === 0) return;
  if (headers["content-type"]?.startsWith("application/problem+json") !== true)
    throw new Error(`${status} is no problem+json: ${headers["content-type"]}`);
  const problem = JSON.parse(text) as { status?: number };
  const issues = checkProblem(problem, 0);
  if (issues.length > 0) throw new Error(`${JSON.stringify(issues)} in ${text.slice(0, 500)}`);
  if (problem.status !== status) throw new Error(`The problem says ${problem.status}, the answer ${status}.`);
}

/** The problems that no route declares carry no request's id. */
function isBeforeRoutes({ status, bytes }: WireAnswer): boolean {
  return BEFORE_ROUTES.has(status) && (bytes.length === 0 || bytes.includes('"request_id":"none"'));
}

function checkDeclared({ method, target }: WireRequest, answer: WireAnswer): void {
  const path = target.split("?", 1)[0] ?? "";
  if ([404, 405].includes(answer.status) && answer.bytes.includes('"code":"')) {
    const { code } = JSON.parse(answer.bytes.toString("utf8")) as { code: string };
    // The router's own: a path or a method that is nobody's.
    if (code === "NOT_FOUND" || code === "METHOD_NOT_ALLOWED") return;
  }
  // A path that does not decode is nobody's either.
  if (answer.status === 400 && /%(?![0-9A-Fa-f]{2})|[\x80-\xff]|%[89a-fA-F]/.test(path)) return;
  checkAnswer(method, path, answer);
}
