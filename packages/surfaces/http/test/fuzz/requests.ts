import fc, { type Arbitrary } from "fast-check";
import type { AnyRoute, HeaderSpec } from "../../src/routing/route.ts";
import { UPLOAD_PATH } from "../../src/uploads/endpoint.ts";
import { junk, junkText, valuesOf } from "./values.ts";
import type { WireRequest } from "./wire.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Header lines. */
export type Lines = readonly (readonly [name: string, value: string])[];

/** What is really there, so that requests get past the first door: by the name of a parameter or header, `upload` for an upload's id. */
export interface Hints {
  readonly params: Readonly<Record<string, readonly string[]>>;
  readonly queries: readonly string[];
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** What lets a caller in, by the kind of route: each some header lines. */
  readonly keys: readonly Lines[];
  readonly tokens: readonly Lines[];
  /** What lets nobody in, or not everywhere. */
  readonly otherAuthorities: readonly Lines[];
  /** Operations by path, with the schema of their bodies. */
  readonly operations: Readonly<Record<string, Schema>>;
  /** Bodies that come through more often than those of a route's own schema; by the route's id. */
  readonly bodies: Readonly<Record<string, Schema>>;
}

const SEGMENTS = [
  ...[
    "%",
    "%zz",
    "%00",
    "%C3%28",
    "%ff",
    "\xff\xfe",
    "..",
    "%2e%2e",
    "%2F",
    "%5c",
    ".",
    "*",
    ":id",
    "{id}",
    "a".repeat(600),
  ],
  ...[
    "00000000-0000-4000-8000-000000000000",
    "A".repeat(36),
    "%F0%9F%98%80",
    "null",
    ";x=1",
    "a%20b",
    "common%2Fparse%2Fecho",
  ],
];
const QUERIES = [
  ...[
    "?",
    "??",
    "?&&&=",
    "?=",
    "?a",
    "?%",
    "?%zz=%zz",
    "?x=%00",
    "?__proto__=1",
    "?constructor[prototype]=1",
    "?a[b]=1&a[]=2",
  ],
  ...[
    `?x=${"a".repeat(10_000)}`,
    `?${"a=1&".repeat(2_000)}`,
    "?\xff=\xfe",
    "?limit=1&limit=2",
    "?x=1#fragment",
    "?;;",
    "?+=+",
  ],
];
const TYPES = [
  ...[
    "application/json",
    "application/json; charset=utf-8",
    'application/json; charset="UTF-8"',
    "application/json; charset=utf-16",
  ],
  ...[
    "APPLICATION/JSON",
    "application/jsonx",
    "application/problem+json",
    "text/plain",
    "text/csv",
    "*/*",
    "/",
    "",
    "application/json;;;",
  ],
  ...["multipart/form-data", "multipart/form-data; boundary=b", `multipart/form-data; boundary=${"b".repeat(300)}`],
  ...[
    "application/offset+octet-stream",
    "application/octet-stream",
    "application/x-www-form-urlencoded",
    "application/json, text/plain",
  ],
];
/** Header lines that any request may carry; what stands in them is awkward. */
const LINES: readonly Lines[] = [
  ...[
    "*/*",
    "application/json",
    "text/csv",
    "text/event-stream",
    "text/event-stream;q=0",
    "image/*;q=2",
    ",,,",
    "a/b/c;q=x",
    "*/*;q=0",
  ].map((accept) => [["accept", accept]] as const),
  ...["gzip", "deflate", "br", "identity", "x"].map((coding) => [["content-encoding", coding]] as const),
  ...["x", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "00-".repeat(50)].map(
    (trace) => [["traceparent", trace]] as const,
  ),
  ...["bytes=0-0", "bytes=-1", "bytes=9-1", "bytes=0-1,3-4", "x", "bytes=99999999999999999999-"].map(
    (range) => [["range", range]] as const,
  ),
  ...["wait=0", "wait=-1", "wait=x", "wait=1e9", "respond-async", 'wait="1"', "return=minimal, wait=1"].map(
    (prefer) => [["prefer", prefer]] as const,
  ),
  ...["100-continue", "200-ok"].map((expect) => [["expect", expect]] as const),
  ...["h2c", "websocket"].map(
    (upgrade) =>
      [
        ["connection", "upgrade"],
        ["upgrade", upgrade],
      ] as const,
  ),
  ...["PUT", "DELETE", "x"].map((method) => [["x-http-method-override", method]] as const),
  [["x-request-id", "a b\xff<script>"]],
  [
    ["x-forwarded-for", "127.0.0.1"],
    ["x-forwarded-proto", "javascript"],
    ["x-forwarded-host", "evil.example"],
  ],
  [["last-event-id", "1e400"]],
  [["last-event-id", "-5"]],
  [["cookie", "a=b; ".repeat(200)]],
  [
    ["if-none-match", '"x"'],
    ["if-match", "*"],
  ],
  [["x-upsert", "true"]],
  [
    ["upload-length", "-1"],
    ["upload-offset", "1e9"],
  ],
  [
    ["upload-defer-length", "1"],
    ["upload-concat", "partial"],
  ],
  [["x-large", "x".repeat(8_000)]],
];

/** Requests to a route, from its own schemas: most nearly right, each wrong in a way of its own. */
export function requestsTo(route: AnyRoute, hints: Hints): Arbitrary<WireRequest> {
  const target = targetOf(route, hints);
  return target.chain(({ path, operation }) =>
    fc
      .record({
        method: fc.oneof(
          { weight: 30, arbitrary: fc.constant<string>(route.method) },
          {
            weight: 1,
            arbitrary: fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "QUERY"),
          },
        ),
        query: queryOf(route, hints),
        authority: authorityOf(route, hints),
        lines: linesOf(route, hints),
        more: fc.oneof(fc.constant<Lines[]>([]), fc.array(fc.constantFrom(...LINES), { maxLength: 2 })),
        content: bodyOf(route, hints.operations[operation ?? ""] ?? hints.bodies[route.operationId]),
        framing: fc.constantFrom<("length" | "chunked")[]>("length", "length", "length", "chunked"),
      })
      .map(({ method, query, authority, lines, more, content, framing }) => ({
        method,
        target: path + query,
        headers: [
          ["host", "127.0.0.1"],
          ["connection", "close"],
          ...authority,
          ...lines,
          ...more.flat(),
          ...(content.type === undefined ? [] : [["content-type", content.type] as const]),
        ],
        body: content.body,
        framing,
      })),
  );
}

/** A path, and the operation that it names. */
function targetOf({ path }: AnyRoute, { params, operations }: Hints): Arbitrary<{ path: string; operation?: string }> {
  const segment = fc.oneof(fc.constantFrom(...SEGMENTS), junkText.map(encodeLoosely));
  const isOperation = path.includes("{domain}");
  const places = isOperation ? ["{domain}/{verb}"] : [...path.matchAll(/\{[^}]+\}/g)].map(([place]) => place);
  if (places.length === 0)
    return fc.oneof(
      { weight: 12, arbitrary: fc.constant({ path }) },
      { weight: 1, arbitrary: segment.map((more) => ({ path: `${path}/${more}` })) },
    );
  const fillings = places.map((place) => {
    const name = path.startsWith(UPLOAD_PATH) ? "upload" : place.slice(1, -1);
    const known = isOperation ? Object.keys(operations) : (params[name] ?? []);
    if (known.length === 0) return segment;
    return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: segment });
  });
  return fc.tuple(...fillings).map((filled) => ({
    path: places.reduce((rest, place, index) => rest.replace(place, () => filled[index] ?? ""), path),
    ...(isOperation && filled[0] !== undefined && { operation: filled[0] }),
  }));
}

function authorityOf({ auth }: AnyRoute, { keys, tokens, otherAuthorities }: Hints): Arbitrary<Lines> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...(auth === "token" ? tokens : keys)) },
    { weight: 1, arbitrary: fc.constantFrom(...otherAuthorities) },
  );
}

function queryOf(route: AnyRoute, { queries }: Hints): Arbitrary<string> {
  const members = Object.entries(((route.query as Schema).properties ?? {}) as Record<string, Schema>);
  const once = fc
    .tuple(
      ...members.map(([name, schema]) =>
        fc.oneof(
          { weight: members.length > 2 ? 1 : 6, arbitrary: pairOf(name, schema) },
          { weight: 1, arbitrary: fc.constant("") },
        ),
      ),
    )
    .map((pairs) => pairs.filter((pair) => pair !== ""));
  const described = fc
    .oneof({ weight: 6, arbitrary: once }, { weight: 1, arbitrary: once.map((pairs) => [...pairs, ...pairs, "x=1"]) })
    .map((pairs) => (pairs.length === 0 ? "?x=1" : `?${pairs.join("&")}`));
  // Where there is a body, what matters is in it.
  const isUsual = members.length > 0 && route.body === undefined;
  return fc.oneof(
    { weight: isUsual ? 3 : 12, arbitrary: fc.constant("") },
    { weight: isUsual ? 8 : 2, arbitrary: described },
    { weight: 1, arbitrary: fc.constantFrom(...QUERIES) },
    ...(queries.length === 0 ? [] : [{ weight: 2, arbitrary: fc.constantFrom(...queries) }]),
  );
}

function pairOf(name: string, schema: Schema): Arbitrary<string> {
  return fc
    .oneof({ weight: 3, arbitrary: valuesOf(schema) }, { weight: 1, arbitrary: junkText })
    .map((value) => `${name}=${encodeLoosely(typeof value === "string" ? value : JSON.stringify(value))}`);
}

/** Percent-encoded where it can be; a lone surrogate cannot. */
function encodeLoosely(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 9_000);
}

function linesOf({ headers = {} }: AnyRoute, hints: Hints): Arbitrary<Lines> {
  const lines = Object.entries(headers).map(([name, { schema, required }]: [string, HeaderSpec]) =>
    fc.oneof(
      { weight: 3, arbitrary: valuesOf(schema as Schema).map((value) => toHeader(name, value)) },
      ...(hints.headers[name] ?? []).map((value) => ({ weight: 3, arbitrary: fc.constant(toHeader(name, value)) })),
      { weight: required === true ? 1 : 6, arbitrary: fc.constant<Lines>([]) },
    ),
  );
  return fc.tuple(...lines).map((all) => all.flat());
}

/** What a header line can carry at all; the rest is for the raw requests. */
function toHeader(name: string, value: unknown): Lines {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return [
    [
      name,
      Buffer.from(text.toWellFormed(), "utf8")
        .toString("latin1")
        .replaceAll(/[\0-\x08\x0a-\x1f\x7f]/g, "?")
        .slice(0, 9_000),
    ],
  ];
}

interface Content {
  readonly type?: string | undefined;
  readonly body?: string | undefined;
}

const BROKEN_JSON = [
  ...[
    "",
    " ",
    "{",
    "[",
    '{"input":',
    '{"input":{}}}',
    '{"input":{},"input":{}}',
    "nul",
    "\x00",
    "\xef\xbb\xbf{}",
    "{'a':1}",
    '{"a":01}',
  ],
  ...[
    '{"input":{"text":"\xff"}}',
    '{"input":{"text":"\xc3\x28"}}',
    '{"input":{"text":"\\ud800"}}',
    '{"a":1e999}',
    '{"a":NaN}',
    "\x1f\x8b\x08\x00",
  ],
  ...[
    "[".repeat(100_000),
    '{"a":'.repeat(50_000),
    `{"input":{"text":"${"x".repeat(200_000)}"}}`,
    '{"__proto__":{"a":1},"input":{"text":"a"}}',
  ],
];
const FORMS = [
  ...[
    '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n',
    "--b--\r\n",
    "--b\r\n\r\n\r\n--b--",
    "--b\r\n",
    "x",
  ],
  ...[
    '--b\r\nContent-Disposition: form-data; name="options"\r\n\r\n{"times":2}\r\n--b\r\nContent-Disposition: form-data; name="text"\r\n\r\nx\r\n--b--\r\n',
  ],
  ...[
    '--b\r\nContent-Disposition: form-data; name="__proto__"; filename="../../x\xff"\r\n\r\nx\r\n--b--\r\n',
    `${'--b\r\nContent-Disposition: form-data; name="a[0].b"\r\n\r\nx\r\n'.repeat(300)}--b--\r\n`,
  ],
  ...[
    "--b\r\nContent-Disposition: attachment\r\nX: y\r\n\r\nx\r\n--b--\r\n",
    `--b\r\nContent-Disposition: form-data; name="${"n".repeat(20_000)}"\r\n\r\nx\r\n--b--\r\n`,
  ],
];

function bodyOf({ body, method }: AnyRoute, operationBody: Schema | undefined): Arbitrary<Content> {
  const none: Arbitrary<Content> = fc.constant({});
  const unasked: Arbitrary<Content> = fc.record({
    type: fc.constantFrom(...TYPES),
    body: fc.constantFrom("x", "{}", ...BROKEN_JSON.slice(0, 5)),
  });
  if (body === undefined)
    return fc.oneof({ weight: method === "GET" ? 12 : 4, arbitrary: none }, { weight: 1, arbitrary: unasked });
  const schema = operationBody ?? (body.content["application/json"] as Schema | undefined);
  const json = (schema === undefined ? junk : valuesOf(schema)).map((value) =>
    Buffer.from(JSON.stringify(value) ?? "", "utf8").toString("latin1"),
  );
  const raw = fc.oneof(
    fc.constantFrom(...BROKEN_JSON),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
  );
  const [first = "application/json", ...others] = Object.keys(body.content);
  const usual = others.includes("application/json") ? "application/json" : first;
  return fc.oneof(
    { weight: 18, arbitrary: json.map((text) => ({ type: usual, body: text })) },
    { weight: 4, arbitrary: raw.map((text) => ({ type: usual, body: text })) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...FORMS).map((text) => ({ type: "multipart/form-data; boundary=b", body: text })),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...TYPES), fc.oneof(json, raw)).map(([type, text]) => ({ type, body: text })),
    },
    { weight: 1, arbitrary: json.map((text) => ({ body: text })) },
    { weight: 1, arbitrary: none },
  );
}
