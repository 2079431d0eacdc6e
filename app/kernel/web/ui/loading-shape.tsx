import classes from './loading-shape.module.css';

interface LoadingShapeProps {
  readonly label: string; // for screen readers: 'Loading sports'
  readonly rows?: number; // 3 by default
  readonly rowHeight?: number; // pixels, 44 by default
}

/** A skeleton of a list being loaded, so that nothing jumps when it arrives. */
export function LoadingShape({ label, rows = 3, rowHeight = 44 }: LoadingShapeProps) {
  return (
    <div className={classes['shape']} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className={classes['row']} style={{ height: rowHeight }} />
      ))}
    </div>
  );
}
