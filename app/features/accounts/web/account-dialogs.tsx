/**
 * The account dialogs, at the root of every page: one window whose content changes, so that there is
 * one at a time and the keyboard goes back to where it came from. What is in them is loaded when first
 * shown.
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

const OVER_OTHERS = 201; // a sign-in that ends while another dialog is open is renewed in front of it

interface AccountDialogsProps {
  readonly onGoTo: (path: string) => unknown; // where a dialog led to
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

/** Stands in for a form whose part of the program did not arrive. */
function FormFailed() {
  return (
    <NoticeStrip tone="error" title="This form could not be loaded.">
      Check your connection and reload the page. What you have made is kept in this browser.
    </NoticeStrip>
  );
}

/** Goes to the page that a dialog led to. */
function useGoingOn(onGoTo: (path: string) => unknown): void {
  const goTo = useStore(accountDialog, (state) => state.goTo);
  const goOn = useEffectEvent(onGoTo);

  useEffect(() => {
    if (goTo === null) return;
    accountDialog.setState({ goTo: null });
    goOn(goTo);
  }, [goTo]);
}

/** Once somebody has signed in, here or in another tab, sign-in has done its work. */
function endSignIn(): void {
  const open = accountDialog.getState().asked.at(-1)?.dialog.kind;
  if (open === 'signIn' && loginRecord.load() !== null) closeAccountDialog({ done: true });
}

function dismiss(): void {
  closeAccountDialog({ done: false });
}

/** Escape closes the dialog in front, and not the one that waits behind it. */
function dismissOnEscape(event: KeyboardEvent): void {
  const isOpen = accountDialog.getState().asked.length > 0;
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
