import { Button } from '@mantine/core';
import { promptSignIn } from '#kernel/web/account-dialog.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { HalfMark } from '#kernel/web/ui/mark.tsx';
import classes from './signed-out.module.css';

/** Covers a dashboard page whose user is no longer signed in. */
export function SignedOut() {
  return (
    <div className={classes['over']}>
      <EmptyState
        title="You are signed out."
        picture={<HalfMark size={96} />}
        action={
          <Button size="md" onClick={() => promptSignIn()}>
            Sign In
          </Button>
        }
      >
        What you were doing is kept on this page. Sign in to continue with it.
      </EmptyState>
    </div>
  );
}
