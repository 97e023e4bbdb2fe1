import { type Certificate, isBefore, type Purpose, sameBytes, type VerificationContext } from "@colophon/kit-cms";
import type { TrustList, TrustService } from "./trust-list.ts";

/** What verifies the signatures of a file, with lists beside the roots. */
export interface TrustContext extends VerificationContext {
  readonly trust: Trust;
}

const TYPES = "http://uri.etsi.org/TrstSvc/Svctype/";
/** Kinds of services whose certificates are trusted for a purpose. Source: ETSI TS 119 612, 5.5.1. */
const TYPES_OF: Readonly<Record<Purpose, ReadonlySet<string>>> = {
  signature: new Set(["CA/QC", "CA/PKC", "NationalRootCA-QC"].map((name) => TYPES + name)),
  timestamp: new Set(["TSA", "TSA/QTST", "TSA/TSS-QC", "TSA/TSS-AdESQCandQES"].map((name) => TYPES + name)),
};

/** The statuses of a service that may be relied on. Source: ETSI TS 119 612, 5.5.4 and annex J. */
const GRANTED =
  /^http:\/\/uri\.etsi\.org\/TrstSvc\/(?:TrustedList|eSigDir-1999-93-EC-TrustedList)\/Svcstatus\/(granted|recognisedatnationallevel|undersupervision|supervisionincessation|accredited)$/;

/** Times for which the granted services are kept. Attack: thousands of timestamps, each of another time, and a list of 50,000. */
const MAX_KEPT = 16;

/** Certificates of the caller that end a chain: roots at any time, services of trust lists while they are granted. */
export class Trust {
  readonly #roots: readonly Certificate[];
  readonly #lists: readonly TrustList[];
  readonly #granted = new Map<string, readonly Certificate[]>();

  constructor(roots: readonly Certificate[], lists: readonly TrustList[]) {
    this.#roots = roots;
    this.#lists = lists;
  }

  /** Without a time, the services of lists are not trusted, because their status is not known. */
  rootsAt(purpose: Purpose, time: string | undefined): readonly Certificate[] {
    if (time === undefined || this.#lists.length === 0) return this.#roots;
    const key = `${purpose} ${time}`;
    const known = this.#granted.get(key);
    if (known !== undefined) return known;
    const granted = this.#services().filter(
      ([list, service]) => whyNotGranted(list, service, purpose, time) === undefined,
    );
    const found = [...this.#roots, ...granted.flatMap(([, service]) => service.certificates)];
    if (this.#granted.size >= MAX_KEPT) this.#granted.clear();
    this.#granted.set(key, found);
    return found;
  }

  /** Where the trust in a certificate comes from, in words. */
  sourceOf(certificate: Certificate, purpose: Purpose, time: string | undefined): string {
    if (this.#roots.some((root) => sameBytes(root.raw, certificate.raw))) return "trustRoots";
    for (const [list, service] of this.#services())
      if (has(service, certificate) && time !== undefined && whyNotGranted(list, service, purpose, time) === undefined)
        return `the trust list of ${list.territory || "an unnamed territory"}, service ${service.name}`;
    return "no given certificate";
  }

  /** Why the services that have one of the certificates are not trusted at the time; undefined where no service has any. */
  whyNot(certificates: readonly Certificate[], purpose: Purpose, time: string | undefined): string | undefined {
    for (const certificate of certificates)
      for (const [list, service] of this.#services()) {
        if (!has(service, certificate)) continue;
        const why = time === undefined ? "no time is known" : whyNotGranted(list, service, purpose, time);
        if (why !== undefined) return `The service ${service.name} of the trust list does not end the chain: ${why}.`;
      }
    return undefined;
  }

  #services(): (readonly [TrustList, TrustService])[] {
    return this.#lists.flatMap((list) => list.services.map((service) => [list, service] as const));
  }
}

function has(service: TrustService, certificate: Certificate): boolean {
  return service.certificates.some((one) => sameBytes(one.raw, certificate.raw));
}

function whyNotGranted(
  { issued, nextUpdate }: TrustList,
  { periods }: TrustService,
  purpose: Purpose,
  time: string,
): string | undefined {
  const until = nextUpdate ?? issued;
  if (until === undefined) return "the list has no time of issue";
  if (isBefore(until, time)) return `the list is valid only until ${until}, not at ${time}`;
  const then = periods
    .filter(({ from }) => !isBefore(time, from))
    .reduce<(typeof periods)[number] | undefined>(
      (one, two) => (one === undefined || isBefore(one.from, two.from) ? two : one),
      undefined,
    );
  if (then === undefined) return `it has no status at ${time}`;
  if (!GRANTED.test(then.status)) return `its status at ${time} is ${then.status.split("/").at(-1) || "missing"}`;
  if (!TYPES_OF[purpose].has(then.type)) return `its type ${then.type || "(missing)"} is not for a ${purpose}`;
  return undefined;
}
