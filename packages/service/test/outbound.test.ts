import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  isPublicAddress,
  judgeAddress,
  judgeUrl,
  OutboundError,
  type OutboundRules,
  readOutboundRules,
  sendOutbound,
} from "../src/index.ts";

/** Decisions alone: nothing here connects to any of these. */
const INNER_SPELLINGS = [
  ...[
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "017700000001",
    "0177.0.0.1",
    "127.0.0.1.",
    "１２７.0.0.1",
  ],
  ...["0.0.0.0", "0", "10.0.0.1", "10.1", "0xa.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "3232235777"],
  ...[
    "169.254.169.254",
    "2852039166",
    "0xa9fea9fe",
    "100.64.0.1",
    "100.100.100.200",
    "192.0.0.192",
    "198.18.0.1",
    "203.0.113.1",
  ],
  ...["224.0.0.1", "240.0.0.1", "255.255.255.255", "192.88.99.1", "①②⑦.0.0.1"],
  ...[
    "[::1]",
    "[::]",
    "[::127.0.0.1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[0:0:0:0:0:ffff:a00:1]",
    "[64:ff9b::7f00:1]",
  ],
  ...[
    "[64:ff9b:1::1]",
    "[fe80::1]",
    "[fec0::1]",
    "[fc00::1]",
    "[fd00:ec2::254]",
    "[ff02::1]",
    "[100::1]",
    "[2002:7f00:1::]",
  ],
  ...["[2001::1]", "[2001:db8::1]", "[3fff::1]", "[5f00::1]", "[4000::1]"],
] as const;
const PUBLIC = [
  "93.184.215.14",
  "1.1.1.1",
  "172.32.0.1",
  "192.169.0.1",
  "100.128.0.1",
  "[2606:4700::1111]",
  "[2a00::1]",
] as const;

const url = (host: string): URL => new URL(`https://${host}/a`);
const whyNot = (text: URL, rules: OutboundRules): string => {
  const decision = judgeUrl(text, rules);
  return decision.isAllowed ? "allowed" : decision.why;
};

describe("the guard of outbound requests", () => {
  const all = readOutboundRules(["*", "http://*"]);

  for (const host of INNER_SPELLINGS)
    it(`refuses ${host} under every scheme`, () => {
      expect([whyNot(url(host), all), whyNot(new URL(`http://${host}:8080/`), all)]).toEqual(["address", "address"]);
    });

  it("allows public addresses where every host is allowed, and nothing without rules", () => {
    for (const host of PUBLIC) {
      expect(whyNot(url(host), all)).toBe("allowed");
      expect(whyNot(url(host), readOutboundRules([]))).toBe("host");
    }
    expect(whyNot(url("files.example"), readOutboundRules([]))).toBe("host");
  });

  const rules = readOutboundRules(["files.example", "*.store.example", "http://plain.example", "10.1.0.0/16"]);
  const rows: readonly [string, string][] = [
    ["https://files.example/a", "allowed"],
    ["https://FILES.example./a", "allowed"],
    ["https://files.example:8443/a", "allowed"],
    ["http://files.example/a", "scheme"],
    ["http://plain.example/a", "allowed"],
    ["https://a.store.example/", "allowed"],
    ["https://store.example/", "host"],
    ["https://store.example.evil.example/", "host"],
    ["https://xfiles.example/", "host"],
    ["https://files.example@evil.example/", "credentials"],
    ["https://user:pass@files.example/", "credentials"],
    ["https://evil.example\\@files.example/", "host"],
    ["https://10.1.2.3/", "allowed"],
    ["http://10.1.2.3/", "host"],
    ["https://10.2.0.1/", "host"],
    ["https://8.8.8.8/", "host"],
    ["file:///etc/passwd", "scheme"],
    ["ftp://files.example/", "scheme"],
    ["data:text/plain,a", "scheme"],
  ];
  for (const [text, outcome] of rows)
    it(`decides on ${text}: ${outcome}`, () => expect(whyNot(new URL(text), rules)).toBe(outcome));

  it("judges the addresses of a name as those of literals", () => {
    for (const host of PUBLIC) expect(judgeAddress(host.replace(/[[\]]/g, ""), rules).isAllowed).toBe(true);
    for (const address of ["127.0.0.1", "169.254.169.254", "::ffff:10.0.0.1", "fe80::1%lo", "10.2.0.1", "", "x"]) {
      expect(judgeAddress(address, rules).isAllowed).toBe(false);
      expect(isPublicAddress(address)).toBe(false);
    }
    expect(judgeAddress("10.1.255.255", rules).isAllowed).toBe(true);
  });

  it("refuses entries that are none by name", () => {
    for (const entry of ["", "https://a.example", "a b", "10.0.0.0/33", "*.*", "a/8", "[::1]", "1.2.3"])
      expect(() => readOutboundRules([entry])).toThrow(RangeError);
  });
});

describe("an outbound request", () => {
  let listener: RequestListener;
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    listener(request, response);
  });
  let base = "";
  let port = 0;
  beforeAll(async () => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    ({ port } = server.address() as AddressInfo);
    base = `http://127.0.0.1:${port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const loopback = readOutboundRules(["http://127.0.0.1", "http://files.example"]);
  const get = { method: "GET", deadlineMs: 5_000, mostBytes: 1_000 } as const;
  const failure = (promise: Promise<unknown>): Promise<string> =>
    promise.then(
      () => "answered",
      (error: unknown) => (error instanceof OutboundError ? error.why : String(error)),
    );
  const resolver =
    (...addresses: string[]): Parameters<typeof sendOutbound>[2] =>
    (_, answer) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );

  it("connects to the addresses that were judged, keeps the name, and gives the answer", async () => {
    listener = ({ headers, url: path }, response) => response.end(`${headers.host} ${path} ${headers["x-a"]}`);
    const given = { ...get, url: `http://files.example:${port}/a?b`, headers: { "x-a": "1" } };
    const answer = await sendOutbound(given, loopback, resolver("127.0.0.1"));
    expect([answer.status, answer.bytes.toString()]).toEqual([200, `files.example:${port} /a?b 1`]);
  });

  it("connects to none of a name's addresses when one of them is inside", async () => {
    requests = 0;
    const url = `http://files.example:${port}/`;
    const onlyHost = readOutboundRules(["http://files.example"]);
    expect(await failure(sendOutbound({ ...get, url }, onlyHost, resolver("127.0.0.1")))).toBe("address");
    expect(await failure(sendOutbound({ ...get, url }, loopback, resolver("127.0.0.1", "10.0.0.1")))).toBe("address");
    expect(await failure(sendOutbound({ ...get, url: `${base}/` }, onlyHost))).toBe("host");
    expect(await failure(sendOutbound({ ...get, url: "no url" }, loopback))).toBe("url");
    expect(requests).toBe(0);
  });

  it("follows no redirect", async () => {
    requests = 0;
    listener = (_, response) => response.writeHead(302, { location: `${base}/b` }).end();
    expect(await failure(sendOutbound({ ...get, url: `${base}/a` }, loopback))).toBe("redirect");
    expect(requests).toBe(1);
  });

  it("ends an answer that is too long, stated or not, and one that never ends", async () => {
    listener = (_, response) => response.writeHead(200, { "content-length": 5_000 }).end(Buffer.alloc(5_000));
    expect(await failure(sendOutbound({ ...get, url: base }, loopback))).toBe("tooLarge");
    listener = (_, response) => void response.write(Buffer.alloc(5_000));
    expect(await failure(sendOutbound({ ...get, url: base }, loopback))).toBe("tooLarge");
    listener = (_, response) => void response.write("a");
    expect(await failure(sendOutbound({ ...get, url: base, deadlineMs: 100 }, loopback))).toBe("timedOut");
    listener = ({ socket }) => void socket.destroy();
    expect(await failure(sendOutbound({ ...get, url: base }, loopback))).toBe("unreachable");
  });

  it("sends a body, whole or in pieces", async () => {
    listener = (request, response) => void request.pipe(response);
    const pieces = (async function* () {
      yield Buffer.from("a");
      yield Buffer.from("b");
    })();
    for (const body of [Buffer.from("ab"), pieces]) {
      const { bytes } = await sendOutbound({ ...get, method: "PUT", url: base, body }, loopback);
      expect(bytes.toString()).toBe("ab");
    }
  });
});
