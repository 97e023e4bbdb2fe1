import { XmlWriter } from "@colophon/kit-xml";
import type { SubmissionFile } from "./submission.ts";

/** A MECA package's manifest: every file but itself. Source: NISO RP-30-2020, 3.2. */
export function writeManifest(files: readonly ManifestItem[]): Uint8Array {
  const xml = new XmlWriter()
    .declaration()
    .raw('<!DOCTYPE manifest PUBLIC "-//MECA//DTD Manifest v1.0//en" "https://meca.zip/manifest-1.0.dtd">\n')
    .open("manifest", {
      xmlns: "https://manuscriptexchange.org/schema/manifest",
      "xmlns:xlink": "http://www.w3.org/1999/xlink",
      "manifest-version": "1",
    });
  files.forEach(({ path, role, mediaType }, index) => {
    xml.open("item", { id: `item${index + 1}`, "item-type": ITEM_TYPES[role], "item-version": "1" });
    xml.element("instance", { "xlink:href": path, "media-type": mediaType }).close();
  });
  return xml.close().raw("\n").toBytes();
}

const ITEM_TYPES = {
  article: "article",
  pdf: "manuscript",
  figure: "figure",
  media: "media",
  supplement: "supplementary-material",
  transfer: "transfer-metadata",
  other: "other",
} as const;

interface ManifestItem extends Pick<SubmissionFile, "path" | "mediaType"> {
  readonly role: keyof typeof ITEM_TYPES;
}

/** From which journal to which. Source: NISO RP-30-2020, 3.3. */
export function writeTransfer(
  from: string,
  to: { readonly provider: string; readonly publication: string },
): Uint8Array {
  return new XmlWriter()
    .declaration()
    .raw('<!DOCTYPE transfer PUBLIC "-//MECA//DTD Transfer v1.0//en" "https://meca.zip/transfer-1.0.dtd">\n')
    .open("transfer", { xmlns: "https://manuscriptexchange.org/schema/transfer", "transfer-version": "1" })
    .open("transfer-source")
    .open("publication")
    .element("publication-title", {}, from)
    .close()
    .close()
    .open("destination")
    .open("service-provider")
    .element("provider-name", {}, to.provider)
    .close()
    .open("publication")
    .element("publication-title", {}, to.publication)
    .close()
    .close()
    .close()
    .raw("\n")
    .toBytes();
}
