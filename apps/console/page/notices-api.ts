import { change, readJson } from "./api.ts";

export type NoticeKind =
  | "authority.broken"
  | "key.expiring"
  | "quota.reached"
  | "webhook.disabled"
  | "billing.trial_ending"
  | "billing.lapsed";

export interface Notice {
  readonly notice_id: string;
  readonly kind: NoticeKind;
  readonly environment_id: string | null;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly read_at: string | null;
}

/** How a person hears of notices. */
export interface NoticeSettings {
  readonly by_mail: readonly NoticeKind[];
  readonly sends_mail: boolean;
}

export const readNoticeSettings = (): Promise<NoticeSettings> => readJson("/api/platform/notice-settings");

export const setNoticeSettings = (kinds: readonly NoticeKind[]): Promise<void> =>
  change("/api/platform/notice-settings", "PATCH", { by_mail: kinds });

/** Notices in one answer. */
export const NOTICE_PAGE = 100;

/** The event of notices that were marked as read: the count is read again. */
const NOTICES_READ = "colophon-notices-read";

const path = (organization: string, rest = ""): string => `/api/platform/organizations/${organization}/notices${rest}`;

/** The newest notices, or those after one of them; `query` has `after` and `unread`. */
export async function listNotices(organization: string, query: URLSearchParams): Promise<readonly Notice[]> {
  const asked = new URLSearchParams();
  for (const name of ["after", "unread"]) {
    const value = query.get(name) ?? "";
    if (value !== "") asked.set(name, value);
  }
  return (await readJson<{ readonly notices: readonly Notice[] }>(path(organization, `?${asked}`))).notices;
}

/** Marks a notice as read, or all of them without an id. */
export async function markRead(organization: string, id?: string): Promise<void> {
  await change(path(organization, id === undefined ? "/read" : `/${id}/read`), "POST");
  dispatchEvent(new Event(NOTICES_READ));
}

/** Calls when this page marked notices as read; the result ends it. */
export function whenNoticesRead(act: () => void): () => void {
  addEventListener(NOTICES_READ, act);
  return () => removeEventListener(NOTICES_READ, act);
}
