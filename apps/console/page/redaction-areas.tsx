import { type PointerEvent, type ReactElement, useState } from "react";
import type { PdfDocument } from "./pdf-document.ts";
import type { Placing } from "./pdf-messages.ts";
import { Pager, PdfPage, usePdf } from "./pdf-page.tsx";
import { placeOver, placeUnder } from "./placing.ts";
import type { Area, Removal } from "./redaction-model.ts";

export interface DrawnAreasProps {
  readonly file: File;
  readonly areas: readonly Area[];
  readonly removal: Removal | undefined;
  readonly onAreas: (areas: readonly Area[]) => void;
}

/** Areas that are drawn on a page, and the places that a preview found. */
export function DrawnAreas({ file, ...props }: DrawnAreasProps): ReactElement {
  const opened = usePdf(file);
  if (opened.kind === "opening") return <p className="page-muted">Drawing the page…</p>;
  if (opened.kind === "refused") return <p className="page-muted">{opened.words}</p>;
  return <PageWithAreas pdf={opened.pdf} {...props} />;
}

type PageWithAreasProps = Omit<DrawnAreasProps, "file"> & { readonly pdf: PdfDocument };

function PageWithAreas({ pdf, areas, removal, onAreas }: PageWithAreasProps): ReactElement {
  const [index, setIndex] = useState(0);
  const places = removal?.places ?? [];
  const add = (rectangle: readonly number[]): void => onAreas([...areas, { pageNumber: index + 1, rectangle }]);
  return (
    <div className="page-side">
      <p>Draw on the page to remove an area. Places that the words name are marked after the search.</p>
      <Pager count={pdf.pages.length} index={index} onIndex={setIndex} />
      <PdfPage
        pdf={pdf}
        index={index}
        widthPx={1000}
        label={`Page ${index + 1}`}
        over={(placing) => (
          <>
            {places
              .filter(({ pageNumber, rectangle }) => pageNumber === index + 1 && rectangle !== undefined)
              .map(({ rectangle = [] }) => (
                <span key={rectangle.join(" ")} className="page-mark" style={placeOver(rectangle, placing)} />
              ))}
            {areas
              .filter(({ pageNumber }) => pageNumber === index + 1)
              .map(({ rectangle }) => (
                <span key={rectangle.join(" ")} className="page-mark" style={placeOver(rectangle, placing)} />
              ))}
            <DrawingLayer placing={placing} onDrawn={add} />
          </>
        )}
      />
      {areas.length > 0 && (
        <ul className="page-chips" aria-label="Areas to remove">
          {areas.map((area, at) => (
            <li key={`${area.pageNumber} ${area.rectangle.join(" ")}`}>
              Area {at + 1} on page {area.pageNumber}{" "}
              <button type="button" className="page-plain" onClick={() => onAreas(areas.filter((one) => one !== area))}>
                Take back<span className="colophon-spoken"> area {at + 1}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <AreaByNumbers pdf={pdf} index={index} onArea={add} />
    </div>
  );
}

type Point = readonly [number, number];
/** A press without a move is no area. */
const MIN_SHARE = 0.005;

interface DrawingLayerProps {
  readonly placing: Placing;
  readonly onDrawn: (rectangle: readonly number[]) => void;
}

function DrawingLayer({ placing, onDrawn }: DrawingLayerProps): ReactElement {
  const [drawing, setDrawing] = useState<readonly [Point, Point]>();
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const box = currentTarget.getBoundingClientRect();
    const clip = (share: number): number => Math.min(1, Math.max(0, share));
    return [clip((clientX - box.left) / box.width), clip((clientY - box.top) / box.height)];
  };
  const start = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawing([pointOf(event), pointOf(event)]);
  };
  const end = (): void => {
    if (drawing === undefined) return;
    const [[x1, y1], [x2, y2]] = drawing;
    setDrawing(undefined);
    if (Math.abs(x2 - x1) > MIN_SHARE && Math.abs(y2 - y1) > MIN_SHARE) onDrawn(placeUnder(drawing, placing));
  };
  return (
    <div
      className="page-drawing"
      onPointerDown={start}
      onPointerMove={(event) => drawing !== undefined && setDrawing([drawing[0], pointOf(event)])}
      onPointerUp={end}
      onPointerCancel={() => setDrawing(undefined)}
    >
      {drawing !== undefined && <span className="page-mark" style={placeOver(placeUnder(drawing, placing), placing)} />}
    </div>
  );
}

interface AreaByNumbersProps {
  readonly pdf: PdfDocument;
  readonly index: number;
  readonly onArea: (rectangle: readonly number[]) => void;
}

/** Without a pointer: a whole strip of the page, from one height to another. */
function AreaByNumbers({ pdf, index, onArea }: AreaByNumbersProps): ReactElement {
  const { width = 1, height = 1 } = pdf.pages[index] ?? {};
  const [from, setFrom] = useState("0");
  const [to, setTo] = useState("10");
  const add = (): void => {
    const [top, bottom] = [Number(from), Number(to)].map((percent) => height * (1 - percent / 100));
    if (top !== undefined && bottom !== undefined && top > bottom) onArea([0, bottom, width, top]);
  };
  const isRange = Number(from) >= 0 && Number(to) <= 100 && Number(from) < Number(to);
  return (
    <details className="page-options">
      <summary>Add an area without drawing</summary>
      <p className="page-muted">A strip across page {index + 1}, in percent of its height from the top.</p>
      <div className="page-filters">
        <label className="page-field">
          From
          <input
            type="number"
            min={0}
            max={100}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
        </label>
        <label className="page-field">
          To
          <input type="number" min={0} max={100} value={to} onChange={(event) => setTo(event.currentTarget.value)} />
        </label>
      </div>
      <button type="button" className="page-button page-quiet" disabled={!isRange} onClick={add}>
        Add this area
      </button>
    </details>
  );
}
