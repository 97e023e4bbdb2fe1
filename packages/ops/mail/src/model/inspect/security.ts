import { findParameter } from "@colophon/kit-mime";
import { compact } from "../compact.ts";
import type { MailPart } from "../part.ts";
import { isSmimeEnvelope } from "../signed-content.ts";

/** A signature or encryption around something. */
export interface SecurityValue {
  readonly part: string;
  readonly kind: string;
  readonly protocol?: string;
  readonly algorithm?: string;
}

const PGP_ARMOUR = /-----BEGIN PGP (SIGNED )?MESSAGE-----/;

/** Source: RFC 1847; RFC 3156; RFC 8551, 3.2.2; RFC 9580, 6.2 and 7; [MS-OXOSMIME], 2.1. */
export function readSecurity(part: MailPart): SecurityValue | undefined {
  const { id, origin, mediaType } = part;
  if (origin.format === "outlook")
    return origin.message.protection === "none" ? undefined : { part: id, kind: origin.message.protection };
  if (origin.format === "outlook-attachment" && part.kind === "signed") return { part: id, kind: "smime-opaque" };
  if (origin.format !== "mime") return undefined;
  const parameter = (name: string): string | undefined => findParameter(origin.part.parameters, name)?.toLowerCase();
  if (mediaType === "multipart/signed" || mediaType === "multipart/encrypted") {
    const protocol = parameter("protocol");
    const family =
      protocol === undefined ? "" : protocol.includes("pgp") ? "pgp-" : protocol.includes("pkcs7") ? "smime-" : "";
    return compact({
      part: id,
      kind: `${family}${origin.part.subtype}`,
      protocol,
      algorithm: parameter("micalg"),
    });
  }
  if (isSmimeEnvelope(origin.part))
    return compact({
      part: id,
      kind: "smime-opaque",
      protocol: parameter("smime-type"),
    });
  const armour = mediaType === "text/plain" ? PGP_ARMOUR.exec(part.text?.().text ?? "") : null;
  if (armour === null) return undefined;
  return { part: id, kind: armour[1] === undefined ? "pgp-inline-encrypted" : "pgp-inline-signed" };
}
