/** What divisions cost, and what a discount code takes off. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { createId } from '#kernel/server/secret.ts';
import { DAYS_TO_PAY, type Fees, type FeesInput, LEAST_CHARGE, type OpenFees } from '../../fees.ts';
import { dayOf } from '../open-form.ts';

/** The prices of a form, without what its organization says of currency and cards. */
export type FormPrices = Pick<Fees, 'daysToPay' | 'divisions' | 'codes'>;

export async function findPrices(db: Kysely<Tables>, form: string): Promise<FormPrices> {
  const days = await db
    .selectFrom('form_fees')
    .select('days_to_pay')
    .where('form_id', '=', form)
    .executeTakeFirst();
  const prices = await db
    .selectFrom('division_prices')
    .innerJoin('registration_divisions as division', 'division.id', 'division_id')
    .selectAll('division_prices')
    .where('division.form_id', '=', form)
    .orderBy('division.position')
    .execute();
  const codes = await db
    .selectFrom('discount_codes')
    .select(['id', 'code', 'percent', 'cents', 'most_uses as mostUses', 'until'])
    .select(
      sql<number>`(select count(*)::int from registration_dues due
        join registrations on registrations.id = due.registration_id
        where due.code_id = discount_codes.id
          and registrations.state in ('accepted', 'offered', 'waiting'))`.as('used'),
    )
    .where('form_id', '=', form)
    .orderBy('position')
    .execute();
  return {
    daysToPay: days?.days_to_pay ?? DAYS_TO_PAY,
    divisions: prices.map(({ division_id: division, cents, early_cents, early_until }) => ({
      ...{ division, price: cents, earlyPrice: early_cents, earlyUntil: early_until },
    })),
    codes,
  };
}

/** Stores the prices of a form that is held. Throws `malformed` unless the divisions and codes are its own. */
export async function storePrices(
  trx: Transaction<Tables>,
  { form, daysToPay, divisions, codes }: FeesInput,
): Promise<void> {
  const own = await trx
    .selectFrom('registration_divisions')
    .select('id')
    .where('form_id', '=', form)
    .execute();
  const ids = own.map(({ id }) => id);
  const strange = divisions.findIndex(({ division }) => !ids.includes(division));
  if (strange >= 0) {
    const message = 'Choose a division of the form.';
    throw new Problem('malformed', [{ path: `divisions.${strange}.division`, message }]);
  }
  await trx
    .insertInto('form_fees')
    .values({ form_id: form, days_to_pay: daysToPay })
    .onConflict((conflict) => conflict.column('form_id').doUpdateSet({ days_to_pay: daysToPay }))
    .execute();
  await trx.deleteFrom('division_prices').where('division_id', 'in', ids).execute();
  if (divisions.length > 0) {
    await trx
      .insertInto('division_prices')
      .values(
        divisions.map(({ division, price, earlyPrice, earlyUntil }) => ({
          ...{ division_id: division, cents: price },
          ...{ early_cents: earlyPrice, early_until: earlyUntil },
        })),
      )
      .execute();
  }
  await storeCodes(trx, form, codes);
}

/** A code that stays keeps its id, and so its uses, also under another name. */
async function storeCodes(
  trx: Transaction<Tables>,
  form: string,
  codes: FeesInput['codes'],
): Promise<void> {
  const known = await trx
    .selectFrom('discount_codes')
    .select('id')
    .where('form_id', '=', form)
    .execute();
  const staying = codes.flatMap(({ id }) => id ?? []);
  const strange = codes.findIndex(({ id }) => id !== null && !known.some((one) => one.id === id));
  if (strange >= 0 || new Set(staying).size < staying.length) {
    const message = 'There is no such code.';
    throw new Problem('malformed', [{ path: `codes.${Math.max(0, strange)}.id`, message }]);
  }
  const gone = known.filter(({ id }) => !staying.includes(id)).map(({ id }) => id);
  if (gone.length > 0) await trx.deleteFrom('discount_codes').where('id', 'in', gone).execute();
  // Two codes may have changed their names for one another.
  for (const id of staying) {
    await trx.updateTable('discount_codes').set({ code: id }).where('id', '=', id).execute();
  }
  for (const [position, { id, code, percent, cents, mostUses, until }] of codes.entries()) {
    const fields = { position, code, percent, cents, most_uses: mostUses, until };
    await trx
      .insertInto('discount_codes')
      .values({ id: id ?? createId(), form_id: form, ...fields })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
      .execute();
  }
}

/** Returns the price of a division on the day of a time, in cents. */
export function priceAt(
  { price, earlyPrice, earlyUntil }: Fees['divisions'][number],
  now: Date,
): number {
  const isEarly = earlyPrice !== null && earlyUntil !== null && dayOf(now) <= earlyUntil;
  return isEarly ? earlyPrice : price;
}

/** What a registration costs, and the code that was applied. */
export interface Quote {
  readonly cents: number;
  readonly code: Fees['codes'][number] | null;
}

/** Returns what a division costs with a code; null: it is free. Throws `malformed` for a code that is no good. */
export function quoteOf(
  prices: FormPrices,
  division: string,
  written: string,
  now: Date,
): Quote | null {
  const priced = prices.divisions.find((one) => one.division === division);
  if (priced === undefined) return null;
  const cents = priceAt(priced, now);
  if (written === '') return { cents, code: null };
  const code = prices.codes.find((one) => one.code.toLowerCase() === written.toLowerCase());
  const fault = code === undefined ? 'There is no such code.' : faultOf(code, now);
  if (code === undefined || fault !== null) {
    throw new Problem('malformed', [{ path: 'code', message: fault ?? '' }]);
  }
  const off = code.cents ?? Math.round((cents * (code.percent ?? 0)) / 100);
  const left = Math.max(0, cents - off);
  return { cents: left < LEAST_CHARGE ? 0 : left, code };
}

function faultOf({ until, mostUses, used }: Fees['codes'][number], now: Date): string | null {
  if (until !== null && dayOf(now) > until) return 'This code has expired.';
  if (mostUses !== null && used >= mostUses) return 'This code has been used up.';
  return null;
}

/** Returns what everybody sees of prices. */
export function openDivisions({ divisions }: FormPrices, now: Date): OpenFees['divisions'] {
  return divisions.map((one) => ({ ...one, cents: priceAt(one, now) }));
}
