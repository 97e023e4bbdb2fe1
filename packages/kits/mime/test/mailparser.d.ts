/** The part of mailparser that the comparison uses; the package ships no types. */
declare module "mailparser" {
  interface ParsedAddress {
    readonly name?: string;
    readonly address?: string;
    readonly group?: ParsedAddress[];
  }
  interface ParsedField {
    readonly value: ParsedAddress[];
  }
  interface ParsedMail {
    readonly subject?: string;
    readonly from?: ParsedField;
    readonly to?: ParsedField | ParsedField[];
    readonly cc?: ParsedField | ParsedField[];
    readonly messageId?: string;
    readonly attachments: { readonly content: Uint8Array; readonly filename?: string }[];
  }
  export function simpleParser(source: Uint8Array, options?: Record<string, boolean>): Promise<ParsedMail>;
}
