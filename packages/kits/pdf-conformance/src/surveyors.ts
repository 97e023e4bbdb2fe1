import { outputSurveyor } from "./color/output-intents.ts";
import { pageSurveyor } from "./content/page-surveyor.ts";
import { cosSurveyor } from "./cos/cos-surveyor.ts";
import type { ObjectCollector } from "./evaluate/object-type.ts";
import { metadataSurveyor } from "./metadata/metadata-surveyor.ts";
import { actionSurveyor } from "./objects/actions.ts";
import { annotationSurveyor } from "./objects/annotations.ts";
import { documentSurveyor } from "./objects/document.ts";
import { embeddedFileSurveyor } from "./objects/embedded-files.ts";
import { formSurveyor } from "./objects/form.ts";
import { optionalContentSurveyor } from "./objects/optional-content.ts";
import { signatureSurveyor } from "./objects/signatures.ts";
import { annotationSurveyor as taggedAnnotationSurveyor } from "./structure/annotations.ts";
import { contentSurveyor } from "./structure/content-surveyor.ts";
import { destinationSurveyor } from "./structure/destinations.ts";
import { interactiveSurveyor } from "./structure/interactive.ts";
import { languageSurveyor } from "./structure/languages.ts";
import { privateUseSurveyor } from "./structure/private-use.ts";
import { structureSurveyor } from "./structure/structure-surveyor.ts";
import { typeNameSurveyor } from "./structure/type-names.ts";

/** Who looks for what in a file; a new type of object is entered in the list of its surveyor, a new surveyor here. */
export const SURVEYORS: readonly ObjectCollector[] = [
  ...[documentSurveyor, cosSurveyor, outputSurveyor, pageSurveyor, annotationSurveyor, actionSurveyor, formSurveyor],
  ...[optionalContentSurveyor, embeddedFileSurveyor, signatureSurveyor, metadataSurveyor],
  ...[structureSurveyor, languageSurveyor, contentSurveyor, taggedAnnotationSurveyor, interactiveSurveyor],
  ...[privateUseSurveyor, typeNameSurveyor, destinationSurveyor],
];
