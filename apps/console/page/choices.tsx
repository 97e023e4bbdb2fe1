import { type ReactElement, useState } from "react";
import type { CatalogEntry } from "./api.ts";
import { plain } from "./format.ts";
import { type Proposal, proposalsFor, searchCatalog, searchProposals } from "./proposals.ts";
import type { Recognized } from "./recognize.ts";

export interface ChoicesProps {
  readonly catalog: readonly CatalogEntry[];
  readonly recognized: Recognized;
  readonly onChoose: (proposal: Proposal) => void;
}

const MAX_FOUND = 12;
/** Cards that are shown at once; a button shows the others. */
const FIRST_PROPOSALS = 5;

/** What can be done with the file: a few proposals, and a search for all other operations. */
export function Choices({ catalog, recognized, onChoose }: ChoicesProps): ReactElement {
  const [words, setWords] = useState("");
  const [isOpen, setOpen] = useState(false);
  const proposals = proposalsFor(recognized, catalog);
  const shown = isOpen ? proposals : proposals.slice(0, FIRST_PROPOSALS);
  const left = proposals.length - shown.length;
  const found = searchCatalog(catalog, { words, extension: recognized.extension });
  const isSearching = words.trim() !== "" || proposals.length === 0;
  return (
    <section aria-labelledby="choices">
      <h2 id="choices" tabIndex={-1} data-arrival>
        What do you want to do?
      </h2>
      {proposals.length > 0 ? (
        <>
          <ProposalCards proposals={shown} onChoose={onChoose} />
          {left > 0 && (
            <button type="button" className="page-button page-quiet page-below" onClick={() => setOpen(true)}>
              Show {left} more
            </button>
          )}
        </>
      ) : (
        <p>
          This page has no proposal for {recognized.words.charAt(0).toLowerCase() + recognized.words.slice(1)}. Search
          below for what this server can do.
        </p>
      )}
      <div className="page-form page-search">
        <label htmlFor="search">Search everything this server can do</label>
        <input
          id="search"
          type="search"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          placeholder="tables, signatures, find…"
        />
      </div>
      {isSearching && (
        <Found
          found={found}
          proposals={words.trim() === "" ? [] : searchProposals(proposals, words)}
          onChoose={onChoose}
        />
      )}
    </section>
  );
}

interface ProposalCardsProps {
  readonly proposals: readonly Proposal[];
  readonly onChoose: ChoicesProps["onChoose"];
}

function ProposalCards({ proposals, onChoose }: ProposalCardsProps): ReactElement {
  return (
    <ul className="page-cards">
      {proposals.map((proposal) => (
        <li key={proposal.title}>
          <button type="button" className="page-choice" onClick={() => onChoose(proposal)}>
            <strong>{proposal.title}</strong>
            <span>{proposal.about}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface FoundProps extends ProposalCardsProps {
  readonly found: readonly CatalogEntry[];
}

/** The cards that fit the words, then the operations. */
function Found({ found, proposals, onChoose }: FoundProps): ReactElement {
  const first = found.slice(0, MAX_FOUND);
  const previews = first.filter(({ stability }) => stability === "preview");
  const stable = first.filter((one) => !previews.includes(one));
  return (
    <>
      <p role="status">
        {found.length + proposals.length === 0
          ? "Nothing was found. Try another word, for example the format that you want."
          : `${found.length + proposals.length} found`}
        {found.length > MAX_FOUND &&
          `, the first ${proposals.length + MAX_FOUND} are shown. Add a word to narrow the search.`}
      </p>
      {proposals.length > 0 && <ProposalCards proposals={proposals} onChoose={onChoose} />}
      <FoundList found={stable} onChoose={onChoose} />
      {previews.length > 0 && (
        <>
          <h3>Preview</h3>
          <p className="page-muted">A later version can change the options and results of these.</p>
          <FoundList found={previews} onChoose={onChoose} />
        </>
      )}
    </>
  );
}

function FoundList({ found, onChoose }: Omit<FoundProps, "proposals">): ReactElement {
  return (
    <ul className="page-found">
      {found.map(({ name, summary, availability }) => (
        <li key={name}>
          <button
            type="button"
            className="page-choice"
            disabled={!availability.available}
            onClick={() => onChoose({ operation: name, title: plain(summary).replace(/\.$/, ""), about: "" })}
          >
            <strong>{plain(summary)}</strong>
            <span>
              <code>{name}</code>
              {!availability.available && " This server cannot run it, because a program is missing."}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
