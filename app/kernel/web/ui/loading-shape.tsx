import classes from './loading-shape.module.css';

interface LoadingShapeProps {
  readonly label: string; // said to screen readers: 'Loading sports'
  readonly rows?: number; // 3 unless told
  readonly rowHeight?: number; // pixels, 44 unless told
}

/** The shape of a list that is on its way, so that nothing jumps when it arrives. */
export function LoadingShape({ label, rows = 3, rowHeight = 44 }: LoadingShapeProps) {
  return (
    <div className={classes['shape']} role="status">
      <span className={classes['label']}>{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className={classes['row']} style={{ height: rowHeight }} />
      ))}
    </div>
  );
}
