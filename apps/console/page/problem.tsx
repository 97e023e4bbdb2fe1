import type { ReactElement } from "react";
import type { ServiceProblem } from "./api.ts";

/** What the server refused, in its own words, with what to do next. */
export function Problem({ problem }: { readonly problem: ServiceProblem }): ReactElement {
  return (
    <section className="page-card page-problem" role="alert" tabIndex={-1} data-arrival>
      <h2>That did not work</h2>
      <p>{problem.message}</p>
      {problem.issues.length > 0 && (
        <ul>
          {problem.issues.slice(0, 10).map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <code>{path}</code>: {message}
            </li>
          ))}
        </ul>
      )}
      <p>
        <strong>What to do:</strong> {nextStep(problem)}
      </p>
    </section>
  );
}

/** If-Match named another state than the server has; `useAction` has read the new one. */
const CHANGED = 412;

/** The remediation of a refused request names members of its JSON and headers, which a person did not write. */
function nextStep({ status, code, issues, remediation }: ServiceProblem): string {
  if (status === CHANGED) return "The page now shows the current state. Make your change again, then save it.";
  if (code === "SESSION_REQUIRED") return "Sign in at the top of this page, then try again.";
  return code === "INVALID_REQUEST" && issues.length === 0 ? "Change what you entered, then try again." : remediation;
}
