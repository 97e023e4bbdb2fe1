import type { ReactElement } from "react";
import { SAMPLES, type Sample } from "./samples.ts";

export function SampleCards({ onOpen }: { readonly onOpen: (sample: Sample) => void }): ReactElement {
  return (
    <section aria-labelledby="samples">
      <h2 id="samples">No file at hand? Take one of these.</h2>
      <ul className="page-cards">
        {SAMPLES.map((sample) => (
          <li key={sample.title}>
            <button type="button" className="page-choice" onClick={() => onOpen(sample)}>
              <strong>{sample.title}</strong>
              <span>{sample.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
