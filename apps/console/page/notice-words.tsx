import type { ReactElement } from "react";
import { formatCount } from "./format.ts";
import type { Notice } from "./notices-api.ts";
import { hrefOf } from "./routes.ts";
import { Moment } from "./times.tsx";

export interface NoticeWordsProps {
  readonly notice: Notice;
  /** It is about the environment that is chosen, so a link leads to what it is about. */
  readonly isHere: boolean;
}

interface Words {
  readonly text: ReactElement | string;
  readonly page: string;
  readonly link: string;
}

/** A notice in plain words, with the page where a person can act. */
export function NoticeWords({ notice, isHere }: NoticeWordsProps): ReactElement {
  const { text, page, link } = wordsOfNotice(notice);
  // Usage and plan are of the whole organization.
  const isReached = isHere || page === "usage" || page === "plan";
  return (
    <>
      {text}{" "}
      {isReached ? (
        <a href={hrefOf(page)}>{link}</a>
      ) : (
        notice.environment_id !== null && "Choose its environment at the top of this page."
      )}
    </>
  );
}

function wordsOfNotice({ kind, data }: Notice): Words {
  switch (kind) {
    case "authority.broken":
      return {
        text: "The history of a document, or its evidence, is damaged. Do not rely on it until the operator has checked it.",
        page: `reviews/${String(data.deliverable_id)}`,
        link: "Open the document",
      };
    case "key.expiring":
      return {
        text: (
          <>
            A key ends soon. Programs that use it get 401 from then on. It ends <Moment at={String(data.expires_at)} />
          </>
        ),
        page: "keys",
        link: "Create another key",
      };
    case "quota.reached":
      return {
        text: `The quota of ${formatCount(Number(data.limit))} runs for ${String(data.month)} is used up.`,
        page: "usage",
        link: "See the usage",
      };
    case "webhook.disabled":
      return {
        text:
          data.status === "gone"
            ? "The service disabled a webhook because its receiver answered 410."
            : "The service disabled a webhook after five days without a success.",
        page: `webhooks/${String(data.webhook_id)}`,
        link: "Open the webhook",
      };
    case "billing.trial_ending":
      return {
        text: (
          <>
            The trial ends soon. From then on keys get 401, and nobody can submit, review or release. It ends{" "}
            <Moment at={String(data.ends_at)} />
          </>
        ),
        page: "plan",
        link: "See the plan",
      };
    case "billing.lapsed":
      return {
        text: "The entitlement has lapsed. Keys get 401, and nobody can submit, review or release.",
        page: "plan",
        link: "See the plan",
      };
  }
}
