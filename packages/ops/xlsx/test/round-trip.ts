import { invoke, type Loss } from "@colophon/contract";
import { parseXlsx } from "../src/operations/parse-xlsx.ts";
import { renderXlsx } from "../src/operations/render-xlsx.ts";

const CODE = "xlsx/XLSX_CONTENT_NOT_IN_MODEL";

interface Model {
  readonly styles?: readonly object[];
  readonly defaultStyle?: number;
  readonly sheets: readonly Readonly<Record<string, unknown>>[];
}

/** What parse makes of a file, what it makes of the file that render writes from that, and what neither says. */
export async function roundTrip(bytes: Uint8Array) {
  const { model, losses } = await readModel(bytes);
  const rendered = await invoke(renderXlsx, { model: model as never }, { formulaPolicy: "keep" });
  if (!rendered.ok) throw new Error(rendered.error.message);
  const written = rendered.value.artifact.bytes as Uint8Array;
  const second = await readModel(written);
  return {
    model,
    written,
    losses,
    ...withFormats(model, second.model),
    unreported: losses.length === 0 ? rendered.losses : [],
  };
}

async function readModel(bytes: Uint8Array): Promise<{ readonly model: Model; readonly losses: readonly Loss[] }> {
  const parsed = await invoke(parseXlsx, { bytes }, { model: true, values: "raw", styles: false });
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { model } = parsed.value as { readonly model?: unknown };
  return { model: model as Model, losses: parsed.losses.filter(({ code }) => code === CODE) };
}

/** Both models with formats in place of their indexes, which a writer assigns again. */
function withFormats(first: Model, again: Model) {
  return { before: resolved(first), after: resolved(again) };
}

function resolved({ styles = [], defaultStyle, sheets, ...rest }: Model) {
  const of = (style: unknown): unknown => styles[typeof style === "number" ? style : (defaultStyle ?? -1)];
  const list = (items: unknown, isCells = false) =>
    Array.isArray(items)
      ? items.map((item: Readonly<Record<string, unknown>>) =>
          isCells || "style" in item ? { ...item, style: of(item.style) } : item,
        )
      : undefined;
  return {
    ...rest,
    normal: of(undefined),
    sheets: sheets.map((sheet) => ({
      ...sheet,
      cells: list(sheet.cells, true),
      rows: list(sheet.rows),
      columns: list(sheet.columns),
    })),
  };
}
