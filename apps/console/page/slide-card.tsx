import { type KeyboardEvent, type ReactElement, useId } from "react";
import { type Card, faultOf, LAYOUTS, readRest, wordsOfType } from "./deck-model.ts";

export interface SlideCardProps {
  readonly card: Card;
  /** Its place, from 0. */
  readonly at: number;
  readonly count: number;
  readonly onCard: (card: Card) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onAdd: () => void;
}

/** One slide: its texts as fields, all else as JSON. Alt and an arrow key move it. */
export function SlideCard({ card, at, count, onCard, onMove, onRemove, onAdd }: SlideCardProps): ReactElement {
  const id = useId();
  const change = (part: Partial<Card>): void => onCard({ ...card, ...part });
  const press = (event: KeyboardEvent): void => {
    if (!event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? at - 1 : at + 1);
  };
  const fault = faultOf(card);
  const number = at + 1;
  return (
    <li className="page-slide" onKeyDown={press} aria-label={`Slide ${number}`}>
      <div className="page-slide-head">
        <strong>{number}</strong>
        <span className="page-muted">{wordsOfType(card.type)}</span>
      </div>
      <TextField
        id={`${id}-title`}
        label={`Title of slide ${number}`}
        text={card.title}
        onText={(title) => change({ title })}
      />
      {card.body !== undefined && (
        <LinesField
          id={`${id}-body`}
          label="Text, one line for each bullet"
          text={card.body}
          onText={(body) => change({ body })}
        />
      )}
      <LayoutField id={`${id}-layout`} layout={card.layout} onLayout={(layout) => change({ layout })} />
      <details className="page-options">
        <summary>More{card.notes || card.subtitle || card.rest ? " (set)" : ""}</summary>
        <TextField
          id={`${id}-subtitle`}
          label="Subtitle"
          text={card.subtitle}
          onText={(subtitle) => change({ subtitle })}
        />
        {card.notes !== undefined && (
          <LinesField
            id={`${id}-notes`}
            label="Notes for the speaker, one on each line"
            text={card.notes}
            onText={(notes) => change({ notes })}
          />
        )}
        <RestField id={`${id}-rest`} text={card.rest} onText={(rest) => change({ rest })} />
      </details>
      {fault !== undefined && <p className="page-bad">{fault}</p>}
      <div className="page-buttons">
        <CardButton words="Earlier" of={number} isOff={at === 0} onPress={() => onMove(at - 1)} />
        <CardButton words="Later" of={number} isOff={at === count - 1} onPress={() => onMove(at + 1)} />
        <CardButton words="Add a slide after this" of={number} onPress={onAdd} />
        <CardButton words="Remove" of={number} isOff={count === 1} onPress={onRemove} />
      </div>
    </li>
  );
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function TextField({ id, label, text, onText }: FieldProps): ReactElement {
  return (
    <div className="page-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} value={text} onChange={(event) => onText(event.currentTarget.value)} />
    </div>
  );
}

function LinesField({ id, label, text, onText }: FieldProps): ReactElement {
  const rows = Math.min(8, Math.max(3, text.split("\n").length));
  return (
    <div className="page-field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} rows={rows} value={text} onChange={(event) => onText(event.currentTarget.value)} />
    </div>
  );
}

function RestField({ id, text, onText }: Omit<FieldProps, "label">): ReactElement {
  return (
    <div className="page-field">
      <label htmlFor={id}>Figures, tables, charts and other members as JSON</label>
      <textarea
        id={id}
        rows={Math.min(14, Math.max(3, text.split("\n").length))}
        spellCheck={false}
        className="page-json"
        aria-invalid={readRest(text) === undefined}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </div>
  );
}

interface LayoutFieldProps {
  readonly id: string;
  readonly layout: string;
  readonly onLayout: (layout: string) => void;
}

function LayoutField({ id, layout, onLayout }: LayoutFieldProps): ReactElement {
  const isOther = layout !== "" && !(LAYOUTS as readonly string[]).includes(layout);
  return (
    <div className="page-field">
      <label htmlFor={id}>Layout</label>
      <select id={id} value={layout} onChange={(event) => onLayout(event.currentTarget.value)}>
        <option value="">Chosen for the slide</option>
        {LAYOUTS.map((one) => (
          <option key={one}>{one}</option>
        ))}
        {isOther && <option>{layout}</option>}
      </select>
    </div>
  );
}

interface CardButtonProps {
  readonly words: string;
  readonly of: number;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

function CardButton({ words, of, isOff = false, onPress }: CardButtonProps): ReactElement {
  return (
    <button type="button" className="page-plain page-gap" disabled={isOff} onClick={onPress}>
      {words}
      <span className="colophon-spoken">: slide {of}</span>
    </button>
  );
}
