/** Registry, ordering and supplement of a character collection. */
export interface Collection {
  readonly registry: string | null;
  readonly ordering: string | null;
  readonly supplement: number | null;
}

/** Supplements of the CMaps that PDF names, horizontal and vertical alike. Source: ISO 32000-1, table 118; Adobe's CMap resources. */
const SUPPLEMENTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  GB1: { "GB-EUC": 0, "GBpc-EUC": 0, "GBK-EUC": 2, "GBKp-EUC": 2, GBK2K: 5, "UniGB-UCS2": 4, "UniGB-UTF16": 5 },
  CNS1: {
    ...{ B5pc: 0, "HKscs-B5": 3, "ETen-B5": 0, "ETenms-B5": 0, "CNS-EUC": 0, "UniCNS-UCS2": 3, "UniCNS-UTF16": 4 },
  },
  Japan1: {
    ...{ "83pv-RKSJ": 1, "90ms-RKSJ": 2, "90msp-RKSJ": 2, "90pv-RKSJ": 1, "Add-RKSJ": 1, EUC: 1, "Ext-RKSJ": 2, "": 1 },
    ...{ "UniJIS-UCS2": 4, "UniJIS-UCS2-HW": 4, "UniJIS-UTF16": 5 },
  },
  Korea1: {
    ...{ "KSC-EUC": 0, "KSCms-UHC": 1, "KSCms-UHC-HW": 1, "KSCpc-EUC": 0, "UniKS-UCS2": 1, "UniKS-UTF16": 1 },
  },
};

/** The collection whose CIDs a predefined CMap gives. */
export function collectionOf(cmap: string): Collection | undefined {
  const name = cmap.replace(/-?[HV]$/, "");
  for (const [ordering, supplements] of Object.entries(SUPPLEMENTS))
    if (Object.hasOwn(supplements, name)) return { registry: "Adobe", ordering, supplement: supplements[name] ?? null };
  return undefined;
}
