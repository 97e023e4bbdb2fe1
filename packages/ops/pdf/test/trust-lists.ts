import { X509Certificate } from "node:crypto";
import { day, read } from "./signature-authority.ts";

interface Service {
  readonly certificate: string;
  readonly type?: string;
  /** Statuses, the current one first, each with the day from which it holds. */
  readonly statuses: readonly (readonly [status: string, from: number])[];
}

const TYPES = "http://uri.etsi.org/TrstSvc/Svctype/";
const STATUSES = "http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/";

/** A trust list after ETSI TS 119 612 with one provider, and the services of it. */
export function trustList(services: readonly Service[], next = 20): Buffer {
  const instance = ({ certificate, type = "CA/QC" }: Service, [status, from]: readonly [string, number]): string =>
    `<ServiceTypeIdentifier>${TYPES}${type}</ServiceTypeIdentifier><ServiceName><Name xml:lang="en">Service of ${certificate}</Name></ServiceName><ServiceDigitalIdentity><DigitalId><X509Certificate>${new X509Certificate(read(`${certificate}.pem`)).raw.toString("base64")}</X509Certificate></DigitalId></ServiceDigitalIdentity><ServiceStatus>${STATUSES}${status}</ServiceStatus><StatusStartingTime>${day(from)}</StatusStartingTime>`;
  const written = services.map((service) => {
    const [current, ...earlier] = service.statuses.map((status) => instance(service, status));
    const history = earlier.map((one) => `<ServiceHistoryInstance>${one}</ServiceHistoryInstance>`).join("");
    return `<TSPService><ServiceInformation>${current}</ServiceInformation><ServiceHistory>${history}</ServiceHistory></TSPService>`;
  });
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#"><SchemeInformation><TSLVersionIdentifier>5</TSLVersionIdentifier><TSLSequenceNumber>7</TSLSequenceNumber><SchemeTerritory>BE</SchemeTerritory><ListIssueDateTime>${day(-1)}</ListIssueDateTime><NextUpdate><dateTime>${day(next)}</dateTime></NextUpdate></SchemeInformation><TrustServiceProviderList><TrustServiceProvider><TSPServices>${written.join("")}</TSPServices></TrustServiceProvider></TrustServiceProviderList></TrustServiceStatusList>`,
  );
}
