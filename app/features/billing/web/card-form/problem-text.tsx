import type { ReactNode } from 'react';

/** The error of an input, announced at once: the focus stays on the button. */
export function ProblemText({ children }: { readonly children: ReactNode }) {
  return <span role="alert">{children}</span>;
}
