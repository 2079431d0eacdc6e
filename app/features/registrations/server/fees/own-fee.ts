import type { OwnFee } from '../../fees.ts';
import type { RegistrationState } from '../../registration.ts';
import { settleCheckout } from './checkouts.ts';
import { feeOf, findDue } from './dues.ts';
import { findTaking } from './fee-account.ts';
import type { FeeContext } from './fee-context.ts';
import { balanceOf, findEntries } from './ledger.ts';
import type { Quote } from './prices.ts';

/** Returns the fee of a registration as whoever registered sees it; null: it costs nothing. */
export async function findOwnFee(
  context: Pick<FeeContext, 'db' | 'connect'>,
  registration: string,
): Promise<OwnFee | null> {
  const { db } = context;
  const due = await findDue(db, registration);
  if (due === null) return null;
  const fee = feeOf(due, await findEntries(db, [due.id]));
  const { takesCards } = await findTaking(context, due.organization_id);
  return { ...fee, canPay: takesCards && fee.outstanding > 0 };
}

/** Asks the provider about a payment of a registration that is under way. */
export async function readPayment(context: FeeContext, registration: string): Promise<void> {
  const open = await context.db
    .selectFrom('fee_checkouts')
    .selectAll()
    .where('registration_id', '=', registration)
    .where('state', '=', 'open')
    .execute();
  for (const row of open) await settleCheckout(context, row, { expires: false });
}

/** Returns the fee that a registration would have. */
export function pretendFee(
  { cents, code }: Quote,
  state: RegistrationState,
  {
    currency,
    takesCards,
    now,
    days,
  }: {
    readonly currency: string;
    readonly takesCards: boolean;
    readonly now: Date;
    readonly days: number;
  },
): OwnFee {
  const balance = balanceOf([{ kind: 'due', cents }], state);
  const isDue = balance.outstanding > 0;
  const dueBy = isDue ? new Date(now.getTime() + days * 86_400_000).toISOString() : null;
  return { currency, code: code?.code ?? null, ...balance, dueBy, canPay: takesCards && isDue };
}
