/** Relative URLs of an execution. Source: specification, Execution. */
export function executionUrls(id: string): { readonly status_url: string; readonly result_url: string } {
  return { status_url: `/api/v2/executions/${id}`, result_url: `/api/v2/executions/${id}/result` };
}

export function jobUrl(id: string): string {
  return `/api/v2/jobs/${id}`;
}
