import { BlockList, isIP } from "node:net";

/**
 * What the operator allows the service to reach: nothing without entries.
 *
 *   *                    every host whose addresses are public
 *   files.example        that host; `*.example` for every host below it
 *   10.1.0.0/16          addresses of an inner network, as literals and of the hosts that are allowed; `10.1.2.3` for one
 *   http://files.example a host that may be reached without TLS; of `*`, hosts and networks alike
 */
export interface OutboundRules {
  readonly hosts: readonly HostRule[];
  /** Addresses that are not public and may be reached. */
  readonly networks: BlockList;
  /** Of those, the ones without TLS. */
  readonly plainNetworks: BlockList;
}

interface HostRule {
  readonly pattern: string;
  readonly isPlain: boolean;
}

/** Why a URL or an address is not reached. */
export type OutboundRefusal = "url" | "scheme" | "credentials" | "host" | "address";

export type OutboundDecision =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly why: OutboundRefusal; readonly message: string };

const ALLOWED: OutboundDecision = { isAllowed: true };
const HOST = /^(\*|(\*\.)?([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)$/;

/**
 * The operator's entries -> rules.
 *
 * Errors   RangeError that names an entry which is none.
 */
export function readOutboundRules(entries: readonly string[]): OutboundRules {
  const hosts: HostRule[] = [];
  const [networks, plainNetworks] = [new BlockList(), new BlockList()];
  for (const entry of entries) {
    const isPlain = entry.startsWith("http://");
    const text = (isPlain ? entry.slice("http://".length) : entry).toLowerCase();
    const [address = "", length] = text.split("/");
    const family = isIP(address);
    if (family !== 0) {
      const bits = length === undefined ? (family === 4 ? 32 : 128) : Number(length);
      if (!Number.isInteger(bits) || bits < 0 || bits > (family === 4 ? 32 : 128)) throw noEntry(entry);
      for (const list of isPlain ? [networks, plainNetworks] : [networks])
        list.addSubnet(address, bits, family === 4 ? "ipv4" : "ipv6");
    } else if (HOST.test(text) && !/^[0-9.]+$/.test(text)) hosts.push({ pattern: text, isPlain });
    else throw noEntry(entry);
  }
  return { hosts, networks, plainNetworks };
}

function noEntry(entry: string): RangeError {
  return new RangeError(
    `"${entry}" is not an entry. Expected a host, *.domain, an address, a network such as 10.1.0.0/16, or *.`,
  );
}

/**
 * May this URL be asked for? A literal address is judged here, for a connection to one asks no resolver; the addresses of a name are
 * judged when it is connected to.
 *
 * Source   WHATWG URL: parsing has made one spelling of each address (decimal, octal, hexadecimal, full width).
 */
export function judgeUrl(url: URL, rules: OutboundRules): OutboundDecision {
  if (url.protocol !== "https:" && url.protocol !== "http:")
    return refusal("scheme", `The scheme ${url.protocol.slice(0, 20)} is not https.`);
  if (url.username !== "" || url.password !== "")
    return refusal("credentials", "The URL contains a user name or a password. Send them in a header.");
  const host = url.hostname;
  const isPlain = url.protocol === "http:";
  const literal = host.startsWith("[") ? host.slice(1, -1) : host;
  if (isIP(literal) !== 0) {
    const listed = isPlain ? rules.plainNetworks : rules.networks;
    const isAny = rules.hosts.some(({ pattern, isPlain: may }) => pattern === "*" && (may || !isPlain));
    if (isIn(literal, listed)) return ALLOWED;
    if (!isAny) return refusal("host", `The operator does not allow the address ${literal}.`);
    return isPublicAddress(literal) ? ALLOWED : refusal("address", `The address ${literal} is not public.`);
  }
  // A name at the root of the tree is the same name.
  const name = host.replace(/\.$/, "");
  const rule = rules.hosts.filter(({ pattern }) => fits(name, pattern));
  if (rule.length === 0) return refusal("host", `The operator does not allow the host ${name.slice(0, 255)}.`);
  if (isPlain && !rule.some(({ isPlain: may }) => may))
    return refusal("scheme", `The operator allows the host ${name.slice(0, 255)} only with https.`);
  return ALLOWED;
}

/** May a connection be made to this address of a host that is allowed? */
export function judgeAddress(address: string, rules: OutboundRules): OutboundDecision {
  if (isPublicAddress(address) || isIn(address, rules.networks)) return ALLOWED;
  return refusal("address", "The host has an address that is not public.");
}

function refusal(why: OutboundRefusal, message: string): OutboundDecision {
  return { isAllowed: false, why, message };
}

function fits(name: string, pattern: string): boolean {
  if (pattern === "*") return true;
  return pattern.startsWith("*.") ? name.endsWith(pattern.slice(1)) && name !== pattern.slice(2) : name === pattern;
}

function isIn(address: string, list: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** Source: IANA IPv4 and IPv6 special-purpose address registries; RFC 6890. */
const SPECIAL_4 = [
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24",
  "192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4",
];
/** Within the public unicast addresses, 2000::/3; all that is outside them is special: mapped, compatible and translated IPv4, too. */
const SPECIAL_6 = ["2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20"];

const special = listOf([...SPECIAL_4, ...SPECIAL_6]);
const unicast6 = listOf(["2000::/3"]);

function listOf(lines: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of lines.flatMap((line) => line.split(" "))) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), address.includes(":") ? "ipv6" : "ipv4");
  }
  return list;
}

/** Is it an address that anybody on the Internet may reach, and nobody inside alone? */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  // A zone, fe80::1%eth0, is of one machine.
  if (family === 0 || address.includes("%")) return false;
  if (family === 4) return !special.check(address, "ipv4");
  return unicast6.check(address, "ipv6") && !special.check(address, "ipv6");
}
