import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { openApiDocument } from "../src/index.ts";

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<string, { content?: Record<string, object>; headers?: Record<string, { required?: boolean }> }>
  >;
}

const document = openApiDocument("0.0.0") as {
  paths: Record<string, Record<string, Operation>>;
};
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ ...document, $id: "openapi" });

const templates = Object.entries(document.paths).map(([path, item]) => ({
  path,
  item,
  pattern: new RegExp(`^${path.replace("{domain}/{verb}", ".+").replaceAll(/\{[^}]+\}/g, "[^/]+")}/?$`),
}));

/** `<operationId> <status>` of every answer that was checked. */
export const provoked = new Set<string>();

/** Every `<operationId> <status>` that the document declares. */
export function declared(): readonly string[] {
  return templates.flatMap(({ item }) =>
    Object.values(item).flatMap(({ operationId, responses }) =>
      Object.keys(responses)
        .filter((status) => status !== "default")
        .map((status) => `${operationId} ${status}`),
    ),
  );
}

interface CheckedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
}

/** Headers that clients act on: what is sent is declared. */
const DECLARED_HEADERS = [
  "content-disposition",
  "content-range",
  "digest",
  "etag",
  "location",
  "ratelimit",
  "ratelimit-policy",
  "retry-after",
  "www-authenticate",
];

/** Answers of the connection, whatever the route. */
const AT_ANY_TIME: ReadonlySet<number> = new Set([408, 417, 431]);

/** Throws when an answer is not one that the document declares for its route. */
export function checkAnswer(method: string, url: string, answer: CheckedAnswer): void {
  const path = url.split("?")[0] ?? "";
  const found = templates.find(({ pattern, item }) => pattern.test(path) && item[method.toLowerCase()] !== undefined);
  const operation = found?.item[method.toLowerCase()];
  if (found === undefined || operation === undefined) return;
  const response = operation.responses[AT_ANY_TIME.has(answer.status) ? "default" : answer.status];
  const where = `${method} ${found.path} -> ${answer.status}`;
  if (response === undefined) throw new Error(`${where} is not declared: ${answer.bytes.toString("utf8", 0, 500)}`);
  for (const [name, { required }] of Object.entries(response.headers ?? {}))
    if (required === true && answer.headers[name.toLowerCase()] === undefined)
      throw new Error(`${where} lacks ${name}.`);
  const reported = new Set(Object.keys(response.headers ?? {}).map((name) => name.toLowerCase()));
  for (const name of DECLARED_HEADERS)
    if (answer.headers[name] !== undefined && !reported.has(name))
      throw new Error(`${where} does not declare ${name}.`);
  const type = answer.headers["content-type"]?.split(";")[0];
  const contents = response.content ?? {};
  if (type === undefined || answer.bytes.length === 0) {
    if (Object.keys(contents).length > 0 && answer.bytes.length > 0) throw new Error(`${where} has no media type.`);
  } else if (!(type in contents) && !("*/*" in contents))
    throw new Error(`${where} is of the undeclared type ${type}.`);
  else if (type.endsWith("json") && type in contents)
    checkBody(
      { where, path: found.path, method, status: AT_ANY_TIME.has(answer.status) ? "default" : answer.status, type },
      answer.bytes,
    );
  provoked.add(`${operation.operationId} ${answer.status}`);
}

interface Place {
  readonly where: string;
  readonly path: string;
  readonly method: string;
  readonly status: number | "default";
  readonly type: string;
}

const validators = new Map<string, ValidateFunction>();

function checkBody({ where, path, method, status, type }: Place, bytes: Buffer): void {
  const escapePointer = (part: string): string => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
  const pointer = ["paths", path, method.toLowerCase(), "responses", String(status), "content", type, "schema"];
  const reference = `openapi#/${pointer.map(escapePointer).join("/")}`;
  let validate = validators.get(reference);
  if (validate === undefined) {
    validate = ajv.compile({ $ref: reference });
    validators.set(reference, validate);
  }
  if (!validate(JSON.parse(bytes.toString("utf8"))))
    throw new Error(`${where}: ${ajv.errorsText(validate.errors)} in ${bytes.toString("utf8", 0, 1000)}`);
}
