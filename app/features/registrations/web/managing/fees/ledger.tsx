import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readDate, writeDate } from '#kernel/web/date-text.ts';
import { saveFile } from '#kernel/web/save-file.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { notifyError } from '#kernel/web/ui/notify.ts';
import { PagedTable } from '#kernel/web/ui/paged-table/paged-table.tsx';
import type { TableColumn } from '#kernel/web/ui/paged-table/table-column.ts';
import {
  firstRow,
  LONG_PAGE_SIZES,
  readTableState,
} from '#kernel/web/ui/paged-table/table-state.ts';
import { DateInput } from '#league/season/date-input.tsx';
import { formatAmount, type LedgerEntry } from '../../../fees.ts';
import { type Days, ledgerQuery } from './fee-queries.ts';
import { ENTRY_NAMES } from './fee-words.ts';
import classes from './fees.module.css';
import { ledgerRows, sumLedger, sumMoney } from './ledger-rows.ts';

interface LedgerProps {
  readonly days: Days;
  readonly onDays: (days: Days) => unknown;
}

const NONE: readonly LedgerEntry[] = [];
const OLDEST_FIRST = { order: 'number', direction: 'asc' } as const;

/** What was due and paid from one day through another, with sums. */
export function Ledger({ days, onDays }: LedgerProps) {
  const { data, error, isFetching, refetch } = useQuery(ledgerQuery(days));
  const [state, setState] = useState(() => readTableState({}, OLDEST_FIRST));
  const entries = data ?? NONE;
  const found = useMemo(() => selectEntries(entries, state), [entries, state]);
  const start = firstRow(state);
  const rows = state.size === 'All' ? found : found.slice(start, start + state.size);
  return (
    <section className={classes['ledger']} aria-labelledby="fee-ledger">
      <Group justify="space-between">
        <h2 id="fee-ledger">Ledger</h2>
        <ExportButton entries={entries} days={days} />
      </Group>
      <div className={classes['days']}>
        <DayInput
          name="from"
          label="From"
          day={days.from}
          onDay={(from) => onDays({ ...days, from })}
        />
        <DayInput
          name="through"
          label="Through"
          day={days.through}
          {...(days.through < days.from && { fault: 'This is before the first day.' })}
          onDay={(through) => onDays({ ...days, through })}
        />
      </div>
      {entries.length > 0 && <Sums entries={entries} />}
      <PagedTable
        shown={{
          page: data && { draw: 0, total: entries.length, found: found.length, rows },
          ...{ start, isLate: false, isLoading: isFetching, failure: error },
          onReload: () => void refetch(),
        }}
        {...{ state, onState: setState, columns: COLUMNS }}
        label="Ledger"
        rowId={({ number }) => String(number)}
        sizes={LONG_PAGE_SIZES}
        searchLabel="Search the ledger"
        empty={
          <EmptyState title="Nothing was due or paid on these days" order={3}>
            Every fee, payment and refund gets a line here. Set prices in a registration form to
            begin, or choose other days.
          </EmptyState>
        }
      />
    </section>
  );
}

interface DayInputProps {
  readonly name: string;
  readonly label: string;
  readonly day: string;
  readonly fault?: string;
  readonly onDay: (day: string) => unknown;
}

function DayInput({ name, label, day, fault, onDay }: DayInputProps) {
  const [text, setText] = useState(() => writeDate(day));
  return (
    <div className={classes['day']}>
      <DateInput
        {...{ name, label }}
        what={`day of '${label}'`}
        value={text}
        error={readDate(text) === null ? 'Enter a date like 04/03/2027.' : fault}
        onChange={(typed) => {
          setText(typed);
          const next = readDate(typed);
          if (next !== null) onDay(next);
        }}
      />
    </div>
  );
}

function ExportButton({ entries, days }: Pick<LedgerProps, 'days'> & SumsProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { writeCsv } = await import('#features/exports/web/port.ts');
      saveFile(writeCsv(ledgerRows(entries)), `Ledger ${days.from} to ${days.through}.csv`);
    } catch {
      notifyError('The file could not be made. Check your connection and try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      disabled={entries.length === 0}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void save()}
    >
      Export as CSV
    </Button>
  );
}

interface SumsProps {
  readonly entries: readonly LedgerEntry[];
}

function Sums({ entries }: SumsProps) {
  const sums = useMemo(() => sumLedger(entries), [entries]);
  const hasShare = sums.some(({ share }) => share !== 0);
  return (
    <table className={classes['sums']} aria-label="Sums">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className={classes['amount']}>
            Entries
          </th>
          <th scope="col" className={classes['amount']}>
            Sum
          </th>
          {hasShare && (
            <th scope="col" className={classes['amount']}>
              Our share of it
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sums.map(({ kind, currency, count, cents, share }) => (
          <tr key={`${kind} ${currency}`}>
            <th scope="row">{ENTRY_NAMES[kind]}</th>
            <td className={classes['amount']}>{count}</td>
            <td className={classes['amount']}>{formatAmount(cents, currency)}</td>
            {hasShare && <td className={classes['amount']}>{formatAmount(share, currency)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {[...sumMoney(sums)].map(([currency, cents]) => (
          <tr key={currency}>
            <th scope="row" colSpan={2}>
              Paid, less what was given back
            </th>
            <td className={classes['amount']}>{formatAmount(cents, currency)}</td>
            {hasShare && <td />}
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

const COLUMNS: readonly TableColumn<LedgerEntry, 'number'>[] = [
  {
    id: 'number',
    header: 'Number',
    order: 'number',
    width: '7rem',
    cell: ({ number }) => number,
  },
  {
    id: 'date',
    header: 'Date (UTC)',
    width: '8rem',
    cell: ({ date }) => writeDate(date.slice(0, 10)),
  },
  { id: 'kind', header: 'What', onPhone: 'title', cell: ({ kind }) => ENTRY_NAMES[kind] },
  {
    id: 'amount',
    header: 'Amount',
    width: '9rem',
    cell: ({ cents, currency }) => formatAmount(cents, currency),
  },
  {
    id: 'registration',
    header: 'Registration',
    cell: ({ registration }) => registration || 'Erased',
  },
  { id: 'form', header: 'Form', cell: ({ form }) => form || 'Deleted' },
  {
    id: 'note',
    header: 'Note',
    cell: ({ note, by }) => [note, by && `by ${by}`].filter(Boolean).join(', '),
  },
];

/** Returns the entries that a search finds. */
function selectEntries(
  entries: readonly LedgerEntry[],
  { search, direction }: { readonly search: string; readonly direction: 'asc' | 'desc' },
): readonly LedgerEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(({ kind, registration, form, note, by }) => {
    const text = [ENTRY_NAMES[kind], registration, form, note, by].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return direction === 'asc' ? found : found.toReversed();
}
