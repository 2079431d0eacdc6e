import '../font.css';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { HalfMark } from '#kernel/web/ui/mark.tsx';

const SAME = ''; // this page's own URL, with its query

/** Shown when a schedule can't be loaded though it may exist; the link retries. */
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
