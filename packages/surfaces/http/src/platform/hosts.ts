import { isIPv4, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";
import type { FastifyRequest } from "fastify";
import { Problem } from "../answer/problem.ts";

/**
 * Refuses a host that nobody configured. A page of another site can make its own name lead to this machine (DNS rebinding), but it
 * cannot make its name `localhost`, an address, or the configured host.
 */
export function checkHost(request: FastifyRequest, publicUrl: string | undefined): void {
  const name = hostNameOf(request.headers.host);
  if (isPublicHost(request, publicUrl)) return;
  if (name !== undefined && (isLoopback(name) || isAddressHere(name))) return;
  throw new Problem("MISDIRECTED");
}

/**
 * Refuses a request that a browser sends for another site. `Origin` must be there for every write: only programs leave it out, and
 * they can write it.
 *
 * Source   RFC 6454, 7; Fetch Metadata Request Headers, 2.1.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const writes = isWrite(request);
  const site = readOne(request.headers["sec-fetch-site"]);
  // `none`: a person typed the address.
  const sites = writes ? [undefined, "same-origin"] : [undefined, "same-origin", "none"];
  const { origin } = request.headers;
  if (sites.includes(site) && (origin === undefined ? !writes : isOwnOrigin(origin, request, publicUrl))) return;
  throw new Problem("ORIGIN_REFUSED", {
    detail: origin === undefined ? "The request has no Origin." : "Origin or Sec-Fetch-Site names another site.",
  });
}

export function isWrite({ method }: FastifyRequest): boolean {
  return method !== "GET" && method !== "HEAD";
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin !== origin || !/^https?:$/.test(url.protocol)) return false;
  if (isPublicHost(request, publicUrl)) return url.origin === new URL(publicUrl ?? "").origin;
  const own = `${url.protocol}//${request.headers.host ?? ""}`;
  return URL.canParse(own) && new URL(own).host === url.host;
}

/** Does the browser reach the service over https? Only then does it keep a cookie that is `Secure`. */
export function isSecure(request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (isPublicHost(request, publicUrl)) return publicUrl?.startsWith("https:") === true;
  return request.headers.origin?.startsWith("https:") === true;
}

/** Is the request for the host of COLOPHON_PUBLIC_URL? */
export function isPublicHost({ headers }: FastifyRequest, publicUrl: string | undefined): boolean {
  if (publicUrl === undefined || hostNameOf(headers.host) === undefined) return false;
  const { protocol, host } = new URL(publicUrl);
  const given = `${protocol}//${headers.host}`;
  return URL.canParse(given) && new URL(given).host === host;
}

const FORWARDED = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** Is the client on this machine, and nothing that forwards requests between? */
export function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const name = hostNameOf(headers.host);
  if (name === undefined || !isLoopback(name) || FORWARDED.some((header) => headers[header] !== undefined))
    return false;
  return isLoopback((socket.remoteAddress ?? "").replace(/^::ffff:/i, ""));
}

/** The name or address of a Host header, without its port. Undefined for anything else. Source: RFC 9110, 7.2. */
export function hostNameOf(host: string | undefined): string | undefined {
  const [, bracketed, plain] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(host ?? "") ?? [];
  return (bracketed ?? plain)?.toLowerCase();
}

function isLoopback(name: string): boolean {
  return name === "localhost" || name === "::1" || (isIPv4(name) && name.startsWith("127."));
}

function isAddressHere(name: string): boolean {
  if (!isIPv4(name) && !isIPv6(name)) return false;
  return Object.values(networkInterfaces()).some((some) => some?.some(({ address }) => address === name) === true);
}

function readOne(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(",") : header;
}
