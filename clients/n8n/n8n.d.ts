/** The part of n8n's interface for nodes (API version 1) that this package uses. */

export interface Item {
  readonly json: Readonly<Record<string, unknown>>;
  readonly binary?: Readonly<Record<string, BinaryData>>;
  readonly pairedItem?: { readonly item: number };
}

export interface BinaryData {
  readonly data: string;
  readonly mimeType: string;
  readonly fileName?: string;
}

export interface HttpRequest {
  readonly method: "GET" | "POST" | "PATCH" | "HEAD";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly encoding?: "arraybuffer";
  readonly timeout?: number;
  readonly abortSignal?: AbortSignal;
  readonly returnFullResponse: true;
  readonly ignoreHttpStatusErrors: true;
}

export interface HttpResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: unknown;
}

export interface Execution {
  getInputData(): readonly Item[];
  getNodeParameter(name: string, index: number, fallback?: unknown): unknown;
  getCredentials(name: string): Promise<Readonly<Record<string, unknown>>>;
  getExecutionId(): string;
  getNode(): { readonly id?: string; readonly name: string; readonly type?: string };
  getExecutionCancelSignal?(): AbortSignal | undefined;
  continueOnFail(): boolean;
  readonly helpers: {
    assertBinaryData(index: number, field: string): BinaryData;
    getBinaryDataBuffer(index: number, field: string): Promise<Uint8Array>;
    prepareBinaryData(content: Uint8Array, fileName?: string, mimeType?: string): Promise<BinaryData>;
    httpRequest(request: HttpRequest): Promise<HttpResponse>;
    readonly httpRequestWithAuthentication: {
      call(execution: Execution, credential: string, request: HttpRequest): Promise<HttpResponse>;
    };
  };
}

export interface LoadOptions {
  getCurrentNodeParameter(name: string): unknown;
}

/** An operation, as `operations.json` has it. */
export interface Operation {
  readonly name: string;
  readonly family: string;
  readonly summary: string;
  readonly isPreview: boolean;
  /** The member of the input that the file of an item fills. */
  readonly main?: { readonly name: string; readonly form: "bytes" | "text" | "json" };
  /** Other members that are files, with the members of an entry where they are lists. */
  readonly files: readonly { readonly name: string; readonly isList: boolean; readonly label?: string }[];
  /** Required members other than `main`. */
  readonly required: readonly string[];
  /** Where the value has files: `files.[].artifact.bytes`. */
  readonly places: readonly string[];
}
