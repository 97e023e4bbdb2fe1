import type { Checkpoint } from "@colophon/kit-bytes";
import type { PassContent } from "@colophon/kit-xml";
import type { ZipLimits } from "@colophon/kit-zip";

export interface OoxmlLimits extends ZipLimits {
  /** Bytes of XML made into trees, all parts together; a tree takes some 10 bytes for each. Attack: many parts within the limit of each. */
  readonly maxXmlBytes: number;
  /** Nodes of all trees together, some 300 bytes each. Attack: sixteen million empty elements, which are short as text. */
  readonly maxXmlNodes: number;
  /** Elements open at once. Attack: tables in tables, which overflow the stack of whoever walks them. */
  readonly maxDepth: number;
  /** Relationships of all parts together. */
  readonly maxRelationships: number;
}

export const DEFAULT_OOXML_LIMITS: OoxmlLimits = {
  maxEntries: 65_535,
  maxNameBytes: 4_096,
  maxEntryBytes: 512 * 1_048_576,
  maxTotalBytes: 1_024 * 1_048_576,
  maxRatio: 200,
  maxXmlBytes: 256 * 1_048_576,
  maxXmlNodes: 8_000_000,
  maxDepth: 1_000,
  maxRelationships: 1_000_000,
};

export interface OoxmlOptions {
  readonly limits?: Partial<OoxmlLimits>;
  readonly checkpoint?: Checkpoint;
  /** Content that the trees of a part leave out; called once for each part of which a tree is made. */
  readonly passContentOf?: (part: string) => PassContent | undefined;
}
