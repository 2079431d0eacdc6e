import type { Scoring } from '@evenfield/contract/results';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HalfMark } from '#src/ui/mark.tsx';

/** A link that is good for a field or a match that the schedule has no more. It may come back. */
export function GoneScope({ gone }: { readonly gone: NonNullable<Scoring['gone']> }) {
  const title = gone.kind === 'field' ? `${gone.field} is gone` : 'This match is gone';
  return (
    <EmptyState title={title} picture={<HalfMark size={96} />}>
      This link is for {gone.kind === 'field' ? gone.field : 'one match'}, which your organiser has
      taken out of the schedule. Ask them for another link. What was entered before is kept.
    </EmptyState>
  );
}
