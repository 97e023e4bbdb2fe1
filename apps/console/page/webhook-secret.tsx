import type { ReactElement } from "react";
import { Snippet } from "./snippet.tsx";

/** A new secret, which no later answer has. */
export function WebhookSecret({ name, secret }: { readonly name: string; readonly secret: string }): ReactElement {
  return (
    <section className="page-card page-good" aria-label="The new secret">
      <h2>
        Keep the secret of <bdi>{name}</bdi> now
      </h2>
      <p>
        It is shown only here. The receiver checks the signature of each message with it.{" "}
        <a href="/docs/webhooks#what-your-service-gets">How to check a signature</a>
      </p>
      <Snippet name="Secret" text={secret} headingLevel={3} />
    </section>
  );
}
