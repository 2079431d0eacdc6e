import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyConstraints } from './constraints/constraints-form.ts';
import { sampleLeague } from './sample-league.ts';
import { saveDraft } from './setup-draft.ts';
import type { SetupForm } from './setup-form.ts';
import { openAfresh, openPage, press } from './testing/page-driver.tsx';

test('the summary is busy, so that it is not announced, until nothing changes any more', async () => {
  openAfresh();
  press('Try with a sample league');
  const summary = await screen.findByText(/^64 matches/);
  fireEvent.change(screen.getByLabelText(/^Total number of fields/), { target: { value: '2' } });
  await screen.findByText(/^64 matches, room for 72/);
  expect(summary.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(summary.getAttribute('aria-busy')).toBe('false'), { timeout: 10_000 });
});

test('what is tight counts the places that a knockout leaves to the pools', async () => {
  const [division] = sampleLeague('04/03/2027', 'Team').divisions;
  const form: SetupForm = {
    ...sampleLeague('04/03/2027', 'Team'),
    ...{ event: 'tournament', fieldCount: '2', dayCount: '3', slotCount: '3' },
    divisions: [
      {
        ...division!,
        ...{ teamCount: '8', playOn: '4', formats: { ...division!.formats, tournament: 'pools' } },
      },
    ],
    constraints: { ...emptyConstraints(), changeover: '0' },
  };
  localStorage.clear();
  saveDraft(form);
  openPage();
  await screen.findByText(/^12 matches, then \d+ in knockouts\./);
  expect(screen.getByText(/12 of the 12 places/)).toBeDefined(); // of 18 with the last game day
});
