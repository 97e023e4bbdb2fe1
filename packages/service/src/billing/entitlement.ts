/** What an organization may do: everything until a trial ends, everything, or only what needs no entitlement. */
export type Entitlement =
  | { readonly kind: "trial"; readonly until: Date }
  | { readonly kind: "active" }
  | { readonly kind: "lapsed" };

export const STATES = ["trial", "active", "lapsed"] as const satisfies readonly Entitlement["kind"][];

/** The columns of an organization. */
export interface EntitlementRow {
  readonly entitlement: Entitlement["kind"];
  readonly entitled_until: Date | null;
}

export function toEntitlement({ entitlement: kind, entitled_until: until }: EntitlementRow): Entitlement {
  if (kind === "trial" && until !== null) return { kind, until };
  return { kind: kind === "active" ? "active" : "lapsed" };
}

export function entitlementColumns(entitlement: Entitlement): readonly [string, Date | null] {
  return [entitlement.kind, untilOf(entitlement)];
}

export function untilOf(entitlement: Entitlement): Date | null {
  return entitlement.kind === "trial" ? entitlement.until : null;
}

export function isSameEntitlement(a: Entitlement, b: Entitlement): boolean {
  return a.kind === b.kind && untilOf(a)?.getTime() === untilOf(b)?.getTime();
}
