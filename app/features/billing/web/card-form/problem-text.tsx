import type { ReactNode } from 'react';

/** What is wrong with an input, said at once: the keyboard stays at the button that was pressed. */
export function ProblemText({ children }: { readonly children: ReactNode }) {
  return <span role="alert">{children}</span>;
}
