import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HalfMark } from '#src/ui/mark.tsx';

export function NotFound() {
  return (
    <EmptyState
      order={1}
      title="404 Page Not Found!"
      picture={<HalfMark size={96} />}
      action={
        <Button component={Link} to="/" size="md">
          Go to the home page
        </Button>
      }
    >
      Nothing is at this address. It may have been mistyped, or the page may have moved.
    </EmptyState>
  );
}
