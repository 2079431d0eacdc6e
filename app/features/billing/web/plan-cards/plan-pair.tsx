import type { ReactNode } from 'react';
import classes from './plan-card.module.css';

/** Two plan cards side by side, or stacked if there is no room. */
export function PlanPair({ children }: { readonly children: ReactNode }) {
  return <div className={classes['pair']}>{children}</div>;
}
