import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { HalfMark } from '#kernel/web/ui/mark.tsx';

interface NothingHereProps {
  readonly isFramed: boolean; // embedded in another page
}

/** Says that there is nothing at an address. */
export function NothingHere({ isFramed }: NothingHereProps) {
  return (
    <EmptyState
      order={1}
      title="404 Page Not Found!"
      picture={<HalfMark size={96} />}
      action={isFramed ? undefined : <a href="/">Go to the home page</a>}
    >
      There is no page at this address. It may be mistyped, or the page may have moved.
    </EmptyState>
  );
}
