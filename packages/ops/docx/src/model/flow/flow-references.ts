import type { FlowBlock, FlowComment, FlowInline, FlowNote } from "@colophon/base-flow";
import type { XmlElement } from "@colophon/kit-xml";

/** What inline content refers to. */
export interface FlowReferences {
  note(kind: FlowNote["kind"], id: string): FlowNote | undefined;
  comment(id: string): FlowComment | undefined;
  /** A drawing: pictures for the line, and boxes for after the paragraph. */
  drawing(element: XmlElement, add: (item: FlowInline) => void, addBox: (box: FlowBlock) => void): void;
}
