import type { Surveyor } from "./judge/object-type.ts";
import { documentSurveyor } from "./objects/document.ts";

/** Who looks for what in a file; a new type of object is entered in the list of its surveyor, a new surveyor here. */
export const SURVEYORS: readonly Surveyor[] = [documentSurveyor];
