import type { CssImageVerdict } from "../css/declarations.ts";
import { declaredType, rasterDataUri } from "./data-uri.ts";
import type { EffectivePolicy } from "./policy.ts";
import type { RemovalKind } from "./removal.ts";
import {
  type Address,
  contentIdOf,
  isLinkScheme,
  isRemoteScheme,
  isScriptScheme,
  readAddress,
  resolveAgainst,
} from "./url.ts";

/** An address to write, or why it may not stay and how an image without it is marked. */
export type AddressVerdict = { readonly url: string } | RefusedAddress;

export interface RefusedAddress {
  readonly url: undefined;
  readonly kind: RemovalKind;
  readonly detail: string;
}

/** Judges the addresses of one document. */
export class ResourcePolicy {
  readonly #policy: EffectivePolicy;
  #baseUrl: string | undefined;
  #resolvedLength = 0;

  constructor(policy: EffectivePolicy) {
    this.#policy = policy;
    this.#baseUrl = policy.baseUrl;
  }

  /** Characters of resolved resources so far. */
  get resolvedLength(): number {
    return this.#resolvedLength;
  }

  /** WHATWG HTML, 4.2.3: the first `base` with an address counts, unless the caller knows better. */
  setBase(href: string): void {
    const address = readAddress(href);
    if (address.kind === "absolute" && isRemoteScheme(address.scheme)) this.#baseUrl ??= address.url;
  }

  /** The address of a link: opened by the reader, never by itself. */
  judgeLink(value: string): AddressVerdict {
    const address = readAddress(value);
    if (address.kind === "fragment") {
      const { idPrefix } = this.#policy;
      const id = address.url.slice(1);
      return { url: id === "" || id.startsWith(idPrefix) ? address.url : `#${idPrefix}${id}` };
    }
    if (address.kind === "relative") {
      const url = resolveAgainst(address.url, this.#baseUrl);
      return url === undefined ? { url, kind: "relative-url", detail: value } : { url };
    }
    if (isLinkScheme(address.scheme)) return { url: address.url };
    return { url: undefined, kind: refusalOf(address.scheme), detail: value };
  }

  /** The address of an image: fetched as soon as it is shown. `kind`: what a blocked remote one is told as. */
  judgeImage(value: string, kind: "remote-image" | "remote-css"): AddressVerdict {
    const address = readAddress(value);
    const contentId = contentIdOf(address);
    const resolved = this.#policy.resolve({ url: address.url, contentId });
    if (resolved !== undefined) return this.#judgeResolved(resolved, value);
    if (contentId !== undefined) return { url: undefined, kind: "unresolved-resource", detail: value };
    if (address.kind === "absolute" && address.scheme === "data") return judgeData(address.url);
    const url = this.#remoteUrl(address);
    if (url === undefined) return { url, kind: this.#imageRefusal(address), detail: value };
    return this.#policy.allowsRemote ? { url } : { url: undefined, kind, detail: url };
  }

  /** An image that goes in any case: what it would have been refused as, without asking for what it names. */
  refuseImage(value: string, kind: "remote-image" | "remote-css"): RefusedAddress {
    const address = readAddress(value);
    const url = this.#remoteUrl(address);
    if (url !== undefined) return { url: undefined, kind, detail: url };
    const isNamed = contentIdOf(address) !== undefined;
    return { url: undefined, kind: isNamed ? "unresolved-resource" : this.#imageRefusal(address), detail: value };
  }

  #remoteUrl(address: Address): string | undefined {
    if (address.kind === "absolute") return isRemoteScheme(address.scheme) ? address.url : undefined;
    return address.kind === "relative" ? resolveAgainst(address.url, this.#baseUrl) : undefined;
  }

  #imageRefusal(address: Address): RemovalKind {
    return address.kind === "absolute" ? refusalOf(address.scheme) : "relative-url";
  }

  /** What the caller gave for a reference: its own address is trusted, short of one that runs code. */
  #judgeResolved(resolved: string, value: string): AddressVerdict {
    this.#resolvedLength += resolved.length;
    if (this.#resolvedLength > this.#policy.limits.maxResolvedLength) {
      return { url: undefined, kind: "limit", detail: `maxResolvedLength reached at ${value}` };
    }
    const address = readAddress(resolved);
    if (address.kind !== "absolute") return { url: address.url };
    if (address.scheme === "data") return judgeData(address.url);
    if (isRemoteScheme(address.scheme) || address.scheme === "blob") return { url: address.url };
    return { url: undefined, kind: refusalOf(address.scheme), detail: value };
  }

  /** For style declarations. */
  readonly judgeCssImage = (url: string): CssImageVerdict => this.judgeImage(url, "remote-css");
}

function judgeData(url: string): AddressVerdict {
  const raster = rasterDataUri(url);
  if (raster !== undefined) return { url: raster };
  return { url: undefined, kind: "data-uri", detail: `${declaredType(url)}, ${url.length} characters` };
}

function refusalOf(scheme: string): RemovalKind {
  if (isScriptScheme(scheme)) return "script-url";
  return scheme === "data" ? "data-uri" : "url-scheme";
}
