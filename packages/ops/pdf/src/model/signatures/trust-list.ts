import { FormatError } from "@colophon/contract";
import { type Certificate, readCertificate } from "@colophon/kit-cms";
import { scanXml, type XmlEvents, type XmlTag } from "@colophon/kit-xml";
import { orUndefined } from "./material.ts";

/** A service of a trust service provider, with its certificates and what its status was when. */
export interface TrustService {
  readonly name: string;
  /** URI of the kind of service. */
  readonly type: string;
  readonly certificates: readonly Certificate[];
  readonly periods: readonly TrustPeriod[];
}

interface TrustPeriod {
  readonly from: string;
  /** URI of the kind of service in this period. */
  readonly type: string;
  /** URI of the status. */
  readonly status: string;
}

export interface TrustList {
  readonly territory: string;
  readonly sequence: string;
  readonly issued: string | undefined;
  /** Undefined for a list that is closed. */
  readonly nextUpdate: string | undefined;
  readonly services: readonly TrustService[];
  /** Lists of other territories that it names. */
  readonly pointers: number;
  /** Certificates of services that cannot be read. */
  readonly unreadable: number;
  readonly hasXmlSignature: boolean;
}

const LIST = "http://uri.etsi.org/02231/v2#";
const XML_SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
/** The largest national lists have some 15 MB and 200,000 elements. */
const LIMITS = { bytes: 64 * 1024 * 1024, nodes: 3_000_000, depth: 64, textLength: 1_000_000, attributes: 100 };
const MAX_CERTIFICATES = 50_000;

/**
 * A trusted list, the European list of lists among them -> its services. Its XML signature is not verified.
 *
 * Errors   FormatError MALFORMED for what is not such a list, LIMIT.
 * Source   ETSI TS 119 612 V2.1.1, clause 5.
 */
export function readTrustList(bytes: Uint8Array, checkpoint: () => void): TrustList {
  const reader = new TrustListReader(checkpoint);
  scanXml(bytes, reader, { limits: LIMITS, checkpoint });
  return reader.finish();
}

interface Instance {
  type: string;
  status: string;
  from: string | undefined;
  name: string;
  readonly encoded: string[];
}

const malformed = (message: string): FormatError =>
  new FormatError({ format: "xml", code: "MALFORMED", message, offset: 0 });
const emptyInstance = (): Instance => ({ type: "", status: "", from: undefined, name: "", encoded: [] });

/** Texts by the path that leads to them inside of a service. */
const INSTANCES: ReadonlySet<string> = new Set(["ServiceInformation", "ServiceHistoryInstance"]);

class TrustListReader implements XmlEvents {
  readonly #checkpoint: () => void;
  readonly #path: string[] = [];
  #text = "";
  readonly #scheme = new Map<string, string>();
  readonly #services: TrustService[] = [];
  #instances: Instance[] = [];
  readonly #counts = { pointers: 0, certificates: 0, unreadable: 0, signatures: 0 };

  constructor(checkpoint: () => void) {
    this.#checkpoint = checkpoint;
  }

  doctype(): void {
    throw malformed("A trust list has no document type declaration.");
  }

  open({ local, namespace }: XmlTag): void {
    const isKnown = namespace === LIST;
    if (this.#path.length === 0 && (local !== "TrustServiceStatusList" || !isKnown))
      throw malformed("The root element is not TrustServiceStatusList of ETSI TS 119 612.");
    if (namespace === XML_SIGNATURE && local === "Signature" && this.#path.length === 1) this.#counts.signatures += 1;
    this.#path.push(isKnown ? local : "");
    this.#text = "";
    if (!isKnown) return;
    if (local === "OtherTSLPointer") this.#counts.pointers += 1;
    if (local === "TSPService") this.#instances = [];
    if (INSTANCES.has(local)) this.#instances.push(emptyInstance());
  }

  text(value: string): void {
    this.#text += value;
  }

  close(): void {
    const local = this.#path.at(-1) ?? "";
    const parent = this.#path.at(-2) ?? "";
    const text = this.#text.trim();
    this.#text = "";
    if (this.#path.includes("TSPService")) this.#closeInService(local, parent, text);
    else if (this.#path[1] === "SchemeInformation" && (this.#path.length === 3 || parent === "NextUpdate"))
      if (!this.#scheme.has(local)) this.#scheme.set(local, text);
    this.#path.pop();
  }

  #closeInService(local: string, parent: string, text: string): void {
    const instance = this.#instances.at(-1);
    if (local === "TSPService") this.#addService();
    if (instance === undefined) return;
    if (local === "ServiceTypeIdentifier") instance.type = text;
    else if (local === "ServiceStatus") instance.status = text;
    else if (local === "StatusStartingTime") instance.from = timeOf(text);
    else if (local === "Name" && parent === "ServiceName" && instance.name === "") instance.name = text;
    else if (local === "X509Certificate" && this.#path.at(-3) === "ServiceDigitalIdentity") instance.encoded.push(text);
  }

  #addService(): void {
    const [current] = this.#instances;
    if (current === undefined) return;
    this.#checkpoint();
    const certificates: Certificate[] = [];
    // Earlier instances may name the key alone; where they have certificates, these are of the same service.
    for (const encoded of new Set(this.#instances.flatMap((instance) => instance.encoded))) {
      this.#counts.certificates += 1;
      if (this.#counts.certificates > MAX_CERTIFICATES)
        throw new FormatError({
          format: "xml",
          code: "LIMIT",
          message: `A trust list may have ${MAX_CERTIFICATES} certificates.`,
          offset: 0,
          limit: "certificates",
        });
      const found = orUndefined(() => readCertificate(new Uint8Array(Buffer.from(encoded, "base64"))));
      if (found === undefined) this.#counts.unreadable += 1;
      else certificates.push(found);
    }
    // Where the time of one status is not known, that of no status is: an earlier one would seem to last.
    const isDated = this.#instances.every(({ from }) => from !== undefined);
    const periods = this.#instances.flatMap(({ from, type, status }) =>
      from === undefined || !isDated ? [] : [{ from, type: type || current.type, status }],
    );
    this.#services.push({ name: current.name, type: current.type, certificates, periods });
  }

  finish(): TrustList {
    const said = (name: string): string => this.#scheme.get(name) ?? "";
    const next = this.#scheme.get("dateTime");
    return {
      territory: said("SchemeTerritory"),
      sequence: said("TSLSequenceNumber"),
      issued: timeOf(said("ListIssueDateTime")),
      nextUpdate: next === undefined ? undefined : timeOf(next),
      services: this.#services,
      pointers: this.#counts.pointers,
      unreadable: this.#counts.unreadable,
      hasXmlSignature: this.#counts.signatures > 0,
    };
  }
}

/** A time of XML Schema with its zone, in UTC and whole seconds; undefined for what is not one. */
function timeOf(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : `${new Date(time).toISOString().slice(0, 19)}Z`;
}
