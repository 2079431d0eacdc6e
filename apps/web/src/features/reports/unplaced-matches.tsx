import type { PairingView } from '@evenfield/engine';
import { sayPairing } from '#src/league/match-words.ts';
import { NoticeStrip } from '#src/ui/notice-strip.tsx';

/** Matches that are to be played and have no time and field yet; nothing where there are none. */
export function UnplacedMatches({ pairings }: { readonly pairings: readonly PairingView[] }) {
  if (pairings.length === 0) return null;
  return (
    <NoticeStrip tone="warning" title="Without a time and field">
      {pairings.map(sayPairing).join(', ')}
    </NoticeStrip>
  );
}
