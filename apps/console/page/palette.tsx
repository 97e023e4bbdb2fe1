import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from "react";
import type { Desk } from "./desk.ts";
import { pagesFor } from "./pages.ts";
import { goTo } from "./routes.ts";

interface Command {
  readonly title: string;
  readonly about: string;
  readonly run: () => void;
}

const KEYS: readonly (readonly [string, string])[] = [
  ["Ctrl K", "Open this list"],
  ["?", "Show these keys"],
  ["/", "Search on this page"],
  ["Esc", "Close what is open"],
];
const MAX_SHOWN = 12;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Leads to every page, to a run by its id and to the guide of every operation; opened by Ctrl K, `?` or its button. */
export function Palette({ desk }: { readonly desk: Desk }): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    if (dialog.current?.open === false) dialog.current.showModal();
    setOpen(true);
  };
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      if (isPalette || (event.key === "?" && !isTyping(event))) {
        event.preventDefault();
        open();
      } else if (event.key === "/" && !isTyping(event)) {
        const search = document.querySelector<HTMLElement>('main :is(input[type="search"], [name="reference"])');
        if (search === null) return;
        event.preventDefault();
        search.focus();
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <button type="button" className="page-plain" onClick={open}>
        Go to…
      </button>
      <dialog ref={dialog} className="page-palette" aria-label="Go to" onClose={() => setOpen(false)}>
        {isOpen && <Commands desk={desk} onClose={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
}

function Commands({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }): ReactElement {
  const [words, setWords] = useState("");
  const found = findCommands(desk, words);
  const run = (command: Command | undefined): void => {
    if (command === undefined) return;
    onClose();
    command.run();
  };
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    run(found[0]);
  };
  return (
    <>
      <input
        type="search"
        aria-label="Page, operation or id of a run"
        placeholder="Page, operation or id of a run"
        ref={focus}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={enter}
      />
      <ul>
        {found.map((command) => (
          <li key={command.about + command.title}>
            <button type="button" className="page-choice" onClick={() => run(command)}>
              <strong>{command.title}</strong>
              <span>{command.about}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>Nothing was found.</p>}
      <dl className="page-keys">
        {KEYS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="page-button page-quiet" onClick={onClose}>
        Close
      </button>
    </>
  );
}

const focus = (input: HTMLElement | null): void => input?.focus();

function findCommands({ catalog, environment }: Desk, words: string): readonly Command[] {
  const text = words.trim().toLowerCase();
  if (UUID.test(text)) return [{ title: `Run ${text}`, about: "Open this run", run: () => goTo(`runs/${text}`) }];
  const pages = pagesFor(environment.role)
    .filter(({ title }) => title.toLowerCase().includes(text))
    .map(({ page, title }) => ({ title, about: "Page", run: () => goTo(page) }));
  if (text === "") return pages;
  const operations = catalog
    .filter(({ name, summary }) => `${name} ${summary}`.toLowerCase().includes(text))
    .map(({ name, summary }) => ({
      title: summary.replaceAll("`", ""),
      about: `Guide to ${name}`,
      run: () => location.assign(`/docs/operations/${name}`),
    }));
  return [...pages, ...operations].slice(0, MAX_SHOWN);
}
