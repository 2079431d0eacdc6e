import '../font.css';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { HalfMark } from '#kernel/web/ui/mark.tsx';

const SAME = ''; // the address of the page itself, with its query

/** Where a schedule cannot be shown though it may be there: the same address is asked again. */
export function UnablePage() {
  return (
    <EmptyState
      order={1}
      title="Unable to show this schedule right now."
      picture={<HalfMark size={96} />}
      action={<a href={SAME}>Try again</a>}
    >
      Nothing is lost. Please try again in a few seconds.
    </EmptyState>
  );
}
