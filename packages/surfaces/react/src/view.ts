import type { Locator } from "@colophon/contract/locator";
import { ENGLISH, type Labels } from "./labels.ts";

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** Props that every component takes. */
export interface CommonProps {
  /** Words to use in place of the English ones. */
  readonly labels?: Partial<Labels> | undefined;
  /** Level of the component's own heading, so that it fits the page's outline. Default 2. */
  readonly headingLevel?: HeadingLevel | undefined;
}

export interface LocatorProps {
  /** Makes places clickable. */
  readonly onLocator?: ((locator: Locator) => void) | undefined;
}

export interface CopyProps {
  /** Makes hashes and the verify command copyable; the host owns the clipboard. A rejection is shown as "not copied". */
  readonly onCopy?: ((text: string) => void | Promise<void>) | undefined;
}

export interface TimeProps {
  /** An ISO instant -> what is shown of it. Default: the ISO text as it is. Must give the same on server and in the browser. */
  readonly formatTime?: ((iso: string) => string) | undefined;
}

export interface PageProps {
  /** Entries shown at first, and added by each "show more". Default 50. */
  readonly pageSize?: number | undefined;
}

/** The props all parts need, with their defaults. */
export interface View {
  readonly labels: Labels;
  readonly level: HeadingLevel;
  readonly onLocator: LocatorProps["onLocator"];
  readonly onCopy: CopyProps["onCopy"];
  readonly formatTime: (iso: string) => string;
  readonly pageSize: number;
}

export function viewOf(props: CommonProps & LocatorProps & CopyProps & TimeProps & PageProps): View {
  const { labels, headingLevel = 2, onLocator, onCopy, formatTime = (iso) => iso, pageSize = 50 } = props;
  return {
    labels: labels === undefined ? ENGLISH : { ...ENGLISH, ...labels },
    level: headingLevel,
    onLocator,
    onCopy,
    formatTime,
    pageSize: Math.max(1, Math.floor(pageSize)),
  };
}

/** The same view one heading further down. */
export function deeper(view: View): View {
  return { ...view, level: Math.min(6, view.level + 1) as HeadingLevel };
}
