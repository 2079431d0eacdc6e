import type { PairingView } from '@evenfield/engine';
import { NoticeStrip } from '#src/ui/notice-strip.tsx';

/** Matches that are to be played and have no time and field yet; nothing where there are none. */
export function UnplacedMatches({ pairings }: { readonly pairings: readonly PairingView[] }) {
  if (pairings.length === 0) return null;
  return (
    <NoticeStrip tone="warning" title="Without a time and field">
      {pairings.map(({ home, away }) => `${home.name} – ${away.name}`).join(', ')}
    </NoticeStrip>
  );
}
