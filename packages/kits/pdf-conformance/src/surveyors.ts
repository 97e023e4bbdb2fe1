import type { Surveyor } from "./judge/object-type.ts";
import { documentSurveyor } from "./objects/document.ts";
import { annotationSurveyor } from "./structure/annotations.ts";
import { contentSurveyor } from "./structure/content-surveyor.ts";
import { destinationSurveyor } from "./structure/destinations.ts";
import { interactiveSurveyor } from "./structure/interactive.ts";
import { languageSurveyor } from "./structure/languages.ts";
import { privateUseSurveyor } from "./structure/private-use.ts";
import { structureSurveyor } from "./structure/structure-surveyor.ts";

/** Who looks for what in a file; a new type of object is entered in the list of its surveyor, a new surveyor here. */
export const SURVEYORS: readonly Surveyor[] = [
  documentSurveyor,
  structureSurveyor,
  languageSurveyor,
  contentSurveyor,
  annotationSurveyor,
  interactiveSurveyor,
  privateUseSurveyor,
  destinationSurveyor,
];
