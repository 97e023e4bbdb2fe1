import type { PictureShelf } from "@colophon/base-flow";
import { FormatError } from "@colophon/contract";
import { everyUnits } from "@colophon/kit-bytes";
import { isXmlPart, type OoxmlPackage, type OoxmlPart, readAnyTree } from "@colophon/kit-ooxml";
import { Lists, StyleSheet } from "@colophon/kit-wordprocessing";
import type { XmlElement } from "@colophon/kit-xml";
import { FlowLosses, type FlowOp } from "./flow-losses.ts";

export interface FlowOptions {
  readonly format: "markdown" | "html" | "text";
  readonly pictures: "files" | "inline" | "omit";
  readonly equations?: "latex" | "mathml" | undefined;
  readonly changes: "final" | "original" | "both";
  readonly comments: "omit" | "list";
  readonly headersFooters: "omit" | "include";
  readonly hiddenText: "omit" | "include";
}

/** What all stories of a document are read with. */
export interface FlowSources {
  readonly opened: OoxmlPackage;
  readonly main: OoxmlPart;
  readonly styles: StyleSheet;
  readonly lists: Lists;
  readonly options: FlowOptions;
  readonly op: FlowOp;
  readonly shelf: PictureShelf;
  readonly look: () => void;
  readonly losses: FlowLosses;
  /** Names of parts whose text is in the output. */
  readonly shown: Set<string>;
  /** Names of bookmarks that something refers to, or that a person named. */
  readonly anchors: Set<string>;
}

export function createFlowSources(
  { opened, main }: Pick<FlowSources, "opened" | "main">,
  { options, op, shelf }: Pick<FlowSources, "options" | "op" | "shelf">,
): FlowSources {
  const look = everyUnits(op.checkpoint, 500);
  const rootOf = (kind: string): XmlElement | undefined => {
    const [part] = opened.related(main, kind).filter(isXmlPart);
    return part === undefined ? undefined : readAnyTree(opened, part)?.root;
  };
  const styles = new StyleSheet(rootOf("styles"));
  return {
    ...{ opened, main, options, op, shelf, look, styles },
    lists: new Lists(rootOf("numbering"), styles),
    losses: new FlowLosses(op, look),
    shown: new Set(),
    anchors: new Set(),
  };
}

/** The root of a part; the reason where it cannot be read. */
export function readRoot(opened: OoxmlPackage, part: OoxmlPart): XmlElement | string {
  try {
    return opened.xml(part).root;
  } catch (error) {
    if (!(error instanceof FormatError) || error.code === "LIMIT") throw error;
    return error.message;
  }
}
