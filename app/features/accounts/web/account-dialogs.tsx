/**
 * The account dialogs, at the root of every page: one window whose content changes, so that only
 * one is open and focus returns to where it was. The content is loaded when first shown.
 */
import { Modal } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import {
  type AccountDialog,
  accountDialog,
  closeAccountDialog,
  useAccountDialog,
} from '#kernel/web/account-dialog.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { CatchBoundary } from '#kernel/web/ui/catch-boundary.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';

const DialogContent = lazy(async () => ({
  default: (await import('./dialog-content.tsx')).DialogContent,
}));

const OVER_OTHERS = 201; // a renewed sign-in appears in front of any open dialog

interface AccountDialogsProps {
  readonly onGoTo: (path: string) => unknown; // navigates to a dialog's link
}

export function AccountDialogs({ onGoTo }: AccountDialogsProps) {
  const dialog = useAccountDialog();
  const [last, setLast] = useState(dialog); // stays while the window fades out
  if (dialog !== null && dialog !== last) setLast(dialog);
  const shown = dialog ?? last;
  useGoingOn(onGoTo);
  useEffect(() => loginRecord.subscribe(endSignIn), []);
  useEffect(() => {
    addEventListener('keydown', dismissOnEscape, { capture: true });
    return () => removeEventListener('keydown', dismissOnEscape, { capture: true });
  }, []);

  return (
    <Modal
      zIndex={OVER_OTHERS}
      opened={dialog !== null}
      onClose={dismiss}
      closeOnEscape={false} // see `dismissOnEscape`
      closeOnClickOutside={false} // what was typed would be lost
      title={shown === null ? '' : titleOf(shown)}
    >
      <CatchBoundary key={shown?.kind ?? ''} instead={<FormFailed />}>
        <Suspense fallback={<LoadingShape label="Loading the form" rows={3} rowHeight={64} />}>
          {shown !== null && <DialogContent dialog={shown} />}
        </Suspense>
      </CatchBoundary>
    </Modal>
  );
}

/** Shown in place of a form whose code failed to load. */
function FormFailed() {
  return (
    <NoticeStrip tone="error" title="This form could not be loaded.">
      Check your connection and reload the page. What you have made is kept in this browser.
    </NoticeStrip>
  );
}

/** Navigates to the page that a dialog links to. */
function useGoingOn(onGoTo: (path: string) => unknown): void {
  const goTo = useStore(accountDialog, (state) => state.goTo);
  const goOn = useEffectEvent(onGoTo);

  useEffect(() => {
    if (goTo === null) return;
    accountDialog.setState({ goTo: null });
    goOn(goTo);
  }, [goTo]);
}

/** Closes the sign-in dialog once someone has signed in, here or in another tab. */
function endSignIn(): void {
  const open = accountDialog.getState().dialogs.at(-1)?.dialog.kind;
  if (open === 'signIn' && loginRecord.load() !== null) closeAccountDialog({ done: true });
}

function dismiss(): void {
  closeAccountDialog({ done: false });
}

/** Escape closes the dialog in front, not the one behind it. */
function dismissOnEscape(event: KeyboardEvent): void {
  const isOpen = accountDialog.getState().dialogs.length > 0;
  if (!isOpen || event.key !== 'Escape' || event.isComposing) return;
  event.stopImmediatePropagation();
  dismiss();
}

function titleOf(dialog: AccountDialog): string {
  switch (dialog.kind) {
    case 'signIn':
      return dialog.creating ? 'Create Account' : 'Sign In';
    case 'recovery':
      return 'Recover your password';
    case 'verification':
      return 'Verify your e-mail';
  }
}
