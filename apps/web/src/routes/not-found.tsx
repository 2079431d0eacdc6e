import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#src/ui/empty-state.tsx';

export function NotFound() {
  return (
    <EmptyState
      order={1}
      title="404 Page Not Found!"
      action={
        <Button component={Link} to="/">
          Go to the home page
        </Button>
      }
    >
      Nothing is at this address. It may have been mistyped, or the page may have moved.
    </EmptyState>
  );
}
