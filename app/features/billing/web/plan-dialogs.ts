/**
 * Which of the plan dialogs is open, and who awaits its outcome. The dialogs are at the root of
 * every page, one at a time, so that any feature can request a plan and continue afterwards without
 * knowing who renders them. Closing the dialog cancels the request.
 */
import { createStore, useStore } from 'zustand';
import { awaitSignIn } from '#kernel/web/account-dialog.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { fetchPlan } from './current-plan.ts';

const TIMEOUT = 500; // milliseconds until a pending request is shown and can be canceled

/** What a plan is needed for. */
export type PlanReason = 'export' | 'publish' | 'embed' | 'save' | 'results';

export type PlanDialog =
  | { readonly kind: 'asking' } // waiting for the server: is there a plan?
  | { readonly kind: 'unknown'; readonly message: string; readonly tryAgain: () => void }
  | {
      readonly kind: 'required';
      readonly reason: PlanReason;
      readonly matches?: number | undefined;
    } // the cards of both plans
  | { readonly kind: 'details' } // the same, with nothing awaiting it
  | { readonly kind: 'purchase'; readonly matches?: number | undefined };

/** A pending request: how to resolve or cancel it. */
interface Request {
  readonly answer: (paid: boolean) => void;
  readonly abort: AbortController;
}

interface PlanDialogState {
  readonly dialog: PlanDialog | null;
  readonly request: Request | null;
  readonly bought: boolean; // paid, while the success message is shown
}

const CLOSED: PlanDialogState = { dialog: null, request: null, bought: false };

export const planDialog = createStore<PlanDialogState>(() => CLOSED);

export function usePlanDialog(): PlanDialog | null {
  return useStore(planDialog, ({ dialog }) => dialog);
}

/**
 * Resolves to whether a plan pays, as the server says now. If none does, offers one with the reason
 * and resolves after the payment; signing in comes first if necessary. False: the user closed a
 * dialog, and the action is canceled.
 *
 * `matches`: how many of the schedule's matches have a cell, to estimate its cost if published.
 *
 *     if (await awaitPlan('export')) makeFile();
 */
export async function awaitPlan(reason: PlanReason, matches?: number): Promise<boolean> {
  if (!(await awaitSignIn())) return false;
  return openRequest((request) => void findPlan(request, reason, matches));
}

/** Opens the purchase of LITE, after signing in. Resolves to whether it was bought. */
export async function awaitPurchase(): Promise<boolean> {
  if (!(await awaitSignIn())) return false;
  return openRequest(() => show({ kind: 'purchase' }));
}

/** Opens prices and coverage of the plans. Resolves to whether LITE was bought. */
export function openPricingDetails(): Promise<boolean> {
  return openRequest(() => show({ kind: 'details' }));
}

/** Replaces the plan cards by the card form after LITE was chosen. */
export async function choosePlan(): Promise<void> {
  const { request, dialog } = planDialog.getState();
  const matches = dialog?.kind === 'required' ? dialog.matches : undefined;
  const signedIn = await awaitSignIn({ creating: true });
  if (planDialog.getState().request === request && signedIn) show({ kind: 'purchase', matches });
}

/** Marks the plan as paid: the request succeeds even if the dialog is closed early. */
export function markBought(): void {
  planDialog.setState({ bought: true });
}

/** Closes the dialog; the request succeeds if the plan is paid, and is canceled otherwise. */
export function closePlanDialog(): void {
  const { request, bought } = planDialog.getState();
  planDialog.setState(CLOSED);
  request?.abort.abort();
  request?.answer(bought);
}

/** One request at a time: a new one cancels the one before. */
function openRequest(begin: (request: Request) => void): Promise<boolean> {
  closePlanDialog();
  return new Promise((answer) => {
    const request = { answer, abort: new AbortController() };
    planDialog.setState({ request });
    begin(request);
  });
}

async function findPlan(request: Request, reason: PlanReason, matches?: number): Promise<void> {
  const { signal } = request.abort;
  const timer = setTimeout(() => show({ kind: 'asking' }), TIMEOUT);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  const answer = await fetchPlan(signal).catch(() => null); // null: canceled by the user
  clearTimeout(timer);
  if (signal.aborted || answer === null) return;
  if (answer.kind === 'paid') markBought();
  const signedOut = loginRecord.load() === null; // the sign-in had ended and wasn't renewed
  if (answer.kind === 'paid' || signedOut) closePlanDialog();
  else if (answer.kind === 'free') show({ kind: 'required', reason, matches });
  else {
    const tryAgain = () => {
      show({ kind: 'asking' });
      void findPlan(request, reason, matches);
    };
    show({ kind: 'unknown', message: answer.message, tryAgain });
  }
}

function show(dialog: PlanDialog | null): void {
  planDialog.setState({ dialog });
}
