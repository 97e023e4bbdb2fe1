import { Fragment, type ReactElement } from "react";
import { DeliveryContent } from "./delivery-content.tsx";
import { goTo, hrefOf } from "./routes.ts";
import { Moment } from "./times.tsx";
import { DELIVERY_STATUSES, DeliveryState, deliveryWords } from "./webhook-state.tsx";
import { DELIVERY_PAGE, type Delivery } from "./webhooks-api.ts";

export interface DeliveriesProps {
  readonly webhookId: string;
  readonly deliveries: readonly Delivery[];
  readonly query: URLSearchParams;
  /** The delivery whose request and responses are shown. */
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly onResend: (id: string) => void;
}

/** What was sent to a webhook; the state and the page are part of the address. */
export function Deliveries(props: DeliveriesProps): ReactElement {
  const { webhookId, deliveries, query } = props;
  const page = `webhooks/${webhookId}`;
  const status = query.get("status") ?? "";
  const filter = (value: string): void => goTo(page, new URLSearchParams(value === "" ? [] : [["status", value]]));
  const next = new URLSearchParams(query);
  next.set("after", deliveries.at(-1)?.delivery_id ?? "");
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Messages</h2>
      <label className="page-field">
        State
        <select value={status} onChange={(event) => filter(event.currentTarget.value)}>
          <option value="">Any</option>
          {DELIVERY_STATUSES.map((one) => (
            <option key={one} value={one}>
              {deliveryWords(one)}
            </option>
          ))}
        </select>
      </label>
      {deliveries.length === 0 ? (
        <p className="page-below">
          {query.size === 0 ? (
            "Nothing was sent yet. Send a test to see what arrives."
          ) : (
            <>
              No message fits. <a href={hrefOf(page)}>Show all</a>
            </>
          )}
        </p>
      ) : (
        <DeliveryTable {...props} />
      )}
      <p className="page-below page-counts">
        {query.has("after") && <a href={hrefOf(page)}>Newest messages</a>}
        {deliveries.length === DELIVERY_PAGE && <a href={hrefOf(page, next)}>Older messages</a>}
      </p>
    </section>
  );
}

function DeliveryTable({ webhookId, deliveries, opened, onOpen, onResend }: DeliveriesProps): ReactElement {
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">State</th>
          <th scope="col">Attempts</th>
          <th scope="col">When</th>
          <th scope="col">Next attempt</th>
          <th scope="col">Message</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <Fragment key={delivery.delivery_id}>
            <DeliveryRow
              delivery={delivery}
              isOpen={opened === delivery.delivery_id}
              onOpen={onOpen}
              onResend={onResend}
            />
            {opened === delivery.delivery_id && (
              <tr>
                <td colSpan={6} className="page-delivery">
                  <DeliveryContent
                    key={`${delivery.status} ${delivery.attempts}`}
                    webhookId={webhookId}
                    delivery={delivery}
                  />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface DeliveryRowProps extends Pick<DeliveriesProps, "onOpen" | "onResend"> {
  readonly delivery: Delivery;
  readonly isOpen: boolean;
}

function DeliveryRow({ delivery, isOpen, onOpen, onResend }: DeliveryRowProps): ReactElement {
  const { delivery_id: id, type, status, attempts, next_at: next, occurred_at: occurred } = delivery;
  return (
    <tr>
      <td data-label="Event" className="page-word">
        {type}
      </td>
      <td data-label="State">
        <DeliveryState status={status} />
      </td>
      <td data-label="Attempts">{attempts}</td>
      <td data-label="When">
        <Moment at={occurred} />
      </td>
      <td data-label="Next attempt">{next === null ? "none" : <Moment at={next} />}</td>
      <td data-label="Message">
        <div className="page-buttons">
          <button
            type="button"
            className="page-plain"
            aria-expanded={isOpen}
            onClick={() => onOpen(isOpen ? undefined : id)}
          >
            {isOpen ? "Hide" : "Show"}
            <span className="colophon-spoken"> message {type}</span>
          </button>
          <button type="button" className="page-plain" onClick={() => onResend(id)}>
            Send again<span className="colophon-spoken"> {type}</span>
          </button>
        </div>
      </td>
    </tr>
  );
}
