import { encodeVenues, type ListedVenue, type ScheduleLocation } from '@evenfield/wire';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serve } from '#testing/web/serve.ts';
import { SaveDialog } from './save-dialog.tsx';

afterEach(cleanup);

const HALL: ListedVenue = {
  ...{ id: 'hall', name: 'My hall', address: 'Hall street 1', placeId: null },
  ...{ lat: 52.4, lng: 0.26, schedules: 0, scheduleNames: [] },
};

async function open(location: ScheduleLocation | null = null) {
  await serve((_, answer) => {
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify(encodeVenues([HALL])));
  });
  const saved: (ScheduleLocation | null)[] = [];
  renderInApp(
    <SaveDialog
      begun={{ name: 'Spring', location }}
      onSave={async (_, place) => saved.push(place) > 0}
      venueDialog={() => null}
      onClose={() => undefined}
    />,
  );
  const place = await screen.findByLabelText<HTMLInputElement>('Location', {
    selector: 'input',
  });
  const save = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    return saved[0];
  };
  return { place, save };
}

test('a venue that was picked is saved with its name and its address apart', async () => {
  const { place, save } = await open();
  const venues = await screen.findByLabelText('Your venues');
  fireEvent.change(venues, { target: { value: 'hall' } });
  expect(place.value).toBe('My hall, Hall street 1');
  expect(await save()).toMatchObject({
    ...{ name: 'My hall', address: 'Hall street 1', venueId: 'hall', lat: 52.4 },
  });
});

test('a location that was typed is saved once', async () => {
  const { place, save } = await open();
  fireEvent.change(place, { target: { value: 'Behind the school' } });
  expect(await save()).toMatchObject({ name: 'Behind the school', address: '', venueId: null });
});
