import { Button, Modal, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useOwnTitle } from '#kernel/web/page-title.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { PagedTable } from '#kernel/web/ui/paged-table/paged-table.tsx';
import type { TableColumn } from '#kernel/web/ui/paged-table/table-column.ts';
import {
  firstRow,
  LONG_PAGE_SIZES,
  type TableState,
} from '#kernel/web/ui/paged-table/table-state.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { formatAmount, type RegistrationFee } from '../../../fees.ts';
import { STATE_NAMES } from '../table/state-words.ts';
import type { RegistrationColumn } from '../view-search.ts';
import { FeeBadge, FeeFilter } from './fee-badge.tsx';
import { FeePart } from './fee-part.tsx';
import { feesQuery } from './fee-queries.ts';
import type { FeeState } from './fee-states.ts';
import classes from './fees.module.css';
import { selectFees } from './select-fees.ts';

interface FeesListProps {
  readonly form: string; // its id
  readonly state: TableState<RegistrationColumn>;
  readonly onState: (next: TableState<RegistrationColumn>, replace: boolean) => unknown;
  readonly filter: FeeState | null; // null: all
  readonly onFilter: (next: FeeState | null) => unknown;
}

const NONE: readonly RegistrationFee[] = [];

/** The fees of a form's registrations for treasurers, who see names and amounts only. */
export function FeesList({ form, state, onState, filter, onFilter }: FeesListProps) {
  const { data, error, isFetching, refetch } = useQuery(feesQuery(form));
  const [opened, setOpened] = useState<string | null>(null);
  const columns = useMemo(() => feeColumns(({ registration }) => setOpened(registration)), []);
  useOwnTitle(data?.title);
  const fees = data?.fees ?? NONE;
  if (data === undefined) {
    if (error === null) return <LoadingShape label="Loading the fees" rows={6} rowHeight={56} />;
    return (
      <NoticeStrip
        tone="error"
        title="The fees could not be loaded."
        actions={
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </NoticeStrip>
    );
  }
  const found = selectFees(fees, filter, state, Date.now());
  const start = firstRow(state);
  const rows = state.size === 'All' ? found : found.slice(start, start + state.size);
  const open = fees.find(({ registration }) => registration === opened);
  return (
    <>
      <PagedTable
        shown={{
          page: { draw: 0, total: fees.length, found: found.length, rows },
          ...{ start, isLate: false, isLoading: isFetching, failure: error },
          onReload: () => void refetch(),
        }}
        {...{ state, onState, columns }}
        label="Fees"
        rowId={({ registration }) => registration}
        sizes={LONG_PAGE_SIZES}
        searchLabel="Search names"
        tools={<FeeFilter filter={filter} onFilter={onFilter} />}
        empty={
          fees.length === 0 ? (
            <EmptyState
              title="Nobody has a fee yet"
              order={3}
              action={
                <Button variant="default" component={Link} to="/dashboard/fees">
                  Fees
                </Button>
              }
            >
              Once an organizer has set prices in this form, whoever registers is listed here with
              what is due and paid.
            </EmptyState>
          ) : (
            <EmptyState
              title="No fee has this state"
              order={3}
              action={
                <Button variant="default" onClick={() => onFilter(null)}>
                  Show all
                </Button>
              }
            />
          )
        }
      />
      {open !== undefined && <FeeDialog fee={open} onClose={() => setOpened(null)} />}
    </>
  );
}

function feeColumns(
  onOpen: (fee: RegistrationFee) => void,
): readonly TableColumn<RegistrationFee, RegistrationColumn>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      order: 'name',
      onPhone: 'title',
      cell: (fee) => (
        <UnstyledButton className={classes['open'] ?? ''} onClick={() => onOpen(fee)}>
          {fee.name}
        </UnstyledButton>
      ),
    },
    { id: 'division', header: 'Division', order: 'division', cell: ({ division }) => division },
    { id: 'state', header: 'State', order: 'state', cell: ({ state }) => STATE_NAMES[state] },
    {
      id: 'amount',
      header: 'Amount',
      cell: ({ cents, currency }) => formatAmount(cents, currency),
    },
    { id: 'fee', header: 'Fee', cell: (fee) => <FeeBadge fee={fee} /> },
  ];
}

function FeeDialog({
  fee,
  onClose,
}: {
  readonly fee: RegistrationFee;
  readonly onClose: () => void;
}) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} size="lg" title={`${fee.name}, ${fee.division}`}>
      <FeePart fee={fee} />
    </Modal>
  );
}
