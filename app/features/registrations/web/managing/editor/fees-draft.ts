/** What registration costs, as the editor holds it: texts as typed. */
import * as z from 'zod/mini';
import { readDate, writeDate } from '#kernel/web/date-text.ts';
import {
  DAYS_TO_PAY,
  type DivisionPrice,
  type Fees,
  type FeesInput,
  feesInput,
  formatAmount,
} from '../../../fees.ts';
import { readAmount } from '../fees/amount-text.ts';
import type { Faults } from './find-faults.ts';
import type { DivisionDraft } from './form-draft.ts';

export interface PriceDraft {
  readonly price: string; // blank: free
  readonly earlyPrice: string; // blank: none
  readonly earlyUntil: string; // MM/DD/YYYY
}

export interface CodeDraft {
  readonly key: string;
  readonly id: string | null; // null: new
  readonly code: string;
  readonly kind: 'percent' | 'amount';
  readonly off: string;
  readonly mostUses: string; // blank: any number
  readonly until: string; // MM/DD/YYYY; blank: any day
  readonly used: number;
}

export interface FeesDraft {
  readonly isAsked: boolean; // any fee
  readonly daysToPay: string;
  readonly prices: Readonly<Record<string, PriceDraft>>; // by the key of a division's draft
  readonly codes: readonly CodeDraft[];
}

export const NO_PRICE: PriceDraft = { price: '', earlyPrice: '', earlyUntil: '' };

/** The draft of a form without fees. */
export const FREE: FeesDraft = {
  ...{ isAsked: false, daysToPay: String(DAYS_TO_PAY), prices: {}, codes: [] },
};

export function blankCode(): CodeDraft {
  return {
    ...{ key: `code-${crypto.randomUUID()}`, id: null, code: '', kind: 'percent', off: '' },
    ...{ mostUses: '', until: '', used: 0 },
  };
}

/** Returns the draft of stored fees. */
export function feesDraftOf({ currency, daysToPay, divisions, codes }: Fees): FeesDraft {
  const write = (cents: number | null) => (cents === null ? '' : formatAmount(cents, currency));
  const writeDay = (day: string | null) => (day === null ? '' : writeDate(day));
  return {
    isAsked: divisions.length > 0,
    daysToPay: String(daysToPay),
    prices: Object.fromEntries(
      divisions.map(({ division, price, earlyPrice, earlyUntil }) => [
        division,
        {
          ...{ price: write(price), earlyPrice: write(earlyPrice) },
          earlyUntil: writeDay(earlyUntil),
        },
      ]),
    ),
    codes: codes.map(({ id, code, percent, cents, mostUses, until, used }) => ({
      ...{ key: id, id, code, used, kind: percent === null ? 'amount' : 'percent' },
      off: percent === null ? write(cents) : String(percent),
      mostUses: mostUses === null ? '' : String(mostUses),
      until: writeDay(until),
    })),
  };
}

/** Returns a draft whose prices are by the ids that the divisions got when their form was saved. */
export function withStoredKeys(
  draft: FeesDraft,
  before: readonly Pick<DivisionDraft, 'key'>[],
  stored: readonly { readonly id: string }[], // in the same order
): FeesDraft {
  const prices = before.flatMap(({ key }, at) => {
    const [id, price] = [stored[at]?.id, draft.prices[key]];
    return id === undefined || price === undefined ? [] : [[id, price] as const];
  });
  return { ...draft, prices: Object.fromEntries(prices) };
}

function isPriced({ price, earlyPrice, earlyUntil }: PriceDraft): boolean {
  return [price, earlyPrice, earlyUntil].some((text) => text.trim() !== '');
}

type Keyed = Pick<DivisionDraft, 'key'>;

function pricedOf(
  draft: FeesDraft,
  divisions: readonly Keyed[],
): readonly (readonly [string, PriceDraft])[] {
  return divisions.flatMap(({ key }) => {
    const price = draft.prices[key];
    return price !== undefined && isPriced(price) ? [[key, price] as const] : [];
  });
}

/**
 * Returns the fees to send. Texts that are no amounts, numbers or dates become NaN or null:
 * `findFeeFaults` names them.
 */
export function feesInputOf(
  draft: FeesDraft,
  form: string,
  divisions: readonly Keyed[], // their keys are ids
  currency: string,
): FeesInput {
  const cents = (text: string) => readAmount(text, currency) ?? Number.NaN;
  return {
    form,
    daysToPay: draft.isAsked ? readWhole(draft.daysToPay) : DAYS_TO_PAY,
    divisions: !draft.isAsked
      ? []
      : pricedOf(draft, divisions).map(
          ([division, { price, earlyPrice, earlyUntil }]): DivisionPrice => ({
            division,
            price: cents(price),
            earlyPrice: earlyPrice.trim() === '' ? null : cents(earlyPrice),
            earlyUntil: readDate(earlyUntil),
          }),
        ),
    codes: !draft.isAsked
      ? []
      : draft.codes.map(({ id, code, kind, off, mostUses, until }) => ({
          ...{ id, code: code.trim(), until: readDate(until) },
          percent: kind === 'percent' ? readWhole(off.replace(/%\s*$/, '')) : null,
          cents: kind === 'amount' ? cents(off) : null,
          mostUses: mostUses.trim() === '' ? null : readWhole(mostUses),
        })),
  };
}

function readWhole(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}

const DATE = 'Enter a date like 04/03/2027.';

/** Returns the first fault of each field: 'prices.KEY.price', 'codes.0.off'. */
export function findFeeFaults(
  draft: FeesDraft,
  divisions: readonly Keyed[],
  currency: string,
): Faults {
  const faults = new Map<string, string>();
  if (!draft.isAsked) return faults;
  const add = (path: string, message: string) => {
    if (!faults.has(path)) faults.set(path, message);
  };
  const priced = pricedOf(draft, divisions);
  if (priced.length === 0) add('prices', 'Enter the price of at least one division.');
  for (const [key, { earlyPrice, earlyUntil }] of priced) {
    const isDated = earlyUntil.trim() !== '';
    if (isDated && readDate(earlyUntil) === null) add(`prices.${key}.earlyUntil`, DATE);
    if (isDated && earlyPrice.trim() === '') {
      add(`prices.${key}.earlyPrice`, 'Enter the early price, or no day.');
    }
    if (!isDated && earlyPrice.trim() !== '') {
      add(`prices.${key}.earlyUntil`, 'Enter the last day of the early price.');
    }
  }
  for (const [at, { until }] of draft.codes.entries()) {
    if (until.trim() !== '' && readDate(until) === null) add(`codes.${at}.until`, DATE);
  }
  const input = feesInputOf(draft, 'form', divisions, currency);
  // Keys of new divisions fit the schema of ids.
  const { error } = z.safeParse(feesInput, input);
  for (const { path, message } of error?.issues ?? []) {
    add(feeFieldAt(path, draft, divisions), message);
  }
  return faults;
}

/** Returns the path of the editor's field for one of `FeesInput`. */
export function feeFieldAt(
  path: readonly PropertyKey[],
  draft: FeesDraft,
  divisions: readonly Keyed[],
): string {
  const [first, at, field] = path.map(String);
  if (first === 'divisions') {
    const key = pricedOf(draft, divisions)[Number(at)]?.[0];
    return key === undefined ? 'prices' : `prices.${key}.${field}`;
  }
  if (field === 'percent' || field === 'cents') return `codes.${at}.off`;
  return path.map(String).join('.');
}
