import { Component, type ReactNode } from "react";

interface BoundaryProps {
  readonly children: ReactNode;
}

/** A part that cannot be read, for example because the server was updated, leaves the frame and says what to do. */
export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <section className="page-card page-problem" role="alert">
        <h1>This part cannot be shown</h1>
        <p>The server may have been updated or stopped since this page was loaded.</p>
        <p>
          <strong>What to do:</strong> load the page again. What was sent is under Runs.
        </p>
        <div className="page-buttons">
          <button type="button" className="page-button" onClick={() => location.reload()}>
            Load the page again
          </button>
        </div>
      </section>
    );
  }
}
