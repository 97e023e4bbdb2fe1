import { FormatError } from "@colophon/kit-bytes";
import { findSigner, readSignedData, type SignedData } from "@colophon/kit-cms";
import type { PdfDict, PdfFile } from "@colophon/kit-pdf";
import { coverageOf, findSignatures, type PdfSignature, stateEnds } from "@colophon/kit-pdf/signatures";
import type { ObjectCollector, ObjectType } from "../evaluate/object-type.ts";
import { type ConformanceContext, sharedFact } from "../evaluate/survey.ts";

const endsOf = sharedFact(({ file }: ConformanceContext) => stateEnds(file));

const pdSignature: ObjectType<PdfSignature> = {
  name: "PDSignature",
  properties: {
    doesByteRangeCoverEntireDocument: (signature, survey) => {
      const { state, problems } = coverageOf(survey.file, signature, endsOf(survey));
      return (state === "whole" || state === "revision") && problems.length === 0;
    },
  },
};

const pkcsData: ObjectType<SignedData> = {
  name: "PKCSDataObject",
  properties: {
    SignerInfoCount: ({ signers }) => signers.length,
    signingCertificatePresent: ({ signers, certificates }) =>
      signers.length > 0 && signers.every((signer) => findSigner(signer, certificates) !== undefined),
  },
};

interface Reference {
  readonly file: PdfFile;
  readonly dict: PdfDict;
}

const pdSigRef: ObjectType<Reference> = {
  name: "PDSigRef",
  properties: {
    permsContainDocMDP: ({ file }) => file.dictOf(file.catalog.get("Perms"))?.has("DocMDP") ?? false,
    entries: ({ dict }) => [...dict.entries.keys()].join("&"),
  },
};

const pdPerms: ObjectType<PdfDict> = {
  name: "PDPerms",
  properties: { entries: (dict) => [...dict.entries.keys()].join("&") },
};

/** Signatures, what is in them, and what the catalog says of permissions. */
export const signatureSurveyor: ObjectCollector = {
  types: [pdSignature, pkcsData, pdSigRef, pdPerms],
  survey(survey) {
    const { file } = survey;
    const permissions = file.dictOf(file.catalog.get("Perms"));
    if (permissions !== undefined) survey.check(pdPerms, permissions, {});
    for (const signature of findSignatures(file).signed) {
      const place = { object: signature.object ?? signature.fieldObject };
      if (signature.kind !== "usageRights") survey.check(pdSignature, signature, place);
      const data = signature.contents === undefined ? undefined : signedDataOf(signature.contents);
      if (data !== undefined) survey.check(pkcsData, data, place);
      for (const held of file.arrayOf(signature.value.get("Reference"))) {
        const dict = file.dictOf(held);
        if (dict !== undefined) survey.check(pdSigRef, { file, dict }, place);
      }
    }
  },
};

/** Undefined for bytes that are no signed data. */
function signedDataOf(bytes: Uint8Array): SignedData | undefined {
  try {
    return readSignedData(bytes);
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}
