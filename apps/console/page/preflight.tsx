import type { ReactElement } from "react";
import { Facts } from "./facts.tsx";
import { formatCount } from "./format.ts";
import { Problem } from "./problem.tsx";
import { RemotePicture } from "./remote-picture.tsx";
import { Decision } from "./renders.tsx";
import { type ComparedSlide, type PreflightDetail, readPreflight, readPreflightDiff } from "./renders-api.ts";
import { hrefOf } from "./routes.ts";
import { Moment } from "./times.tsx";
import { useLoaded } from "./use-loaded.ts";

/** One check before a render: the decision, and each slide beside its baseline. */
export function PreflightPage({ id }: { readonly id: string }): ReactElement {
  const [loaded] = useLoaded(() => readPreflight(id), id);
  if (loaded.kind === "loading") return <p role="status">Loading…</p>;
  return (
    <>
      <p>
        <a href={hrefOf("renders")}>Renders</a>
      </p>
      <h1>Preflight</h1>
      {loaded.kind === "failed" ? <Problem problem={loaded.problem} /> : <Checked job={loaded.value} />}
    </>
  );
}

function Checked({ job }: { readonly job: PreflightDetail }): ReactElement {
  const { preflight_report: report, error_message: why, format } = job;
  const severities = Object.entries(report.bySeverity ?? {}).filter(([, count]) => count > 0);
  return (
    <>
      <Facts
        facts={[
          ["Decision", <Decision key="decision" status={job.status} />],
          ...(why === null ? [] : ([["Reason", <bdi key="why">{why}</bdi>]] as const)),
          ["Format", format ?? "not known"],
          ["Score", report.deckScore === undefined ? "none" : formatCount(report.deckScore)],
          [
            "Findings",
            severities.length === 0
              ? "none"
              : severities.map(([severity, count]) => `${formatCount(count)} ${severity}`).join(", "),
          ],
          ["Checked", <Moment key="at" at={job.created_at} />],
        ]}
      />
      {job.baseline_job_id === null ? (
        <p>
          There is no earlier preflight of this document to compare with. Give a presentation a <code>deckId</code>, or
          name <code>baselineJobId</code>.
        </p>
      ) : (
        <Slides id={job.job_id} baselineId={job.baseline_job_id} />
      )}
    </>
  );
}

function Slides({ id, baselineId }: { readonly id: string; readonly baselineId: string }): ReactElement {
  const [loaded] = useLoaded(() => readPreflightDiff(id), id);
  return (
    <>
      <h2>Slides beside the baseline</h2>
      <p>
        Compared with <a href={hrefOf(`preflight/${baselineId}`)}>the earlier preflight</a>.
      </p>
      {loaded.kind === "loading" && <p role="status">Loading…</p>}
      {loaded.kind === "failed" && <Problem problem={loaded.problem} />}
      {loaded.kind === "ready" &&
        loaded.value.slides.map((slide) => <Slide key={`${slide.slide} ${slide.baselineSlide}`} slide={slide} />)}
    </>
  );
}

const CHANGES: Readonly<Record<string, string>> = {
  same: "Not changed",
  changed: "Changed",
  moved: "Moved",
  added: "Added",
  removed: "Removed",
};

function Slide({ slide }: { readonly slide: ComparedSlide }): ReactElement {
  const { title, status, changedPixels, previewReason: why } = slide;
  const number = slide.slide ?? slide.baselineSlide ?? 0;
  const pictures = [
    ["Before", slide.baselinePreviewUrl],
    ["Now", slide.currentPreviewUrl],
    ["Difference", slide.diffPreviewUrl],
  ] as const;
  return (
    <section className="page-card page-below" aria-label={`Slide ${number}`}>
      <h3>
        Slide {number}: <bdi>{title}</bdi>
      </h3>
      <p>
        {CHANGES[status] ?? status}
        {changedPixels !== undefined && changedPixels > 0 && `, ${formatCount(changedPixels)} pixels differ`}
      </p>
      <ul className="page-cards page-plain-list">
        {pictures.map(([name, url]) =>
          url === null ? null : (
            <li key={name}>
              <RemotePicture url={url} alt={`${name}: slide ${number}, ${title}`} />
              <p className="page-muted">{name}</p>
            </li>
          ),
        )}
      </ul>
      {why !== undefined && <p className="page-muted">Pictures: {why}.</p>}
    </section>
  );
}
