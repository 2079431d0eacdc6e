import classes from './view-bar.module.css';

interface ViewBarProps<View extends string> {
  readonly legend: string; // said to screen readers: 'Reports'
  readonly views: readonly { readonly value: View; readonly label: string }[];
  readonly shown: View | null; // null: none of them
  readonly onShow: (view: View) => void;
}

/** Buttons in one row, of which at most one is pressed: what a page shows of its content. */
export function ViewBar<View extends string>(props: ViewBarProps<View>) {
  const { legend, views, shown, onShow } = props;
  return (
    <fieldset className={classes['views']}>
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
