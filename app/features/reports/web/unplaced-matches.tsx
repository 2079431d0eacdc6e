import type { PairingView, Setup } from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { formatPairing } from '#league/match-words.ts';

interface UnplacedMatchesProps {
  readonly setup: Setup;
  readonly pairings: readonly PairingView[];
}

/** Lists the matches without a time and field; renders nothing if there are none. */
export function UnplacedMatches({ setup, pairings }: UnplacedMatchesProps) {
  if (pairings.length === 0) return null;
  return (
    <NoticeStrip tone="warning" title={inSportWords('Without a time and field', setup)}>
      {pairings.map(formatPairing).join(', ')}
    </NoticeStrip>
  );
}
