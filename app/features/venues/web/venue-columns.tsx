import type { ListedVenue, VenueColumn } from '@evenfield/wire';
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconMapPin, IconTrash } from '@tabler/icons-react';
import type { TableColumn } from '#kernel/web/ui/paged-table/table-column.ts';

interface RowActions {
  readonly onLocate: (venue: ListedVenue) => unknown;
  readonly onDelete: ((venue: ListedVenue) => unknown) | null; // null: not for one's role
}

export function venueColumns(
  actions: RowActions,
): readonly TableColumn<ListedVenue, VenueColumn>[] {
  const { onLocate, onDelete } = actions;
  return [
    {
      id: 'name',
      header: 'Name',
      order: 'name',
      onPhone: 'title',
      cell: ({ name }) => <strong>{name}</strong>,
    },
    { id: 'address', header: 'Address', order: 'address', cell: ({ address }) => address },
    {
      id: 'schedules',
      header: 'Schedules',
      width: '7rem',
      cell: ({ schedules }) => schedules.toLocaleString('en-US'),
    },
    {
      id: 'actions',
      header: 'Actions',
      width: '7rem',
      onPhone: 'actions',
      cell: (venue) => (
        <Group gap="xs" wrap="nowrap">
          <Tooltip label="Locate">
            <ActionIcon
              size="lg"
              variant="default"
              aria-label={`Locate ${venue.name}`}
              onClick={() => onLocate(venue)}
            >
              <IconMapPin size={20} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
          {onDelete !== null && (
            <Tooltip label="Delete">
              <ActionIcon
                size="lg"
                variant="default"
                aria-label={`Delete ${venue.name}`}
                onClick={() => onDelete(venue)}
              >
                <IconTrash size={20} aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      ),
    },
  ];
}
