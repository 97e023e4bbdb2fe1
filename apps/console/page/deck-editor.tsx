import { type ReactElement, useEffect, useRef, useState } from "react";
import { type Card, type Deck, faultOf, makeCard, readDeck, writeDeck } from "./deck-model.ts";
import type { EditorProps } from "./editor-props.ts";
import { formatCount, shorten } from "./format.ts";
import { readJson } from "./needs.ts";
import { SlideCard } from "./slide-card.tsx";

/** The slides of a deck outline as cards. What is changed becomes the file that is sent. */
export function DeckEditor({ file, onFile, onHold }: EditorProps): ReactElement {
  const made = useRef<File>(undefined);
  const [deck, setDeck] = useState<Deck | "reading" | "other">("reading");
  useEffect(() => {
    if (file === made.current) return;
    let isCurrent = true;
    setDeck("reading");
    void file.text().then((text) => isCurrent && setDeck(readDeck(readJson(text)?.value) ?? "other"));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  const isHeld = typeof deck === "object" && deck.cards.some((card) => faultOf(card) !== undefined);
  useEffect(() => onHold(isHeld), [isHeld]);
  const change = (next: Deck): void => {
    setDeck(next);
    const written = writeDeck(next);
    if (written === undefined) return;
    made.current = new File([JSON.stringify(written, undefined, 2)], file.name, { type: "application/json" });
    onFile(made.current);
  };
  if (deck === "reading") return <p role="status">Reading the slides…</p>;
  if (deck === "other")
    return (
      <p>
        This file has no list of slides, so there are no cards. <a href="/docs/guides/pptx">The guide</a> shows what an
        outline looks like.
      </p>
    );
  return <Cards deck={deck} onDeck={change} />;
}

/** Characters of a title in a sentence. */
const MAX_TITLE = 100;
/** Cards that are drawn at first: each key redraws them. */
const CARDS_AT_ONCE = 50;

interface CardsProps {
  readonly deck: Deck;
  readonly onDeck: (deck: Deck) => void;
}

function Cards({ deck, onDeck }: CardsProps): ReactElement {
  const { cards } = deck;
  const [said, setSaid] = useState("");
  const [shown, setShown] = useState(CARDS_AT_ONCE);
  const [removed, setRemoved] = useState<{ readonly card: Card; readonly at: number }>();
  const list = useRef<HTMLOListElement>(null);
  const set = (next: readonly Card[]): void => onDeck({ ...deck, cards: next });
  const focus = (at: number, selector: string): void =>
    // After the list was drawn again.
    void setTimeout(() => list.current?.children[at]?.querySelector<HTMLElement>(selector)?.focus());
  const insert = (at: number, card: Card): void => set([...cards.slice(0, at), card, ...cards.slice(at)]);
  const add = (at: number): void => {
    insert(at, makeCard(cards));
    setSaid(`Slide ${at + 1} is new.`);
    focus(at, "input");
  };
  const move = (at: number, to: number): void => {
    const card = cards[at];
    if (card === undefined || to < 0 || to >= cards.length) return;
    const rest = cards.filter((_, index) => index !== at);
    set([...rest.slice(0, to), card, ...rest.slice(to)]);
    setSaid(`Slide ${at + 1} is now slide ${to + 1}.`);
  };
  const remove = (at: number): void => {
    const card = cards[at];
    if (card === undefined) return;
    set(cards.filter((_, index) => index !== at));
    setRemoved({ card, at });
    setSaid(`Slide ${at + 1} is removed.`);
  };
  const putBack = (): void => {
    if (removed === undefined) return;
    insert(Math.min(removed.at, cards.length), removed.card);
    setRemoved(undefined);
    setSaid("The slide is back.");
  };
  const faults = cards.filter((card) => faultOf(card) !== undefined).length;
  return (
    <>
      <div className="page-field">
        <label htmlFor="deck-title">Title of the deck</label>
        <input
          id="deck-title"
          value={deck.title}
          maxLength={500}
          onChange={(event) => onDeck({ ...deck, title: event.currentTarget.value })}
        />
      </div>
      <p role="status" className="page-muted">
        {cards.length === 1 ? "One slide." : `${formatCount(cards.length)} slides.`} {said}{" "}
        {faults > 0 && (faults === 1 ? "One is not complete yet." : `${faults} are not complete yet.`)}
      </p>
      {removed !== undefined && (
        <p>
          <button type="button" className="page-plain" onClick={putBack}>
            Put back the slide “<bdi>{shorten(removed.card.title, MAX_TITLE)}</bdi>”
          </button>
        </p>
      )}
      <ol className="page-slides" ref={list}>
        {cards.slice(0, shown).map((card, at) => (
          <SlideCard
            key={card.key}
            card={card}
            at={at}
            count={cards.length}
            onCard={(next) => set(cards.map((one, index) => (index === at ? next : one)))}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
            onAdd={() => add(at + 1)}
          />
        ))}
      </ol>
      {cards.length > shown && (
        <button type="button" className="page-button page-quiet" onClick={() => setShown(shown + CARDS_AT_ONCE)}>
          Show more slides: {shown} of {cards.length} are here
        </button>
      )}
    </>
  );
}
