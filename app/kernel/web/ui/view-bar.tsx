import { useEffect, useRef } from 'react';
import classes from './view-bar.module.css';

interface ViewBarProps<View extends string> {
  readonly legend: string; // for screen readers: 'Reports'
  readonly views: readonly { readonly value: View; readonly label: string }[];
  readonly shown: View | null; // null: none
  readonly onShow: (view: View) => void;
}

/** A row of toggle buttons, at most one pressed, that choose what a page shows. */
export function ViewBar<View extends string>(props: ViewBarProps<View>) {
  const { legend, views, shown, onShow } = props;
  const bar = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    if (shown === null) return;
    const row = bar.current;
    const pressed = row?.querySelector('[aria-pressed="true"]');
    if (!row || !pressed) return;
    const [whole, one] = [row.getBoundingClientRect(), pressed.getBoundingClientRect()];
    const beyond = Math.max(0, one.right - whole.right) + Math.min(0, one.left - whole.left);
    row.scrollLeft += beyond; // scrolls only the row, which may be wider than a phone
  }, [shown]);

  return (
    <fieldset ref={bar} className={classes['views']}>
      <legend>{legend}</legend>
      {views.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={classes['view']}
          aria-pressed={shown === value}
          onClick={() => onShow(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
