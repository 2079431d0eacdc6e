import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import classes from './no-venues.module.css';

/** Shown in place of an empty list, with an illustration. */
export function NoVenues() {
  return (
    <EmptyState title="No venues yet" order={3} picture={<Picture />}>
      Create the places where you play: they are listed here, marked on the map, and offered when
      you save a schedule.
    </EmptyState>
  );
}

const ROWS = [
  { y: 22, name: 52, address: 84 },
  { y: 58, name: 40, address: 70 },
  { y: 94, name: 60, address: 92 },
];

function Picture() {
  return (
    <svg
      viewBox="0 0 240 112"
      width="240"
      height="112"
      className={classes['picture']}
      aria-hidden="true"
    >
      {ROWS.map(({ y, name, address }) => (
        <g key={y}>
          <path d={`M16 ${y - 12}c-5 0-9 4-9 9 0 7 9 15 9 15s9-8 9-15c0-5-4-9-9-9Z`} />
          <rect x="40" y={y - 6} width={name} height="8" rx="4" />
          <rect x="112" y={y - 6} width={address} height="8" rx="4" />
        </g>
      ))}
    </svg>
  );
}
