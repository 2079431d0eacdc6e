import { inSportWords } from '@evenfield/contract';
import type { PairingView, Setup } from '@evenfield/engine';
import { sayPairing } from '#src/league/match-words.ts';
import { NoticeStrip } from '#src/ui/notice-strip.tsx';

interface UnplacedMatchesProps {
  readonly setup: Setup;
  readonly pairings: readonly PairingView[];
}

/** Matches that are to be played and have no time and field yet; nothing where there are none. */
export function UnplacedMatches({ setup, pairings }: UnplacedMatchesProps) {
  if (pairings.length === 0) return null;
  return (
    <NoticeStrip tone="warning" title={inSportWords('Without a time and field', setup)}>
      {pairings.map(sayPairing).join(', ')}
    </NoticeStrip>
  );
}
