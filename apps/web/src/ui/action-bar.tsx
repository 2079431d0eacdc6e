import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

interface ActionBarProps {
  readonly label: string; // names the group for screen readers
  readonly children: ReactNode; // the page's main buttons, the first the most important
}

/** Buttons in reach of the thumb: stuck to the bottom edge on a phone, an ordinary row above 48em. */
export function ActionBar({ label, children }: ActionBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put these buttons into a form group
    <div className={classes['bar']} role="group" aria-label={label}>
      {children}
    </div>
  );
}
