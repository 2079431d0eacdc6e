import {
  decodeVenuePage,
  encodeDeleteVenue,
  encodeVenuesQuery,
  type ListedVenue,
  type NewVenue,
  type Venue,
  type VenueColumn,
} from '@evenfield/wire';
import { Button, Text, Title } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useMay } from '#features/organizations/web/port.ts';
import { settingsQuery } from '#features/settings/web/port.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { notifyDone, notifyError } from '#kernel/web/ui/notify.ts';
import { PagedTable } from '#kernel/web/ui/paged-table/paged-table.tsx';
import { LONG_PAGE_SIZES, type TableState } from '#kernel/web/ui/paged-table/table-state.ts';
import { useTablePage } from '#kernel/web/ui/paged-table/use-table-page.ts';
import { venueCalls } from '../api.ts';
import { BLANK_VENUE } from './blank-venue.ts';
import { CreateVenueDialog } from './create-venue-dialog.tsx';
import { VenueMap } from './map/venue-map.tsx';
import { isPlaced, type PlacedVenue } from './placed-venue.ts';
import { venueColumns } from './venue-columns.tsx';
import classes from './venues-page.module.css';
import { forgetVenues, venuesQuery } from './venues-query.ts';

const ROWS = [
  { y: 22, name: 52, address: 84 },
  { y: 58, name: 40, address: 70 },
  { y: 94, name: 60, address: 92 },
];

interface VenuesPageProps {
  readonly state: TableState<VenueColumn>;
  readonly onState: (next: TableState<VenueColumn>, replace: boolean) => unknown;
}

/** The venues of the account: a table and a map. */
export function VenuesPage({ state, onState }: VenuesPageProps) {
  const queries = useQueryClient();
  const [mayCreate, mayDelete] = [useMay('createVenue'), useMay('deleteVenue')];
  const still = useReducedMotion();
  const heading = useRef<HTMLHeadingElement>(null);
  const map = useRef<HTMLElement>(null);
  const [creating, setCreating] = useState<NewVenue | null>(null);
  const [located, setLocated] = useState<PlacedVenue | null>(null);
  const { data: all = [] } = useQuery(venuesQuery);
  const placed = useMemo(() => all.flatMap((venue) => (isPlaced(venue) ? [venue] : [])), [all]);
  const settings = useQuery(settingsQuery);
  const shown = useTablePage<ListedVenue, VenueColumn>({
    queryKey: [...venuesQuery.queryKey, 'page'],
    state,
    load: async (query, signal) => {
      const options = { query: encodeVenuesQuery(query), signal, inBackground: true };
      return decodeVenuePage(await callEndpoint(venueCalls.getVenues, options));
    },
  });

  const locate = useCallback(
    async (venue: Venue) => {
      if (isPlaced(venue)) {
        setLocated({ ...venue });
        map.current?.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' });
      } else if (await offerPlace(venue)) {
        setCreating({ ...BLANK_VENUE, name: venue.name, address: venue.address });
      }
    },
    [still],
  );
  const remove = useCallback(
    async (venue: ListedVenue) => {
      const outcome = await deleteVenue(venue);
      if (outcome === 'kept') return;
      if (outcome === 'deleted') {
        setLocated((now) => (now?.id === venue.id ? null : now));
        heading.current?.focus({ preventScroll: true }); // the focused button disappears with its row
      }
      await forgetVenues(queries);
    },
    [queries],
  );
  const columns = useMemo(
    () => venueColumns({ onLocate: locate, onDelete: mayDelete ? remove : null }),
    [locate, remove, mayDelete],
  );

  return (
    <div className={classes['page']}>
      <section className={classes['list']} aria-labelledby="manage-venues">
        <Title order={2} id="manage-venues" ref={heading} tabIndex={-1}>
          Manage Venues
        </Title>
        {mayCreate && (
          <div className={classes['new']}>
            <Text>New Venue? Click a button</Text>
            <Button onClick={() => setCreating(BLANK_VENUE)}>+ Create venue</Button>
          </div>
        )}
        <PagedTable
          {...{ shown, state, onState, columns }}
          label="Venues"
          rowId={({ id }) => id}
          sizes={LONG_PAGE_SIZES}
          searchLabel="Search venues"
          empty={<NoVenues />}
        />
      </section>
      <section ref={map} className={classes['map']} aria-labelledby="venue-map">
        <Title order={2} id="venue-map">
          Map
        </Title>
        <VenueMap
          venues={placed}
          located={located}
          tiles={settings.isError ? null : settings.data?.tiles}
        />
      </section>
      {creating !== null && (
        <CreateVenueDialog
          start={creating}
          onCreated={(venue) => {
            if (isPlaced(venue)) setLocated(venue);
          }}
          onClose={() => setCreating(null)}
        />
      )}
    </div>
  );
}

/** Says why a venue is not on the map and how to add it. Resolves to whether to create it again. */
function offerPlace({ name }: Venue): Promise<boolean> {
  return confirmAction({
    title: 'Not on the map',
    question: `No map location is stored for the address of ${name}.`,
    detail:
      'To get one, create the venue again and pick one of the places that are offered while you type its address. Then delete this one.',
    confirm: 'Create it again',
  });
}

/** Deletes a venue after a confirmation, and shows the result. Resolves to the outcome. */
async function deleteVenue(venue: ListedVenue): Promise<'deleted' | 'failed' | 'kept'> {
  const sure = await confirmAction({
    title: `Delete ${venue.name}`,
    question: 'Are you sure you want to delete this venue?',
    detail: formatUses(venue),
    confirm: 'Delete',
    danger: true,
  });
  if (!sure) return 'kept';
  try {
    const query = encodeDeleteVenue(venue.id);
    notifyDone((await callEndpoint(venueCalls.deleteVenue, { query })).message);
    return 'deleted';
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 404) {
      notifyDone(`${venue.name} was already deleted.`);
      return 'deleted';
    }
    notifyError(failure instanceof CallFailure ? failure.message : 'Something went wrong.');
    return 'failed';
  }
}

type Uses = Pick<ListedVenue, 'schedules' | 'scheduleNames'>;

/** Formats '2 schedules are played there: Spring and Fall. They keep its address.' */
function formatUses({ schedules, scheduleNames }: Uses): string {
  if (schedules === 0) return 'No saved schedule uses it.';
  const names = new Intl.ListFormat('en-US').format(scheduleNames);
  if (schedules === 1) return `1 schedule is played there: ${names}. It keeps its address.`;
  const count = schedules.toLocaleString('en-US');
  const listed = schedules > scheduleNames.length ? `; the newest are ${names}` : `: ${names}`;
  return `${count} schedules use it${listed}. They keep its address.`;
}

/** Shown in place of an empty list, with an illustration. */
function NoVenues() {
  return (
    <EmptyState title="No venues yet" order={3} picture={<Picture />}>
      Create the places where you play: they are listed here, marked on the map, and offered when
      you save a schedule.
    </EmptyState>
  );
}

function Picture() {
  return (
    <svg
      viewBox="0 0 240 112"
      width="240"
      height="112"
      className={classes['picture']}
      aria-hidden="true"
    >
      {ROWS.map(({ y, name, address }) => (
        <g key={y}>
          <path d={`M16 ${y - 12}c-5 0-9 4-9 9 0 7 9 15 9 15s9-8 9-15c0-5-4-9-9-9Z`} />
          <rect x="40" y={y - 6} width={name} height="8" rx="4" />
          <rect x="112" y={y - 6} width={address} height="8" rx="4" />
        </g>
      ))}
    </svg>
  );
}
