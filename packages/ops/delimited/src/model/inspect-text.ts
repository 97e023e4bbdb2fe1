import { nameColumns, readTable, surveyRows, type TableStats } from "@colophon/kit-csv";
import { countFooterLines, readMargins } from "./margins.ts";
import type { OpenText } from "./open-text.ts";
import { toEncoding } from "./parse-table.ts";
import { PositionCounter, RowFinder } from "./places.ts";

/** All that one pass over a text tells of it, in the words of the value. */
export function inspectText(text: OpenText) {
  const { sniffed, dialect, main, quiet } = text;
  const survey = surveyRows(main.source, main.options);
  const { tally, widths, width, raggedCount } = survey;
  const { runnerUp } = sniffed;
  return {
    encoding: toEncoding(text.encoding),
    dialect,
    confidence: sniffed.confidence,
    ...(runnerUp !== undefined && { runnerUp }),
    rows: survey.dataRows,
    columns: width,
    names: nameColumns(readTable(quiet.source, quiet.options).header),
    shape: {
      rectangular: raggedCount === 0,
      widths: widths.map(({ width: cells, rows }) => ({ cells, rows })),
      raggedRows: raggedCount,
      ragged: placeRaggedRows(text, survey),
    },
    newlines: { crlf: tally.crlf, lf: tally.lf, cr: tally.cr },
    mixedNewlines: [tally.crlf, tally.lf, tally.cr].filter((count) => count > 0).length > 1,
    trailingNewline: survey.endsWithNewline,
    irregularQuotes: tally.strayQuotes + tally.textAfterQuotes,
    lines: survey.lineCount + countFooterLines(text),
    skipped: { ...readMargins(text), commentRows: tally.commentRows, blankRows: tally.blankRows },
  };
}

function placeRaggedRows({ quiet }: OpenText, { raggedRows }: TableStats) {
  const finder = new RowFinder(quiet);
  const positions = new PositionCounter();
  return raggedRows.flatMap(({ rowIndex, width }) => {
    const position = finder.find(rowIndex);
    return position === undefined ? [] : [{ row: rowIndex + 1, cells: width, position: positions.of(position) }];
  });
}
