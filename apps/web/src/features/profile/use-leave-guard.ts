import { useBlocker } from '@tanstack/react-router';
import { confirmAction } from '#src/ui/confirm-action.tsx';

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

/** Asks whoever leaves the page with unsaved input; the browser asks where the page itself would go. */
export function useLeaveGuard(unsaved: boolean): void {
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await askToDiscard()),
  });
}
