/**
 * Which of the account dialogs is open, and what goes on once it has done its work: a page of this
 * product to go to, or something to run. They stand at the root of every page, one at a time, so that
 * any feature can ask for them without knowing who draws them. Nothing here outlives a reload.
 */
import { createStore, useStore } from 'zustand';
import { loginRecord } from './login-record.ts';
import { sameOriginPath } from './same-origin-path.ts';

export type AccountDialog =
  | {
      readonly kind: 'signIn';
      readonly creating: boolean; // an account, instead of signing in to one
      readonly reason: string | null; // why it opened by itself, as a sentence
      readonly email: string; // filled in
    }
  | { readonly kind: 'recovery'; readonly email: string }
  | { readonly kind: 'verification' };

/** A dialog with what waits for it. */
interface Asked {
  readonly dialog: AccountDialog;
  readonly goTo: string | null; // once it is done
  readonly waiting: readonly ((done: boolean) => unknown)[];
}

interface AccountDialogState {
  readonly asked: readonly Asked[]; // the last one is shown; those before it come back after it
  readonly goTo: string | null; // where the page is to go now
}

/** What goes on afterwards: a path of this product (any other is dropped), or something to run. */
export type Next = string | (() => unknown);

interface SignInOffer {
  readonly creating?: boolean; // offers a new account first
  readonly reason?: string | null; // why, where it opens without a press of its own
  readonly email?: string;
}

export const accountDialog = createStore<AccountDialogState>(() => ({ asked: [], goTo: null }));

export function useAccountDialog(): AccountDialog | null {
  return useStore(accountDialog, ({ asked }) => asked.at(-1)?.dialog ?? null);
}

/**
 * Opens sign-in and goes on with `next` once somebody has signed in, in this tab or another; goes on at
 * once where somebody is signed in already. Dismissing the dialog forgets what was to come.
 *
 *     askToSignIn(save);
 *     askToSignIn('/dashboard/schedules');
 */
export function askToSignIn(next?: Next, offer: SignInOffer = {}): void {
  if (loginRecord.load() === null) ask(signInOf(offer), next);
  else goOn(next);
}

/** The same to wait for: whether somebody is signed in now. */
export function awaitSignIn(offer: SignInOffer = {}): Promise<boolean> {
  if (loginRecord.load() !== null) return Promise.resolve(true);
  ask(signInOf(offer), undefined);
  return new Promise((resolve) => changeLast((last) => waitedFor(last, resolve)));
}

/** Opens the proof of one's e-mail address, after signing in; goes on with `next` once it is proven. */
export function askToVerifyEmail(next?: Next): void {
  askToSignIn(() => ask({ kind: 'verification' }, next));
}

/** The same to wait for, for whoever is signed in: whether it is proven now. */
export function awaitEmailProof(): Promise<boolean> {
  ask({ kind: 'verification' }, undefined);
  return new Promise((resolve) => changeLast((last) => waitedFor(last, resolve)));
}

/** Opens the recovery of a forgotten password, in the place of sign-in where that is open. */
export function askToRecoverPassword({ email = '' }: { readonly email?: string } = {}): void {
  showInstead({ kind: 'recovery', email });
}

/** Shows a dialog in the place of the one that is open; what waits goes on waiting. */
export function showInstead(dialog: AccountDialog): void {
  if (accountDialog.getState().asked.length === 0) ask(dialog, undefined);
  else changeLast((last) => ({ ...last, dialog }));
}

/** Closes the dialog that is shown: what waited for it goes on, or learns that it will not. */
export function closeAccountDialog({ done }: { readonly done: boolean }): void {
  const { asked } = accountDialog.getState();
  const last = asked.at(-1);
  if (last === undefined) return;
  accountDialog.setState({ asked: asked.slice(0, -1) });
  if (done) goOn(last.goTo ?? undefined);
  for (const answer of last.waiting) answer(done);
}

function signInOf({ creating = false, reason = null, email = '' }: SignInOffer): AccountDialog {
  return { kind: 'signIn', creating, reason, email };
}

/** Opens a dialog over those that are open; a second request for the same one joins the first. */
function ask(dialog: AccountDialog, next: Next | undefined): void {
  const { asked } = accountDialog.getState();
  if (asked.at(-1)?.dialog.kind !== dialog.kind) {
    accountDialog.setState({ asked: [...asked, { dialog, goTo: null, waiting: [] }] });
  }
  if (typeof next === 'string') changeLast((last) => ({ ...last, goTo: next }));
  else if (next !== undefined) changeLast((last) => waitedFor(last, (done) => done && next()));
}

function goOn(next: Next | undefined): void {
  if (typeof next === 'string') accountDialog.setState({ goTo: sameOriginPath(next) });
  else next?.();
}

function changeLast(change: (last: Asked) => Asked): void {
  const { asked } = accountDialog.getState();
  accountDialog.setState({
    asked: asked.map((one, i) => (i === asked.length - 1 ? change(one) : one)),
  });
}

function waitedFor(asked: Asked, answer: (done: boolean) => unknown): Asked {
  return { ...asked, waiting: [...asked.waiting, answer] };
}
