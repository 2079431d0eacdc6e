import type { ReactNode } from 'react';
import classes from './phone-row.module.css';

/** Buttons in a row that wraps; on a phone, one row that scrolls horizontally. */
export function PhoneRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes['row']}>{children}</div>;
}
