import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findMistakes } from '../mistakes/find-mistakes.ts';
import { sampleLeague } from '../sample-league.ts';
import { saveDraft } from '../setup-draft.ts';
import { openAfresh, openPage, press } from '../testing/page-driver.tsx';
import { emptyConstraints } from './constraints-form.ts';
import { PRESETS } from './presets.ts';

/** Opens a group, and returns its row. */
function addRow(group: RegExp, add: string, row: string) {
  fireEvent.click(screen.getByRole('button', { name: group }));
  press(add);
  return within(screen.getByRole('group', { name: row, hidden: true }));
}

/** What is chosen in a row. */
function pills(name = 'Person 1') {
  const row = screen.getByRole('group', { name, hidden: true });
  return [...row.querySelectorAll('.mantine-Pill-label')].map(({ textContent }) => textContent);
}

function addPerson() {
  fireEvent.click(screen.getByRole('button', { name: /^Coaches/ }));
  press('Paste a list…');
  const pasted = { target: { value: 'Kim: U12 Foxes, U14 Ashdown' } };
  fireEvent.change(screen.getByLabelText('One person per line'), pasted);
  press('Add 1 person');
}

test('what is entered stays in the browser, and comes back with the form', () => {
  const { unmount } = openAfresh();
  press('Try with a sample league');
  const closure = addRow(/^Closed times/, 'Add closed time', 'Closed time 1');
  fireEvent.change(closure.getByLabelText('From'), { target: { value: '12pm' } });
  fireEvent.change(closure.getByLabelText('Reason'), { target: { value: 'Lunch' } });
  unmount();
  openPage();
  fireEvent.click(screen.getByRole('button', { name: /^Closed times/ }));
  expect(screen.getByDisplayValue('Lunch')).toBeDefined();
  expect(screen.getByDisplayValue('12pm')).toBeDefined();
});

test('a preset says what it sets, and Undo brings back what was entered', async () => {
  openAfresh();
  press('Try with a sample league');
  const entered = () =>
    ['limits', 'spacing'].map((list) => {
      const name = list === 'limits' ? /^Limits on games/ : /^Rest and return games/;
      return screen.getByRole('button', { name }).textContent!.replace(/\D/g, '');
    });
  press('Weekday evenings');
  expect(entered()).toEqual(['3', '1']);
  press('Youth');
  expect(await screen.findByText(/^Youth: one game a day\./)).toBeDefined();
  expect(entered()).toEqual(['1', '']);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!);
  expect(entered()).toEqual(['3', '1']);
});

test('every preset sets rows without a mistake, and wishes alone where it says if possible', () => {
  for (const { sets, rows } of PRESETS) {
    const form = { ...sampleLeague('04/03/2027', 'Team') };
    const constraints = { ...emptyConstraints(), ...rows };
    expect(findMistakes({ ...form, constraints })).toEqual([]);
    const hasMust = rows.limits.some(({ strength }) => strength === 'must');
    if (sets.endsWith('both if possible')) expect(hasMust).toBe(false);
  }
  expect(PRESETS.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Tournament day', 'Spread games evenly']),
  );
});

test('an incomplete row is shown with what it lacks, in a group that opens by itself', async () => {
  openAfresh();
  press('Try with a sample league');
  addRow(/^Requests of teams/, 'Add request', 'Request 1');
  fireEvent.click(screen.getByRole('button', { name: /^Requests of teams/ }));
  press('Generate Schedule');
  expect(await screen.findByText('Choose at least one team.')).toBeDefined();
  expect(screen.getByText(/Enter dates or a time/)).toBeDefined();
});

test('a removed division takes its team out of the rows, and Undo brings both back', async () => {
  openAfresh();
  press('Try with a sample league');
  addPerson();
  expect(pills()).toEqual(['U12 Foxes', 'U14 Ashdown']);
  press('Remove U14');
  await waitFor(() => expect(pills()).toEqual(['Foxes']));
  fireEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!);
  await waitFor(() => expect(pills()).toEqual(['U12 Foxes', 'U14 Ashdown']));
});

test('a new travel time is between two venues that have none', () => {
  openAfresh();
  press('Try with a sample league');
  fireEvent.click(screen.getByRole('button', { name: /^Venues/ }));
  for (const [position, name] of ['North Park', 'South Park', 'Hall'].entries()) {
    press('Add venue');
    const venue = within(
      screen.getByRole('group', { name: `Venue ${position + 1}`, hidden: true }),
    );
    fireEvent.change(venue.getByLabelText('Name'), { target: { value: name } });
  }
  const first = addRow(/^Travel between venues/, 'Add travel time', 'Travel time 1');
  expect(first.getByLabelText('From')).toHaveProperty('value', 'North Park');
  expect(first.getByLabelText('To')).toHaveProperty('value', 'South Park');
  press('Add travel time');
  const second = within(screen.getByRole('group', { name: 'Travel time 2', hidden: true }));
  expect(second.getByLabelText('From')).toHaveProperty('value', 'North Park');
  expect(second.getByLabelText('To')).toHaveProperty('value', 'Hall');
});

test('all fields of a venue are chosen at once', async () => {
  const venues = [
    { name: 'North', fields: ['0', '2'], address: '', position: null },
    { name: 'South', fields: ['1'], address: '', position: null },
  ];
  localStorage.clear();
  saveDraft({
    ...sampleLeague('04/03/2027', 'Team'),
    constraints: { ...emptyConstraints(), venues },
  });
  openPage();
  addRow(/^Opening hours/, 'Add opening hours', 'Opening hours 1');
  const row = () => within(screen.getByRole('group', { name: 'Opening hours 1', hidden: true }));
  await row().findByRole('option', { name: 'All at North', hidden: true });
  fireEvent.click(row().getByRole('option', { name: 'All at North', hidden: true }));
  await waitFor(() => expect(pills('Opening hours 1')).toEqual(['1', '3']));
});

test('travel between venues on the map begins with a guess, which stays as it is edited', async () => {
  const at = (name: string, field: string, lat: number, lng: number) => ({
    ...{ name, fields: [field], address: '', position: { lat, lng } },
  });
  const venues = [
    at('North', '0', 52.4, 0.26),
    at('South', '1', 52.2, 0.12),
    at('Hall', '2', 52.41, 0.26),
  ];
  const constraints = { ...emptyConstraints(), venues };
  saveDraft({ ...sampleLeague('04/03/2027', 'Team'), constraints });
  openPage();
  addRow(/^Travel between venues/, 'Add travel time', 'Travel time 1');
  const inputOf = (label: string) =>
    within(screen.getByRole('group', { name: 'Travel time 1', hidden: true })).getByLabelText(
      label,
    );
  const enter = (label: string, value: string) =>
    fireEvent.change(inputOf(label), { target: { value } });
  const expectMinutes = (minutes: string) =>
    waitFor(() => expect(inputOf('Minutes')).toHaveProperty('value', minutes));
  await expectMinutes('55');
  enter('Minutes', '');
  await expectMinutes('');
  enter('To', 'Hall');
  await expectMinutes('10');
  enter('Minutes', '12');
  enter('To', 'South');
  await expectMinutes('12');
});

test('a removed row comes back with Undo', async () => {
  openAfresh();
  press('Try with a sample league');
  addPerson();
  press('Remove person 1');
  expect(screen.queryByRole('group', { name: 'Person 1' })).toBeNull();
  fireEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)!);
  expect(screen.getByDisplayValue('Kim')).toBeDefined();
});

test('whether everything fits is left to the search once hours are entered', async () => {
  openAfresh();
  press('Try with a sample league');
  addPerson();
  expect(
    await screen.findByText('64 matches. Whether all fit in these hours shows when you generate.'),
  ).toBeDefined();
});

test('closed times are pasted as a list, which is shown as the rows that it becomes', () => {
  openAfresh();
  press('Try with a sample league');
  fireEvent.click(screen.getByRole('button', { name: /^Closed times/ }));
  press('Paste closed times…');
  const typed = '10/03/2027 18:00-20:00 lunch\n10/10/2027 18:00-20:00 lunch\n31/12/2027';
  fireEvent.change(screen.getByLabelText('One closed time per line'), { target: { value: typed } });
  const found = within(screen.getByRole('list', { name: 'Closed times found', hidden: true }));
  expect(
    found.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent),
  ).toEqual(['10/03/2027, 10/10/2027, 06:00 PM - 08:00 PM, all fields: lunch']);
  expect(screen.getByText(/^Line 3: ‘31\/12\/2027’ is no date/)).toBeTruthy();
  press('Add 1 closed time');
  const row = within(screen.getByRole('group', { name: 'Closed time 1', hidden: true }));
  expect(row.getByDisplayValue('lunch')).toBeTruthy();
  expect(row.getByDisplayValue('06:00 PM')).toBeTruthy();
  expect(row.getByText('10/10/2027')).toBeTruthy();
});

test('opening hours are pasted as a list; lines without times, or with an unknown field, are named', () => {
  openAfresh();
  press('Try with a sample league');
  fireEvent.click(screen.getByRole('button', { name: /^Opening hours/ }));
  press('Paste opening hours…');
  const typed =
    '10/03/2027 9 AM - 1 PM Field 1\n10/10/2027\t18:00\tto 22:00\n10/17/2027\n14:00-16:00 Moon';
  const label = 'Opening hours of one day per line';
  fireEvent.change(screen.getByLabelText(label), { target: { value: typed } });
  const found = within(screen.getByRole('list', { name: 'Opening hours found', hidden: true }));
  expect(
    found.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent),
  ).toEqual([
    '10/03/2027, 09:00 AM - 01:00 PM, Field 1',
    '10/10/2027, 06:00 PM - 10:00 PM, all fields',
  ]);
  expect(screen.getByText(/^Line 3: write from when to when it is open/)).toBeTruthy();
  expect(screen.getByText(/^Line 4: there is no field ‘Moon’/)).toBeTruthy();
  press('Add 2 rows of opening hours');
  const row = within(screen.getByRole('group', { name: 'Opening hours 2', hidden: true }));
  expect(row.getByLabelText('Opens')).toHaveProperty('value', '06:00 PM');
});
