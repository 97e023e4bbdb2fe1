import type { ReactElement } from "react";
import type { Role } from "./api.ts";
import { ConfirmByName } from "./confirm-by-name.tsx";
import { Facts } from "./facts.tsx";
import { formatBytes } from "./format.ts";
import { Problem } from "./problem.tsx";
import { RemotePicture } from "./remote-picture.tsx";
import { archiveBrandPack, type BrandVersion, type Layout, listVersions, readBrandPack } from "./renders-api.ts";
import { hrefOf } from "./routes.ts";
import { Moment } from "./times.tsx";
import { useAction } from "./use-action.ts";
import { useLoaded } from "./use-loaded.ts";

/** One template: its layouts as pictures, and its versions. */
export function BrandPackPage({ id, role }: { readonly id: string; readonly role: Role }): ReactElement {
  const [loaded, reload] = useLoaded(() => readBrandPack(id), id);
  const [versions] = useLoaded(() => listVersions(id), id);
  const { problem, act } = useAction(reload);
  if (loaded.kind === "loading") return <p role="status">Loading…</p>;
  if (loaded.kind === "failed")
    return (
      <>
        <h1>Brand pack</h1>
        <Problem problem={loaded.problem} />
      </>
    );
  const pack = loaded.value;
  const layouts = (pack.tokens.masters ?? []).flatMap((master) => master.layouts);
  return (
    <>
      <p>
        <a href={hrefOf("renders")}>Renders</a>
      </p>
      <h1>
        <bdi>{pack.name}</bdi>
      </h1>
      {pack.description !== null && (
        <p>
          <bdi>{pack.description}</bdi>
        </p>
      )}
      <Facts
        facts={[
          ["Newest version", pack.number],
          ["Template", formatBytes(pack.byteLength)],
          ["Created", <Moment key="created" at={pack.createdAt} />],
          ["State", pack.archivedAt === null ? "Renders may use it" : "Archived: new renders cannot use it"],
          ["Id", <code key="id">{pack.brandPackId}</code>],
        ]}
      />
      <h2>Layouts</h2>
      <Drawn status={pack.thumbnails.status} message={pack.thumbnails.message} onReload={reload} />
      <Layouts layouts={layouts} />
      <h2>Versions</h2>
      {versions.kind === "failed" && <Problem problem={versions.problem} />}
      {versions.kind === "ready" && <Versions versions={versions.value} />}
      {problem !== undefined && <Problem problem={problem} />}
      {pack.archivedAt === null && (
        <Archive name={pack.name} role={role} onArchive={() => void act(() => archiveBrandPack(id))} />
      )}
    </>
  );
}

interface DrawnProps {
  readonly status: string;
  readonly message: string | undefined;
  readonly onReload: () => Promise<void>;
}

/** Why there are no pictures yet. */
function Drawn({ status, message, onReload }: DrawnProps): ReactElement | null {
  if (status === "ready") return null;
  return (
    <div className="page-card">
      <p>
        {status === "pending" ? "The pictures of the layouts are being drawn." : "The layouts have no pictures."}{" "}
        {message !== undefined && <bdi>{message}</bdi>}
      </p>
      <div className="page-buttons">
        <button type="button" className="page-button page-quiet" onClick={onReload}>
          Look again
        </button>
      </div>
    </div>
  );
}

function Layouts({ layouts }: { readonly layouts: readonly Layout[] }): ReactElement {
  return (
    <ul className="page-cards page-plain-list">
      {layouts.map(({ name, archetype, thumbnail }, index) => (
        <li key={index} className="page-card">
          {thumbnail !== undefined && <RemotePicture url={thumbnail.url} alt={`Layout ${name}`} />}
          <p>
            <bdi>{name}</bdi> <span className="page-muted">{archetype}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Versions({ versions }: { readonly versions: readonly BrandVersion[] }): ReactElement {
  return (
    <table className="page-table">
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Created</th>
          <th scope="col">Size</th>
          <th scope="col">Hash of the template</th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ brandPackVersionId, number, createdAt, byteLength, sha256 }) => (
          <tr key={brandPackVersionId}>
            <td data-label="Version">{number}</td>
            <td data-label="Created">
              <Moment at={createdAt} />
            </td>
            <td data-label="Size">{formatBytes(byteLength)}</td>
            <td data-label="Hash">
              <code className="page-hash">{sha256}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ArchiveProps {
  readonly name: string;
  readonly role: Role;
  readonly onArchive: () => void;
}

function Archive({ name, role, onArchive }: ArchiveProps): ReactElement {
  if (role !== "owner" && role !== "admin")
    return <p className="page-muted page-below">Owners and admins can archive this brand pack.</p>;
  return (
    <details className="page-card page-again">
      <summary>
        <h2>Archive the brand pack</h2>
      </summary>
      <ConfirmByName name={name} label="Name of the brand pack" button="Archive for good" onConfirm={onArchive}>
        New renders cannot use it. Renders that were submitted keep their template.
      </ConfirmByName>
    </details>
  );
}
