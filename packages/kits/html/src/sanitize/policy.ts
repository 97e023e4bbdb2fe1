import type { Checkpoint } from "@colophon/kit-bytes";
import type { Bounds, HtmlLimits, HtmlReading } from "../limits.ts";

/** A reference the caller may know the bytes of: `cid:part1@host`, or an address that another part declares. */
export interface ResourceReference {
  /** As written, trimmed. */
  readonly url: string;
  /** For `cid:` addresses: the Content-ID without angle brackets, percent-decoded. */
  readonly contentId: string | undefined;
}

/** What may stay and what becomes of it. */
export interface SanitizePolicy extends HtmlReading {
  /**
   * Images on other hosts. "block" leaves the image without an address, marked `data-blocked="remote"`, so that nothing
   * can load and its alternative text is shown; the address is told in the removals. Default "block".
   */
  readonly remote?: "block" | "allow";
  /**
   * Maps a reference of an image to a `data:` address of a raster image, which is checked like any other, or to an
   * address of the caller's own, which is taken as it is unless it could run code. Undefined means unknown.
   */
  readonly resolve?: (reference: ResourceReference) => string | undefined;
  /** Absolute http or https address that relative links are resolved against; wins over `<base>`. */
  readonly baseUrl?: string;
  /** `<style>`: "scope" keeps the safe rules, each bound to the wrapper element; "remove" keeps none. Default "scope". */
  readonly styleBlocks?: "scope" | "remove";
  /**
   * Class of the wrapper element, an identifier of ASCII letters, digits and hyphens. Default "mail-html".
   * The document's own class names stay as they are: a page whose style gives a meaning to classes shows the result in a
   * frame or a shadow root.
   */
  readonly scopeClass?: string;
  /** Put before every id, so that none can shadow an id or a global name of the page around. Default "m-". */
  readonly idPrefix?: string;
}

/** The policy with its defaults filled in. */
export interface EffectivePolicy {
  readonly allowsRemote: boolean;
  readonly resolve: (reference: ResourceReference) => string | undefined;
  readonly baseUrl: string | undefined;
  readonly keepsStyleBlocks: boolean;
  readonly scopeClass: string;
  readonly idPrefix: string;
  readonly limits: HtmlLimits;
  readonly checkpoint: Checkpoint;
}

/** Class of the wrapper element unless the policy names another. */
export const defaultScopeClass = "mail-html";

const IDENTIFIER = /^[a-zA-Z][a-zA-Z0-9-]*$/;

/** Errors: RangeError for a scope class or id prefix that is not an identifier, which is a mistake of the caller's. */
export function effectivePolicy(policy: SanitizePolicy, { limits, checkpoint }: Bounds): EffectivePolicy {
  const { scopeClass = defaultScopeClass, idPrefix = "m-" } = policy;
  for (const name of [scopeClass, idPrefix]) {
    if (!IDENTIFIER.test(name)) throw new RangeError(`"${name}" is not an identifier of letters, digits and hyphens.`);
  }
  return {
    allowsRemote: policy.remote === "allow",
    resolve: policy.resolve ?? (() => undefined),
    baseUrl: policy.baseUrl,
    keepsStyleBlocks: policy.styleBlocks !== "remove",
    scopeClass,
    idPrefix,
    limits,
    checkpoint,
  };
}
