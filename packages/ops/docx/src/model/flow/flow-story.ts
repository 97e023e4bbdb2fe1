import type { FlowBlock } from "@colophon/base-flow";
import type { OoxmlPart } from "@colophon/kit-ooxml";
import type { XmlElement } from "@colophon/kit-xml";
import type { FlowSources } from "./flow-sources.ts";

/** A part that is read, as its tables and drawings need it. */
export interface FlowStory {
  readonly part: OoxmlPart;
  readonly sources: FlowSources;
  /** The blocks in an element. */
  blocks(container: XmlElement): readonly FlowBlock[];
}
