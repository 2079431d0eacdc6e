import { Badge, Checkbox, Stack, Text, UnstyledButton } from '@mantine/core';
import { formatMoment } from '#kernel/web/format-date.ts';
import type { TableColumn } from '#kernel/web/ui/paged-table/table-column.ts';
import type { RegistrationForm } from '../../../form.ts';
import type { Registration } from '../../../registration.ts';
import { FeeBadge } from '../fees/fee-badge.tsx';
import type { RegistrationColumn } from '../view-search.ts';
import { type FeesById, formatState } from './select-registrations.ts';
import { STATE_COLORS } from './state-words.ts';
import classes from './table.module.css';

interface ColumnOptions {
  readonly form: RegistrationForm;
  readonly selected: ReadonlySet<string> | null; // ids; null: none can be selected
  readonly onSelect: (id: string, isSelected: boolean) => void;
  readonly onOpen: (registration: Registration) => void;
  readonly fees: FeesById | null; // null: nobody has one
}

/** The columns of the table of registrations. */
export function registrationColumns({
  form,
  selected,
  onSelect,
  onOpen,
  fees,
}: ColumnOptions): readonly TableColumn<Registration, RegistrationColumn>[] {
  const names = new Map(form.divisions.map(({ id, name }) => [id, name]));
  const selection: TableColumn<Registration, RegistrationColumn> = {
    id: 'select',
    header: 'Select',
    width: '4.5rem',
    onPhone: 'beside',
    cell: ({ id, name }) => (
      <Checkbox
        className={classes['check'] ?? ''}
        aria-label={`Select ${name}`}
        checked={selected?.has(id) ?? false}
        onChange={({ currentTarget }) => onSelect(id, currentTarget.checked)}
      />
    ),
  };
  return [
    ...(selected === null ? [] : [selection]),
    {
      id: 'name',
      header: form.registered === 'teams' ? 'Team' : 'Player',
      order: 'name',
      onPhone: 'title',
      cell: (registration) => (
        <UnstyledButton className={classes['open'] ?? ''} onClick={() => onOpen(registration)}>
          {registration.name}
        </UnstyledButton>
      ),
    },
    {
      id: 'division',
      header: 'Division',
      order: 'division',
      cell: ({ division }) => names.get(division) ?? '',
    },
    {
      id: 'contact',
      header: 'Contact',
      order: 'contact',
      cell: ({ contact, email }) => (
        <Stack component="span" gap={0} display="inline-flex">
          <span>{contact}</span>
          <Text component="span" c="dimmed" fz="sm">
            {email}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'state',
      header: 'State',
      order: 'state',
      cell: (registration) => (
        <Badge
          variant="light"
          color={STATE_COLORS[registration.state]}
          tt="none"
          className={classes['state'] ?? ''}
        >
          {formatState(registration)}
        </Badge>
      ),
    },
    ...(fees === null ? [] : [feeColumn(fees)]),
    {
      id: 'registered',
      header: 'Registered',
      order: 'registered',
      width: '13rem',
      cell: ({ registered }) => formatMoment(registered),
    },
  ];
}

function feeColumn(fees: FeesById): TableColumn<Registration, RegistrationColumn> {
  return {
    id: 'fee',
    header: 'Fee',
    cell: ({ id }) => {
      const fee = fees.get(id);
      return fee === undefined ? 'None' : <FeeBadge fee={fee} />;
    },
  };
}
