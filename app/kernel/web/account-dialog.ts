/**
 * Which account dialog is open, and what follows when it is done: a page of this product or a
 * function. The dialogs are rendered at the root of every page, one at a time, so that any feature
 * can open them without importing them. Nothing here survives a reload.
 */
import { createStore, useStore } from 'zustand';
import { loginRecord } from './login-record.ts';
import { sameOriginPath } from './same-origin-path.ts';

export type AccountDialog =
  | {
      readonly kind: 'signIn';
      readonly creating: boolean; // create an account instead of signing in
      readonly reason: string | null; // why it opened by itself, as a sentence
      readonly email: string; // prefilled
    }
  | { readonly kind: 'recovery'; readonly email: string }
  | { readonly kind: 'verification' };

/** A dialog and what waits for it. */
interface OpenDialog {
  readonly dialog: AccountDialog;
  readonly goTo: string | null; // after it is done
  readonly waiting: readonly ((done: boolean) => unknown)[];
}

interface AccountDialogState {
  readonly dialogs: readonly OpenDialog[]; // the last one is shown; closing it shows the one before
  readonly goTo: string | null; // where the page should navigate now
}

/** What follows: a path of this product (others are dropped), or a function. */
export type Next = string | (() => unknown);

interface SignInOffer {
  readonly creating?: boolean; // offers a new account first
  readonly reason?: string | null; // why it opens without a press on sign-in
  readonly email?: string;
}

export const accountDialog = createStore<AccountDialogState>(() => ({ dialogs: [], goTo: null }));

export function useAccountDialog(): AccountDialog | null {
  return useStore(accountDialog, ({ dialogs }) => dialogs.at(-1)?.dialog ?? null);
}

/**
 * Opens sign-in and continues with `next` after sign-in, in this tab or another; continues at once
 * if already signed in. Dismissing the dialog drops `next`.
 *
 *     promptSignIn(save);
 *     promptSignIn('/dashboard/schedules');
 */
export function promptSignIn(next?: Next, offer: SignInOffer = {}): void {
  if (loginRecord.load() === null) openDialog(signInOf(offer), next);
  else goOn(next);
}

/** Like `promptSignIn`, but resolves to whether somebody is signed in. */
export function awaitSignIn(offer: SignInOffer = {}): Promise<boolean> {
  if (loginRecord.load() !== null) return Promise.resolve(true);
  openDialog(signInOf(offer), undefined);
  return new Promise((resolve) => changeLast((last) => waitedFor(last, resolve)));
}

/** Opens the e-mail verification, after signing in; continues with `next` once verified. */
export function promptVerification(next?: Next): void {
  promptSignIn(() => openDialog({ kind: 'verification' }, next));
}

/** Opens the e-mail verification for a signed-in person; resolves to whether it succeeded. */
export function awaitEmailProof(): Promise<boolean> {
  openDialog({ kind: 'verification' }, undefined);
  return new Promise((resolve) => changeLast((last) => waitedFor(last, resolve)));
}

/** Opens password recovery, replacing an open sign-in dialog. */
export function promptRecovery({ email = '' }: { readonly email?: string } = {}): void {
  showInstead({ kind: 'recovery', email });
}

/** Replaces the open dialog; what waits for it keeps waiting. */
export function showInstead(dialog: AccountDialog): void {
  if (accountDialog.getState().dialogs.length === 0) openDialog(dialog, undefined);
  else changeLast((last) => ({ ...last, dialog }));
}

/** Closes the open dialog: what waited for it continues, or gets false. */
export function closeAccountDialog({ done }: { readonly done: boolean }): void {
  const { dialogs } = accountDialog.getState();
  const last = dialogs.at(-1);
  if (last === undefined) return;
  accountDialog.setState({ dialogs: dialogs.slice(0, -1) });
  if (done) goOn(last.goTo ?? undefined);
  for (const answer of last.waiting) answer(done);
}

function signInOf({ creating = false, reason = null, email = '' }: SignInOffer): AccountDialog {
  return { kind: 'signIn', creating, reason, email };
}

/** Opens a dialog on top of the others; a second request for the same one joins the first. */
function openDialog(dialog: AccountDialog, next: Next | undefined): void {
  const { dialogs } = accountDialog.getState();
  if (dialogs.at(-1)?.dialog.kind !== dialog.kind) {
    accountDialog.setState({ dialogs: [...dialogs, { dialog, goTo: null, waiting: [] }] });
  }
  if (typeof next === 'string') changeLast((last) => ({ ...last, goTo: next }));
  else if (next !== undefined) changeLast((last) => waitedFor(last, (done) => done && next()));
}

function goOn(next: Next | undefined): void {
  if (typeof next === 'string') accountDialog.setState({ goTo: sameOriginPath(next) });
  else next?.();
}

function changeLast(change: (last: OpenDialog) => OpenDialog): void {
  const { dialogs } = accountDialog.getState();
  accountDialog.setState({
    dialogs: dialogs.map((one, i) => (i === dialogs.length - 1 ? change(one) : one)),
  });
}

function waitedFor(open: OpenDialog, answer: (done: boolean) => unknown): OpenDialog {
  return { ...open, waiting: [...open.waiting, answer] };
}
