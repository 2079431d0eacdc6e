import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { confirmLeaving } from '#kernel/web/leave-questions.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';

/** Asks before a page or its view is left, or somebody signs out, with unsaved input; the browser asks for the tab. */
export function useLeaveGuard(isUnsaved: boolean): void {
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ current, next }) =>
      (current.pathname !== next.pathname || viewOf(current.search) !== viewOf(next.search)) &&
      !(await confirmDiscard()),
  });
  useEffect(() => (isUnsaved ? confirmLeaving(confirmDiscard) : undefined), [isUnsaved]);
}

function viewOf(search: object): unknown {
  return 'view' in search ? search.view : undefined;
}

function confirmDiscard(): Promise<boolean> {
  return confirmAction({
    question: 'Discard your changes?',
    detail: 'What you have entered into the form is not saved yet.',
    confirm: 'Discard',
    cancel: 'Keep editing',
    danger: true,
  });
}
