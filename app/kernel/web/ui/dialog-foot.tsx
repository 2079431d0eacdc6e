import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

/** The main buttons of a dialog at its foot, in sight however long the form above them is. */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return <div className={classes['foot']}>{children}</div>;
}
