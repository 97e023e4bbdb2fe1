import type { OoxmlPackage } from "@colophon/kit-ooxml";
import type { PresentationDesign, RemovedObject } from "@colophon/kit-presentation";
import type { EmbeddedFonts } from "./embedded-fonts.ts";

/** A template that slides are made in. */
export interface OpenTemplate {
  readonly opened: OoxmlPackage;
  readonly design: PresentationDesign;
  readonly embedded: EmbeddedFonts;
  /** Objects of other programs that its masters and layouts had. */
  readonly objects: readonly RemovedObject[];
}
