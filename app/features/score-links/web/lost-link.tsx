import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { HalfMark } from '#kernel/web/ui/mark.tsx';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import type { DeskState } from './queue/score-desk.ts';
import { Unsent } from './unsent.tsx';

interface LostLinkProps extends Pick<DeskState, 'scoring' | 'entries'> {
  readonly onRetry: () => void;
}

/** A link that the server does not know, or no longer: what was entered and not sent can be told otherwise. */
export function LostLink({ scoring, entries, onRetry }: LostLinkProps) {
  return (
    <EmptyState
      order={1}
      title="This link no longer works"
      picture={<HalfMark size={96} />}
      action={
        <PlainButton look="neutral" onClick={onRetry}>
          Try again
        </PlainButton>
      }
    >
      <p>Your organizer has ended it, or the schedule was deleted. Ask them for a new one.</p>
      <Unsent scoring={scoring} entries={entries} />
    </EmptyState>
  );
}
