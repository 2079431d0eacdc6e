import type { ReactNode } from 'react';
import classes from './phone-row.module.css';

/** Buttons beside one another: they wrap where there is room; on a phone they are one row that scrolls to the page's edges. */
export function PhoneRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes['row']}>{children}</div>;
}
