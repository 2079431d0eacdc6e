/**
 * Which of the dialogs about plans is open, and who waits to hear whether a plan pays now. They stand at
 * the root of every page, one at a time, so that any feature can ask for a plan and go on after it without
 * knowing who draws them. Closing the dialog forgets what was to come.
 */
import { createStore, useStore } from 'zustand';
import { awaitSignIn } from './account-dialog.ts';
import { askPlan } from './current-plan.ts';
import { loginRecord } from './login-record.ts';

const PATIENCE = 500; // milliseconds, after which a question on its way is shown and can be dropped

/** What a plan is needed for. */
export type PlanReason = 'export' | 'publish' | 'embed' | 'save' | 'results';

export type PlanDialog =
  | { readonly kind: 'asking' } // the server, whether there is a plan
  | { readonly kind: 'unknown'; readonly message: string; readonly tryAgain: () => void }
  | {
      readonly kind: 'required';
      readonly reason: PlanReason;
      readonly matches?: number | undefined;
    } // the cards of both plans
  | { readonly kind: 'details' } // the same, without anything that waits
  | { readonly kind: 'purchase'; readonly matches?: number | undefined };

/** Somebody who waits, and what is shown meanwhile. */
interface Request {
  readonly answer: (paid: boolean) => void;
  readonly abort: AbortController;
}

interface PlanDialogState {
  readonly dialog: PlanDialog | null;
  readonly request: Request | null;
  readonly bought: boolean; // paid already, while that is still being shown
}

const CLOSED: PlanDialogState = { dialog: null, request: null, bought: false };

export const planDialog = createStore<PlanDialogState>(() => CLOSED);

export function usePlanDialog(): PlanDialog | null {
  return useStore(planDialog, ({ dialog }) => dialog);
}

/**
 * Whether a plan pays now, asked of the server afresh. Where none does, offers one with its reason, sells
 * it, and answers after the payment; where nobody is signed in, that comes first. False: the person closed
 * a dialog, and what was to come is forgotten.
 *
 * `matches`: how many the schedule in question has on its chart, for an estimate of what it costs published.
 *
 *     if (await awaitPlan('export')) makeFile();
 */
export async function awaitPlan(reason: PlanReason, matches?: number): Promise<boolean> {
  if (!(await awaitSignIn())) return false;
  return ask((request) => void findPlan(request, reason, matches));
}

/** Opens the purchase of LITE at once, after signing in. Whether it was bought. */
export async function awaitPurchase(): Promise<boolean> {
  if (!(await awaitSignIn())) return false;
  return ask(() => show({ kind: 'purchase' }));
}

/** Opens what the plans cost and cover, with LITE to choose. Whether it was bought. */
export function openPricingDetails(): Promise<boolean> {
  return ask(() => show({ kind: 'details' }));
}

/** LITE was chosen on one of the cards: the card form takes their place. */
export async function choosePlan(): Promise<void> {
  const { request, dialog } = planDialog.getState();
  const matches = dialog?.kind === 'required' ? dialog.matches : undefined;
  const signedIn = await awaitSignIn({ creating: true });
  if (planDialog.getState().request === request && signedIn) show({ kind: 'purchase', matches });
}

/** The plan is paid: whoever waits goes on, also where the dialog is closed before it says so. */
export function markBought(): void {
  planDialog.setState({ bought: true });
}

/** Closes the dialog; who waits goes on where the plan is paid, and is dropped otherwise. */
export function closePlanDialog(): void {
  const { request, bought } = planDialog.getState();
  planDialog.setState(CLOSED);
  request?.abort.abort();
  request?.answer(bought);
}

/** One question at a time: a new one drops the one before it. */
function ask(begin: (request: Request) => void): Promise<boolean> {
  closePlanDialog();
  return new Promise((answer) => {
    const request = { answer, abort: new AbortController() };
    planDialog.setState({ request });
    begin(request);
  });
}

async function findPlan(request: Request, reason: PlanReason, matches?: number): Promise<void> {
  const { signal } = request.abort;
  const timer = setTimeout(() => show({ kind: 'asking' }), PATIENCE);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  const answer = await askPlan(signal).catch(() => null); // null: the person let go
  clearTimeout(timer);
  if (signal.aborted || answer === null) return;
  if (answer.kind === 'paid') markBought();
  const signedOut = loginRecord.load() === null; // the sign-in had ended, and was not renewed
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
