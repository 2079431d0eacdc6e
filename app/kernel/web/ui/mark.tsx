import { MARK_LEFT, MARK_RIGHT, MARK_SIZE } from '@evenfield/wire/brand';

interface MarkProps {
  readonly size?: number; // pixels of width and height; 24 by default
}

/** The logo: a field seen from above, two equal halves and the circle between them. */
export function Mark({ size = 24 }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`}
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={MARK_LEFT} />
      <path d={MARK_RIGHT} />
    </svg>
  );
}

/** The logo with one half only outlined, where something is missing. */
export function HalfMark({ size = 24 }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`}
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={MARK_LEFT} />
      <path
        d={MARK_RIGHT}
        fill="none"
        stroke="currentColor"
        strokeWidth="0.3"
        strokeDasharray="0.9 0.7"
      />
    </svg>
  );
}
