/** Smallest call: a line of text and a Web Annotation about it. */
export const EXAMPLE_TEXT = Buffer.from("The Supplier shall deliver the goods within 30 days of the order.\n").toString("base64");

const annotation = {
  "@context": "http://www.w3.org/ns/anno.jsonld",
  id: "http://example.org/anno1",
  type: "Annotation",
  motivation: "commenting",
  body: { type: "TextualBody", value: "Is this realistic?", format: "text/plain" },
  target: {
    source: "http://example.org/contract",
    selector: { type: "TextQuoteSelector", exact: "within 30 days", prefix: "shall deliver the goods ", suffix: " of the order." },
  },
};
export const EXAMPLE_ANNOTATION = Buffer.from(JSON.stringify(annotation)).toString("base64");
