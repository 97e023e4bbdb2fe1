import { type Envelope, isPlainObject, type JsonObject, type Loss } from "@colophon/contract";
import type { Brand } from "../brand-packs/brand.ts";

const LAYOUT = "pptx/LAYOUT_SUBSTITUTED";
const TOKEN = "pptx/BRAND_TOKEN_SUBSTITUTED";
const FONT = "pptx/FONT_SUBSTITUTED";

/** How far a deck follows its template, and where it could not. */
export interface BrandOutcome {
  readonly brand_compliance: JsonObject;
  readonly brand_pack_application: readonly JsonObject[];
}

/** The template of a render whose work has not ended. */
export function brandPending({ brandPackId, brandPackVersionId, sha256 }: Brand): BrandOutcome {
  return {
    brand_compliance: { status: "pending" },
    brand_pack_application: [{ brandPackId, brandPackVersionId, sha256, status: "pending" }],
  };
}

/** What the losses and the slides of a render tell of it. */
export function brandOutcome(
  { brandPackId, brandPackVersionId, sha256 }: Brand,
  { value, losses }: Pick<Extract<Envelope, { ok: true }>, "value" | "losses">,
): BrandOutcome {
  const ofCode = (code: string): readonly Loss[] => losses.filter((loss) => loss.code === code);
  const [layouts, tokens, fonts] = [ofCode(LAYOUT), ofCode(TOKEN), ofCode(FONT)];
  const slides = isPlainObject(value) && Array.isArray(value.slides) ? (value.slides as readonly JsonObject[]) : [];
  const isCompliant = layouts.length + tokens.length + fonts.length === 0;
  return {
    brand_compliance: {
      status: isCompliant ? "compliant" : "substituted",
      layoutSubstitutions: layouts.length,
      tokenSubstitutions: tokens.length,
      fontSubstitutions: fonts.length,
    },
    brand_pack_application: [
      {
        ...{ brandPackId, brandPackVersionId, sha256, status: "applied" },
        layouts: slides.map(({ layout = null, archetype = null }, index) => ({ slide: index + 1, layout, archetype })),
        substitutions: [...layouts, ...tokens, ...fonts].map(({ code, subject, message }) => ({
          ...{ code, message },
          ...(subject !== undefined && { subject }),
        })),
      },
    ],
  };
}
