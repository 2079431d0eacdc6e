import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { askBeforeLeaving } from '#kernel/web/leave-questions.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';

/** Asks before unsaved input is given up. */
export function askToDiscard(): Promise<boolean> {
  return confirmAction({
    question: 'Discard your changes?',
    detail: 'What you have typed is not saved yet.',
    confirm: 'Discard',
    cancel: 'Keep editing',
    danger: true,
  });
}

/** Asks whoever leaves the page, or logs out, with unsaved input; the browser asks where the page itself would go. */
export function useLeaveGuard(unsaved: boolean): void {
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await askToDiscard()),
  });
  useEffect(() => (unsaved ? askBeforeLeaving(askToDiscard) : undefined), [unsaved]);
}
