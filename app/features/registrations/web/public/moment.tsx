import { useHydrated } from '#kernel/web/ui/use-hydrated.ts';
import { formatMomentInUtc, formatMomentInWords } from './registration-words.ts';

interface MomentProps {
  readonly instant: string; // ISO 8601 UTC
}

/** A moment in the reader's time zone; in UTC as long as the server's rendering stands. */
export function Moment({ instant }: MomentProps) {
  const hydrated = useHydrated();
  return (
    <time dateTime={instant}>
      {hydrated ? formatMomentInWords(instant) : formatMomentInUtc(instant)}
    </time>
  );
}
