import type { GoneScope } from '@evenfield/contract/results';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { HalfMark } from '#kernel/web/ui/mark.tsx';
import type { DeskState } from './queue/score-desk.ts';
import { Unsent } from './unsent.tsx';

interface GoneFromScheduleProps extends Pick<DeskState, 'scoring' | 'entries'> {
  readonly gone: GoneScope;
}

/** A link that is good for a field or a match that the schedule has no more. It may come back. */
export function GoneFromSchedule({ gone, scoring, entries }: GoneFromScheduleProps) {
  const title = gone.kind === 'field' ? `${gone.field} is gone` : 'This match is gone';
  return (
    <EmptyState title={title} picture={<HalfMark size={96} />}>
      <p>
        This link is for {gone.kind === 'field' ? gone.field : 'one match'}, which your organizer
        has removed from the schedule. Ask them for another link. Earlier entries are kept.
      </p>
      <Unsent scoring={scoring} entries={entries} />
    </EmptyState>
  );
}
