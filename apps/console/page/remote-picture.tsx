import { type ReactElement, useEffect, useRef, useState } from "react";
import { findPicture } from "./renders-api.ts";

export interface RemotePictureProps {
  /** Where keys ask for the picture. */
  readonly url: string;
  readonly alt: string;
}

type State =
  | { readonly kind: "waiting" }
  | { readonly kind: "failed" }
  | { readonly kind: "found"; readonly url: string };

/** A picture of the service. It is read when it comes into view; one in another store is a link, because the page loads nothing from there. */
export function RemotePicture({ url, alt }: RemotePictureProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ kind: "waiting" });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let isOver = false;
    const read = async (): Promise<void> => {
      const found = await findPicture(url).then(
        (link): State => ({ kind: "found", url: link }),
        (): State => ({ kind: "failed" }),
      );
      if (!isOver) setState(found);
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void read();
    });
    observer.observe(element);
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, [url]);
  return (
    <div ref={frame} className="page-picture">
      {state.kind === "failed" && <p className="page-muted">This picture cannot be read.</p>}
      {state.kind === "found" &&
        (new URL(state.url, location.href).origin === location.origin ? (
          <img src={state.url} alt={alt} />
        ) : (
          <a href={state.url}>{alt}</a>
        ))}
    </div>
  );
}
