import { inSportWords } from '@evenfield/contract';
import type { PairingView, Setup } from '@evenfield/engine';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { sayPairing } from '#league/match-words.ts';

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
