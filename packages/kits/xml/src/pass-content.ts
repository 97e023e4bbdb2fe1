import type { PassedContent, XmlEvents, XmlOptions, XmlTag } from "./events.ts";
import type { ScanContext } from "./scan-context.ts";

interface Reading {
  readonly scan: ScanContext;
  readonly options: XmlOptions;
  readonly events: XmlEvents;
  /** Nodes read so far. */
  readonly nodes: number;
}

/** Content that the caller recognizes. Content beyond the limit of nodes is read, so that the error has its place. */
export function passContent(tag: XmlTag, around: readonly string[], reading: Reading): PassedContent | undefined {
  const { scan, options, events, nodes } = reading;
  if (options.passContent === undefined) return undefined;
  const { text, limits } = scan;
  const passed = options.passContent(tag, { text, around, maxTextLength: limits.textLength });
  if (passed === undefined || nodes + passed.nodes > limits.nodes) return undefined;
  events.passed?.(passed.nodes);
  return passed;
}
