import type { ReactElement } from "react";
import { pathOf } from "./api.ts";

/** Where the server sends a file of a run's result for a frame. `number`: from 1. */
export const viewOf = (id: string, number: number): string =>
  pathOf(`/executions/${id}/result?file=${number}&view=page`);

/** A web page or a mail as it looks. Its policy, which the server sends, lets it run and load nothing. */
export function FramedPage({ url, label }: { readonly url: string; readonly label: string }): ReactElement {
  return <iframe className="page-frame" sandbox="" referrerPolicy="no-referrer" src={url} title={label} />;
}
