/** One section of the specification, by the digest of what it said when its rows were last gone through. */
export interface Section {
  readonly heading: string;
  /** Of its text, SHA-256, the first sixteen digits. */
  readonly digest: string;
  /** Why it has no rows of its own. */
  readonly rowless?: string;
}

/** Each section, in order. Where a sentence came or changed, go through its rows in requirements.ts, then put the new digest here. */
export const SECTIONS: readonly Section[] = [
  {
    heading: "Managed Document Operations API",
    digest: "7b0093f858e8a712",
    rowless: "says what the document is about",
  },
  { heading: "What the service does", digest: "c7ced07f62b5d9c9" },
  { heading: "Resources and their fields", digest: "e3b0c44298fc1c14", rowless: "has no text of its own" },
  { heading: "Execution (durable unit of submitted work)", digest: "54c23922b1093c01" },
  { heading: "Common operation result (read from result_url)", digest: "3dee47aedcc0ae36" },
  { heading: "Staged input registration", digest: "772e5e8b0f90c760" },
  { heading: "Cancellation record", digest: "e80237e58f43a792" },
  { heading: "Legacy job (deprecated projection)", digest: "c08bb6beb35876f9" },
  { heading: "Preflight result", digest: "03bd9c067951dcea" },
  { heading: "Brand pack", digest: "0e106137d03a8532" },
  {
    heading: "Revocation (result of revoking a release)",
    digest: "6b09667527b3fc7a",
  },
  { heading: "PresentationSpec (wire contract for presentations)", digest: "aef997148ef48edc" },
  { heading: "States and transitions", digest: "e2e4d9ab449a6435" },
  { heading: "Endpoints", digest: "b6858a2554a476ab" },
  { heading: "Discovery (no authentication)", digest: "58589965200a09a8" },
  { heading: "POST /api/v2/operations/{domain}/{verb}", digest: "3b693fe706fb4820" },
  { heading: "POST /api/v2/execution-inputs", digest: "8fc4d73773ca4655" },
  { heading: "POST /api/v2/render (compatibility presentation render)", digest: "3ab3f291160879e1" },
  { heading: "POST /api/v2/render-pack", digest: "4086ad1bd9ac22cf" },
  { heading: "GET /api/v2/executions/{id}", digest: "e6a9b8feb2bafa04" },
  { heading: "GET /api/v2/executions/{id}/result", digest: "9741a7c9b41e2b8e" },
  { heading: "POST /api/v2/executions/{id}/cancel", digest: "ed7771dfddd40cd5" },
  { heading: "GET /api/v2/executions/{id}/artifacts/{artifactId}/download", digest: "f969fb2ee98c42fb" },
  { heading: "POST /api/v2/preflight", digest: "18aeb0fbcebd25af" },
  { heading: "POST /api/v2/brand-packs/uploads", digest: "70699f64508815e0" },
  { heading: "POST /api/v2/brand-packs", digest: "1a74f567774b9052" },
  {
    heading: "Governed review and release (signed-in customer session, not an API key)",
    digest: "e6c0a41e7dda919e",
  },
  { heading: "Legacy job routes (deprecated)", digest: "26b708cc9d815ff7" },
  {
    heading: "Operation catalog (each operation is submitted through POST /api/v2/operations/{domain}/{verb})",
    digest: "f9b5d549958c9458",
  },
  { heading: "Authentication", digest: "07858c49f2caf18a" },
  { heading: "Events", digest: "4adadb49ef521122" },
  { heading: "Errors", digest: "243aefe5da7d3f8e" },
  { heading: "Limits", digest: "28f3a216daec8fcd" },
  { heading: "Versioning", digest: "17b10eb09d4eb0f4" },
];
