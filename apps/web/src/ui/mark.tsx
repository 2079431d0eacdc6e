interface MarkProps {
  readonly size?: number; // pixels, both ways
}

/** The drawn mark: a field seen from above, two equal halves and the circle between them. */
export function Mark({ size = 24 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M3 2h4.25v3.1a3 3 0 0 0 0 5.8V14H3a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Zm5.75 0H13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H8.75v-3.1a3 3 0 0 0 0-5.8Z" />
    </svg>
  );
}
