/** The ledger as sums and as a file. */
import { guardCell } from '@evenfield/wire';
import { ENTRY_KINDS, type EntryKind, type LedgerEntry } from '../../../fees.ts';
import { writePlainAmount } from './amount-text.ts';
import { ENTRY_NAMES } from './fee-words.ts';

export interface LedgerSum {
  readonly kind: EntryKind;
  readonly currency: string;
  readonly count: number; // of entries
  readonly cents: number;
  readonly share: number; // cents that are the operator's
}

/** Returns the sums of each kind and currency, in the order of kinds. */
export function sumLedger(entries: readonly LedgerEntry[]): readonly LedgerSum[] {
  const sums = new Map<string, LedgerSum>();
  for (const { kind, currency, cents, share } of entries) {
    const key = `${kind} ${currency}`;
    const known = sums.get(key) ?? { kind, currency, count: 0, cents: 0, share: 0 };
    sums.set(key, {
      ...known,
      ...{ count: known.count + 1, cents: known.cents + cents, share: known.share + share },
    });
  }
  return [...sums.values()].toSorted(
    (one, other) =>
      one.currency.localeCompare(other.currency) ||
      ENTRY_KINDS.indexOf(one.kind) - ENTRY_KINDS.indexOf(other.kind),
  );
}

/** Returns what is left in each currency of the money that came, in cents. */
export function sumMoney(sums: readonly LedgerSum[]): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const { kind, currency, cents } of sums) {
    const isMoney = kind !== 'due' && kind !== 'waived';
    totals.set(currency, (totals.get(currency) ?? 0) + (isMoney ? cents : 0));
  }
  return totals;
}

const TITLES = [
  ...([
    'Number',
    'Date (UTC)',
    'What',
    'Amount',
    'Currency',
    'Share',
    'Form',
    'Registration',
  ] as const),
  ...(['By', 'Note', 'Provider reference'] as const),
];

/** Returns the rows of a CSV file, header first, with formulas in people's texts defused. */
export function ledgerRows(entries: readonly LedgerEntry[]): string[][] {
  return [
    [...TITLES],
    ...entries.map(({ number, date, kind, cents, currency, share, ...entry }) => [
      ...[String(number), date, ENTRY_NAMES[kind], writePlainAmount(cents, currency)],
      ...[currency.toUpperCase(), writePlainAmount(share, currency)],
      ...[entry.form, entry.registration, entry.by, entry.note, entry.providerId ?? ''].map(
        guardCell,
      ),
    ]),
  ];
}
