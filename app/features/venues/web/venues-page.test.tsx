import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  encodeCreatedVenue,
  encodeMessage,
  encodeProblem,
  encodeRefused,
  encodeSettings,
  encodeVenuePage,
  encodeVenues,
  type ListedVenue,
  type Venue,
} from '@evenfield/wire';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { settingsCalls } from '#features/settings/api.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { LONG_PAGE_SIZES, readTableState } from '#kernel/web/ui/paged-table/table-state.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serve } from '#testing/web/serve.ts';
import { venueCalls } from '../api.ts';
import { VENUES_FIRST } from './venue-order.ts';
import { VenuesPage } from './venues-page.tsx';

afterEach(() => {
  loginRecord.clear();
  notifications.clean();
});

const PARK: ListedVenue = {
  id: 'park',
  name: 'Riverside <b>Park</b>',
  address: '1 Mill Lane, Ely',
  lat: 52.4,
  lng: 0.26,
  placeId: 'p1',
  schedules: 4,
  scheduleNames: ['Winter', 'Autumn', 'Summer'],
};
const YARD: ListedVenue = {
  ...{ id: 'yard', name: 'Yard', address: 'behind the school' },
  ...{ lat: null, lng: null, placeId: null, schedules: 0, scheduleNames: [] },
};

interface PageOptions {
  readonly venues?: readonly ListedVenue[];
  readonly create?: (sent: Record<string, unknown>) => unknown;
  readonly remove?: () => { readonly status: number; readonly body: unknown };
}

/** Renders the page with a fake server, and records what it was asked to create and delete. */
async function openPage({ venues = [PARK, YARD], create, remove }: PageOptions = {}) {
  const created: Record<string, unknown>[] = [];
  const deleted: string[] = [];
  await serve(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
    switch (pathname) {
      case settingsCalls.getSettings.path:
        return answer(
          response,
          encodeSettings({
            paymentMode: 'test',
            paymentKey: null,
            tiles: null,
            supportEmail: null,
          }),
        );
      case venueCalls.getVenues.path: {
        if (searchParams.get('response_type') === 'plain') {
          return answer(response, encodeVenues(venues));
        }
        const draw = Number(searchParams.get('draw'));
        const { length } = venues;
        return answer(
          response,
          encodeVenuePage({ draw, total: length, found: length, rows: venues }),
        );
      }
      case venueCalls.findPlaces.path: {
        const ely = {
          name: 'Ely',
          address: 'England',
          lat: 52.4,
          lng: 0.26,
          placeId: 'geonames:1',
        };
        return answer(
          response,
          dataResponse(venueCalls.findPlaces, {
            places: [{ ...ely, venueId: null }],
            attribution: 'Test',
          }),
        );
      }
      case venueCalls.createVenue.path: {
        const sent = await bodyOf(request);
        created.push(sent);
        return answer(response, create?.(sent));
      }
      case venueCalls.deleteVenue.path: {
        deleted.push(searchParams.get('venueid') ?? '');
        const { status, body } = remove?.() ?? {
          status: 200,
          body: encodeMessage('Venue deleted successfully.'),
        };
        return answer(response, body, status);
      }
      default:
        return answer(response, null, 404);
    }
  });
  renderInApp(
    <ModalsProvider>
      <Notifications />
      <VenuesPage state={readTableState({}, VENUES_FIRST)} onState={() => undefined} />
    </ModalsProvider>,
  );
  return { created, deleted };
}

function answer(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('the venues are listed with what is played there, each with its buttons', async () => {
  await openPage();
  expect(screen.getByRole('heading', { name: 'Manage Venues' })).toBeTruthy();
  expect(screen.getByText('New Venue? Click a button')).toBeTruthy();
  expect(screen.getByRole('button', { name: '+ Create venue' })).toBeTruthy();
  const rows = await screen.findAllByRole('row');
  const cells = rows.map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(cells.slice(1)).toEqual([
    ['Riverside <b>Park</b>', '1 Mill Lane, Ely', '4', ''],
    ['Yard', 'behind the school', '0', ''],
  ]);
  expect(screen.getByRole('button', { name: 'Locate Riverside <b>Park</b>' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete Yard' })).toBeTruthy();
  const sizes = within(screen.getByRole('combobox', { name: 'Rows on a page' }));
  expect(sizes.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    LONG_PAGE_SIZES.map((size) => `Show ${size}`),
  );
});

test('pins are on outlines without a street map, and a venue is located by its name', async () => {
  await openPage();
  expect(await screen.findByText('Street map not configured')).toBeTruthy();
  const map = screen.getByRole('region', { name: 'Map of your venues' });
  const pin = await within(map).findByRole('button', {
    name: 'Riverside <b>Park</b>, 1 Mill Lane, Ely',
  });
  expect(within(map).queryByText('Yard')).toBe(null);
  await press('Locate Riverside <b>Park</b>');
  expect(await within(map).findByText('Riverside <b>Park</b>')).toBeTruthy();
  expect(pin.hasAttribute('data-open')).toBe(true);
  expect(screen.getByText('Riverside <b>Park</b> is in the middle of the map.')).toBeTruthy();
});

test('a venue without a place shows that, and how to add one', async () => {
  await openPage();
  await press('Locate Yard');
  const dialog = await screen.findByRole('dialog', { name: 'Not on the map' });
  expect(dialog.textContent).toContain('No map location is stored for the address of Yard.');
  await press('Create it again');
  const form = await screen.findByRole('dialog', { name: 'Create Venue' });
  expect(within(form).getByLabelText<HTMLInputElement>('Venue Name').value).toBe('Yard');
  expect(within(form).getByRole<HTMLInputElement>('combobox', { name: 'Address' }).value).toBe(
    'behind the school',
  );
});

test('the dialog lists who plays at a venue before it is deleted', async () => {
  const { deleted } = await openPage();
  await press('Delete Riverside <b>Park</b>');
  const question = await screen.findByText('Are you sure you want to delete this venue?');
  expect(question.parentElement?.textContent).toContain(
    '4 schedules use it; the newest are Winter, Autumn, and Summer. They keep its address.',
  );
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(deleted).toEqual([]);
  await press('Delete Yard');
  expect(await screen.findByText('No saved schedule uses it.')).toBeTruthy();
  await press('Delete');
  expect(await screen.findByText('Venue deleted successfully.')).toBeTruthy();
  expect(deleted).toEqual(['yard']);
});

test('a refused deletion of a venue shows the server’s message', async () => {
  await openPage({ remove: () => ({ status: 503, body: encodeProblem('overloaded') }) });
  await press('Delete Yard');
  await press('Delete');
  const { message } = encodeProblem('overloaded');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});

test('a venue that somebody else has deleted disappears, and the page explains that', async () => {
  await openPage({ remove: () => ({ status: 404, body: encodeProblem('notFound') }) });
  await press('Delete Yard');
  await press('Delete');
  expect(await screen.findByText('Yard was already deleted.')).toBeTruthy();
});

test('a picked place gives the position, and writing on takes it away', async () => {
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };
  loginRecord.save({ user, token: 'abc' }); // places are found for those who are signed in
  const made: Venue = { ...YARD, id: 'new' };
  const { created } = await openPage({ create: () => encodeCreatedVenue(made) });
  const fill = async (write: (address: HTMLElement) => unknown) => {
    await press('+ Create venue');
    const form = await screen.findByRole('dialog', { name: 'Create Venue' });
    fireEvent.click(within(form).getByRole('button', { name: 'Create Now' }));
    expect(await within(form).findByText('Venue name is required.')).toBeTruthy();
    expect(within(form).getByText('Address is required.')).toBeTruthy();
    fireEvent.change(within(form).getByLabelText('Venue Name'), { target: { value: 'Green' } });
    const address = within(form).getByRole('combobox', { name: 'Address' });
    fireEvent.focus(address);
    fireEvent.change(address, { target: { value: 'El' } });
    fireEvent.click(await screen.findByRole('option', { name: /Ely/ }));
    await write(address);
    fireEvent.click(within(form).getByRole('button', { name: 'Create Now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  };
  await fill(() => undefined);
  await fill((address) => fireEvent.change(address, { target: { value: 'Ely, gate 2' } }));
  expect(created).toEqual([
    {
      ...{ name: 'Green', address: 'Ely, England' },
      ...{ address_lat: 52.4, address_lng: 0.26, address_placeid: 'geonames:1' },
    },
    {
      ...{ name: 'Green', address: 'Ely, gate 2' },
      ...{ address_lat: null, address_lng: null, address_placeid: null },
    },
  ]);
});

test('a full account shows the server’s message, and nothing typed is lost', async () => {
  await openPage({ create: () => encodeRefused('Your account holds 1,000 venues.') });
  await press('+ Create venue');
  const form = await screen.findByRole('dialog', { name: 'Create Venue' });
  fireEvent.change(within(form).getByLabelText('Venue Name'), { target: { value: 'Green' } });
  fireEvent.change(within(form).getByRole('combobox', { name: 'Address' }), {
    target: { value: 'x' },
  });
  fireEvent.click(within(form).getByRole('button', { name: 'Create Now' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your account holds 1,000 venues.',
  );
  expect(within(form).getByLabelText<HTMLInputElement>('Venue Name').value).toBe('Green');
});

test('an empty list draws what will be there', async () => {
  await openPage({ venues: [] });
  expect(await screen.findByRole('heading', { name: 'No venues yet' })).toBeTruthy();
});
