interface MarkProps {
  readonly size?: number; // pixels, both ways; 24 unless told
}

const LEFT = 'M3 2h4.25v3.1a3 3 0 0 0 0 5.8V14H3a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z';
const RIGHT = 'M8.75 2H13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H8.75v-3.1a3 3 0 0 0 0-5.8Z';

/** The drawn mark: a field seen from above, two equal halves and the circle between them. */
export function Mark({ size = 24 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d={LEFT} />
      <path d={RIGHT} />
    </svg>
  );
}

/** The mark with one half only chalked out, where something is missing. */
export function HalfMark({ size = 24 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d={LEFT} />
      <path
        d={RIGHT}
        fill="none"
        stroke="currentColor"
        strokeWidth="0.3"
        strokeDasharray="0.9 0.7"
      />
    </svg>
  );
}
