/** A DSSE envelope. Source: DSSE 1.0, "Data Structure". */
export interface DsseEnvelope {
  readonly payloadType: string;
  /** Standard base64. */
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/** The bytes that a signature covers. Source: DSSE 1.0, "PAE". */
export function encodePae(payloadType: string, payload: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}
