import type { DitaElement } from "../nodes.ts";
import type { ProjectFile } from "../project.ts";

export interface ResolvedDocument {
  readonly path: string;
  /** The file that it was made of. */
  readonly from: ProjectFile;
  readonly root: DitaElement;
  readonly role: "map" | "topic" | "resource";
}
