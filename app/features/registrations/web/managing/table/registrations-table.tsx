import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMay } from '#features/organizations/web/port.ts';
import { ActionBar } from '#kernel/web/ui/action-bar.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { PagedTable } from '#kernel/web/ui/paged-table/paged-table.tsx';
import {
  firstRow,
  LONG_PAGE_SIZES,
  type TableState,
} from '#kernel/web/ui/paged-table/table-state.ts';
import type { Registration } from '../../../registration.ts';
import { feesQuery } from '../fees/fee-queries.ts';
import { formatCounts } from '../form-state.ts';
import type { Registered } from '../registration-queries.ts';
import type { RegistrationColumn } from '../view-search.ts';
import { EmailDialog } from './email-dialog.tsx';
import { registrationColumns } from './registration-columns.tsx';
import { RegistrationDetails } from './registration-details.tsx';
import {
  type FeesById,
  type RegistrationFilter,
  selectRegistrations,
} from './select-registrations.ts';
import classes from './table.module.css';
import { ExportMenu, Filters, MakeDivisions, NobodyYet } from './table-tools.tsx';
import type { RegisteredTeams } from './teams-of.ts';
import { useChanges } from './use-changes.ts';

interface RegistrationsTableProps {
  readonly registered: Registered;
  readonly isLoading: boolean;
  readonly failure: Error | null; // of the latest request
  readonly onReload: () => void;
  readonly state: TableState<RegistrationColumn>;
  readonly onState: (next: TableState<RegistrationColumn>, replace: boolean) => unknown;
  readonly filter: RegistrationFilter;
  readonly onFilter: (next: Partial<RegistrationFilter>) => unknown;
  readonly onShare: () => unknown;
  readonly onTeams: (teams: RegisteredTeams) => unknown; // makes a schedule's form of them
}

/** Who has registered by a form, with what can be done for one or several. */
export function RegistrationsTable(props: RegistrationsTableProps) {
  const { registered, state, onState, filter, onFilter } = props;
  const { form, registrations } = registered;
  const [mayChange, mayEmail] = [useMay('changeRegistration'), useMay('emailRegistered')];
  const maySchedule = useMay('saveNewSchedule');
  const fees = useFees(form.id);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string | null>(null);
  const [recipients, setRecipients] = useState<readonly Registration[] | null>(null);
  const changes = useChanges(form, registrations);
  const found = useMemo(
    () => selectRegistrations(form, registrations, filter, state, fees),
    [form, registrations, filter, state, fees],
  );
  const start = firstRow(state);
  const rows = state.size === 'All' ? found : found.slice(start, start + state.size);
  const chosen = registrations.filter(({ id }) => selected.has(id));
  const open = registrations.find(({ id }) => id === opened);
  const isSelectable = mayChange || mayEmail;
  const columns = useMemo(
    () =>
      registrationColumns({
        form,
        selected: isSelectable ? selected : null,
        onSelect: (id, isSelected) => setSelected((now) => withChosen(now, [id], isSelected)),
        onOpen: ({ id }) => setOpened(id),
        fees: fees.size > 0 ? fees : null,
      }),
    [form, selected, isSelectable, fees],
  );
  const act = async (action: 'accept' | 'decline') => {
    if (await changes.act(action, chosen)) setSelected(new Set());
  };
  const areAllChosen = found.length > 0 && found.every(({ id }) => selected.has(id));

  return (
    <>
      <div className={classes['head']}>
        <ul className={classes['summary']} aria-label="Places">
          {form.divisions.map((division) => (
            <li key={division.id}>
              {division.name}{' '}
              <Text component="span" c="dimmed" fz="sm">
                {formatCounts(division)}
              </Text>
            </li>
          ))}
        </ul>
        <Group gap="xs">
          {registrations.length > 0 && <ExportMenu form={form} found={found} />}
          {maySchedule && form.registered === 'teams' && (
            <MakeDivisions form={form} found={found} onTeams={props.onTeams} />
          )}
        </Group>
      </div>
      <PagedTable
        shown={{
          page: { draw: 0, total: registrations.length, found: found.length, rows },
          ...{ start, isLate: false, isLoading: props.isLoading, failure: props.failure },
          onReload: props.onReload,
        }}
        {...{ state, onState, columns }}
        label="Registrations"
        rowId={({ id }) => id}
        sizes={LONG_PAGE_SIZES}
        searchLabel="Search registrations"
        tools={
          <>
            <Filters
              {...{ form, filter, onFilter }}
              hasFees={fees.size > 0 || filter.fee !== null}
            />
            {isSelectable && found.length > 0 && (
              <Button
                variant="default"
                onClick={() =>
                  setSelected((now) =>
                    withChosen(
                      now,
                      found.map(({ id }) => id),
                      !areAllChosen,
                    ),
                  )
                }
              >
                {areAllChosen ? 'Select none' : `Select all ${found.length}`}
              </Button>
            )}
          </>
        }
        empty={
          registrations.length === 0 ? (
            <NobodyYet isPublished={form.isPublished} onShare={props.onShare} />
          ) : (
            <EmptyState
              title="No registration fits these filters"
              order={3}
              action={
                <Button
                  variant="default"
                  onClick={() => onFilter({ division: null, state: null, fee: null })}
                >
                  Show all
                </Button>
              }
            />
          )
        }
      />
      {chosen.length > 0 && (
        <ActionBar>
          <Text component="span" fw={600}>
            {chosen.length} selected
          </Text>
          <Group gap="xs">
            {mayEmail && (
              <Button variant="default" onClick={() => setRecipients(chosen)}>
                E-mail
              </Button>
            )}
            {mayChange && (
              <>
                <Button
                  variant="default"
                  disabled={changes.isBusy}
                  onClick={() => void act('decline')}
                >
                  Decline
                </Button>
                <Button loading={changes.isBusy} onClick={() => void act('accept')}>
                  Accept
                </Button>
              </>
            )}
            <Button variant="subtle" color="neutral" onClick={() => setSelected(new Set())}>
              Clear
            </Button>
          </Group>
        </ActionBar>
      )}
      {open !== undefined && (
        <RegistrationDetails
          {...{ form, changes }}
          registration={open}
          fee={fees.get(open.id)}
          onEmail={() => {
            setOpened(null);
            setRecipients([open]);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {recipients !== null && (
        <EmailDialog
          form={form.id}
          to={recipients}
          onSent={() => {
            setRecipients(null);
            setSelected(new Set());
          }}
          onClose={() => setRecipients(null)}
        />
      )}
    </>
  );
}

const NO_FEES: FeesById = new Map();

/** Returns the fees of a form's registrations; none for whoever may not see them, and until they are loaded. */
function useFees(form: string): FeesById {
  const maySee = useMay('getRegistrationFees');
  const { data } = useQuery({ ...feesQuery(form), enabled: maySee });
  return useMemo(
    () =>
      data === undefined || !maySee
        ? NO_FEES
        : new Map(data.fees.map((fee) => [fee.registration, fee])),
    [data, maySee],
  );
}

function withChosen(
  now: ReadonlySet<string>,
  ids: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(now);
  for (const id of ids) isSelected ? next.add(id) : next.delete(id);
  return next;
}
