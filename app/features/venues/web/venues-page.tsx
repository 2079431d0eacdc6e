import {
  decodeVenuePage,
  encodeVenuesQuery,
  endpoints,
  type ListedVenue,
  type NewVenue,
  type Venue,
  type VenueColumn,
} from '@evenfield/contract';
import { Button, Text, Title } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { settingsQuery } from '#kernel/web/settings-query.ts';
import { PagedTable } from '#kernel/web/ui/paged-table/paged-table.tsx';
import { LONG_PAGE_SIZES, type TableState } from '#kernel/web/ui/paged-table/table-state.ts';
import { useTablePage } from '#kernel/web/ui/paged-table/use-table-page.ts';
import { forgetVenues, venuesQuery } from '#league/venues-query.ts';
import { BLANK_VENUE } from './blank-venue.ts';
import { CreateVenueDialog } from './create-venue-dialog.tsx';
import { deleteVenue } from './delete-venue.ts';
import { VenueMap } from './map/venue-map.tsx';
import { NoVenues } from './no-venues.tsx';
import { offerPlace } from './offer-place.ts';
import { isPlaced, type PlacedVenue } from './placed-venue.ts';
import { venueColumns } from './venue-columns.tsx';
import classes from './venues-page.module.css';

interface VenuesPageProps {
  readonly state: TableState<VenueColumn>;
  readonly onState: (next: TableState<VenueColumn>, replace: boolean) => unknown;
}

/** The venues of the account: a table, and where they are. */
export function VenuesPage({ state, onState }: VenuesPageProps) {
  const queries = useQueryClient();
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
      const asked = { query: encodeVenuesQuery(query), signal, inBackground: true };
      return decodeVenuePage(await callEndpoint(endpoints.getVenues, asked));
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
        heading.current?.focus({ preventScroll: true }); // the button that was pressed goes with its row
      }
      await forgetVenues(queries);
    },
    [queries],
  );
  const columns = useMemo(
    () => venueColumns({ onLocate: locate, onDelete: remove }),
    [locate, remove],
  );

  return (
    <div className={classes['page']}>
      <section className={classes['list']} aria-labelledby="manage-venues">
        <Title order={2} id="manage-venues" ref={heading} tabIndex={-1}>
          Manage Venues
        </Title>
        <div className={classes['new']}>
          <Text>New Venue? Click a button</Text>
          <Button onClick={() => setCreating(BLANK_VENUE)}>+ Create venue</Button>
        </div>
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
