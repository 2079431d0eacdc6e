import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

/** A dialog's main buttons at its bottom, always visible however long the form is. */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return <div className={classes['foot']}>{children}</div>;
}
