import { type ReactElement, useEffect, useMemo, useState } from "react";
import { chapters } from "./states.tsx";

const THEMES = ["auto", "light", "dark"] as const;

/** Every component in every state, on one page. */
export function Gallery(): ReactElement {
  const [theme, setTheme] = useState<(typeof THEMES)[number]>("auto");
  const [reported, setTold] = useState("");
  const all = useMemo(() => chapters({ report: setTold }), []);
  // Tells a driver of the page that callbacks now work.
  useEffect(() => {
    document.documentElement.dataset.hydrated = "true";
  }, []);
  const choose = (name: (typeof THEMES)[number]) => {
    setTheme(name);
    if (name === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = name;
  };
  return (
    <>
      <header className="gallery-head">
        <h1>@colophon/react</h1>
        <fieldset>
          <legend>Theme</legend>
          {THEMES.map((name) => (
            <label key={name}>
              <input type="radio" name="theme" checked={theme === name} onChange={() => choose(name)} /> {name}
            </label>
          ))}
        </fieldset>
        <nav aria-label="Components">
          <ul>
            {all.map(({ component }) => (
              <li key={component}>
                <a href={`#${component}`}>{component}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main>
        {all.map(({ component, states }) => (
          <section key={component} id={component} className="gallery-chapter">
            <h2>{component}</h2>
            {states.map(({ id, name, element }) => (
              <div key={id} id={id} className="gallery-state">
                <h3>{name}</h3>
                {element}
              </div>
            ))}
          </section>
        ))}
      </main>
      <footer className="gallery-foot">
        <output>{reported}</output>
      </footer>
    </>
  );
}
