import { sampleSetup } from '@evenfield/engine/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { copyToForm, openForm } from './next-form.ts';
import {
  button,
  input,
  openAfresh,
  openPage,
  press,
  type,
  typedIn,
} from './testing/page-driver.tsx';

describe('the form', () => {
  test('is titled and has its buttons', () => {
    openAfresh();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Enter Schedule Detail');
    for (const name of ['Generate Schedule', 'Import', 'Reset']) {
      expect(button(name).disabled).toBe(false);
    }
  });

  test('asks for the type, the divisions and the three totals', () => {
    openAfresh();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'League' }).checked).toBe(true);
    press('Add Another Division');
    expect(screen.getAllByLabelText(/Division name/)).toHaveLength(2);
    input(/Total number of fields/);
    input(/Number of game days/);
    input(/Number of time slots/);
  });

  test.each([
    [/Total number of fields/, '31', '30'],
    [/Number of game days/, '0', '1'],
    [/Number of time slots/, '99', '30'],
  ])('clamps %s while it is typed and shows that', (name, typed, clamped) => {
    openAfresh();
    type(name, typed);
    expect(input(name).value).toBe(clamped);
    expect(screen.getByText(new RegExp(`set to ${clamped}`)).getAttribute('role')).toBe('status');
    type(name, '5');
    expect(screen.queryByText(/set to/)).toBeNull();
  });

  test('numbers the fields, and remembers their names while there are fewer', () => {
    openAfresh();
    type(/Total number of fields/, '3');
    type('Field 3', 'North pitch');
    type(/Total number of fields/, '1');
    expect(screen.queryByLabelText('Field 3')).toBeNull();
    type(/Total number of fields/, '4');
    expect(typedIn(/^Field \d/)).toEqual(['1', '2', 'North pitch', '4']);
  });

  test('a chosen sport sets what is played on, how long a game is and how far times are apart', () => {
    openAfresh();
    type(/Number of time slots/, '3');
    type('Time 3', '1:00 PM');
    fireEvent.change(input('Sport'), { target: { value: 'softball' } });
    type(/Total number of diamonds/, '1');
    input('Diamond 1');
    expect(typedIn(/^Time \d/)).toEqual(['07:00 AM', '08:30 AM', '1:00 PM']);
    screen.getByText('In minutes. If blank: the whole time slot, at most 90.'); // unabridged in a narrow column
    type('Time 1', '9');
    expect(typedIn(/^Time \d/)).toEqual(['9', '10:30 AM', '1:00 PM']);
    press('Fill in times…');
    expect(input('Minutes per game').value).toBe('90');
    fireEvent.change(input('Sport'), { target: { value: '' } });
    input(/Total number of fields/);
  });

  test('offers swiss in a tournament and keeps the choice made for the league', () => {
    openAfresh();
    const types = () =>
      screen.getByRole<HTMLSelectElement>('combobox', { name: /Round robin type/ });
    fireEvent.change(types(), { target: { value: 'random' } });
    fireEvent.click(screen.getByRole('radio', { name: 'Tournament' }));
    expect(types().selectedOptions[0]?.textContent).toBe('Swiss');
    fireEvent.click(screen.getByRole('radio', { name: 'League' }));
    expect(types().selectedOptions[0]?.textContent).toBe('Random (Rec)');
  });

  test('hides the guidelines for good once they are dismissed', () => {
    const page = openAfresh();
    expect(screen.getByText(/No team meets the same opponent again/)).toBeDefined();
    press('Dismiss');
    expect(screen.queryByText(/No team meets the same opponent again/)).toBeNull();
    page.unmount();
    openPage();
    expect(screen.queryByText(/No team meets the same opponent again/)).toBeNull();
  });
});

describe('mistakes', () => {
  test('show only once a schedule is asked for, then live, and the first is focused', async () => {
    openAfresh();
    type(/Division name/, 'U12');
    type(/Division name/, '');
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
    press('Generate Schedule');
    await screen.findByText(/5 errors above/);
    expect(await screen.findAllByText('This field is required')).toHaveLength(4);
    expect(screen.getByText('Required')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(input(/Division name/)));
    type(/Division name/, 'U12');
    await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(3));
    expect(screen.getByRole('alert').textContent).toMatch(/4 errors/);
  });

  test('blank team names are flagged once a schedule is asked for, and keep nothing from being made', async () => {
    openAfresh();
    type(/Number of teams/, '2');
    type('Team 1', 'Ants');
    const flagged = () => screen.queryAllByText('This field is required.');
    expect(flagged()).toHaveLength(0);
    press('Generate Schedule');
    await screen.findByText(/4 errors above/);
    expect(flagged()).toHaveLength(1);
    expect(input('Team 2').getAttribute('aria-invalid')).toBe('false');
    expect(input('Team 2').getAttribute('aria-describedby')).toBe(flagged()[0]!.id);
    type('Team 2', 'Bees');
    await waitFor(() => expect(flagged()).toHaveLength(0));
  });

  test.each([
    [/Total number of fields/, 'x', 'Must be number'],
    [/Number of game days/, 'x', 'Must be number'],
    [/Number of time slots/, '-', 'Must be number'],
    [/Number of teams/, '1', 'Minimum 2.'],
  ])('shows at %s that "%s" is wrong: %s', async (name, typed, message) => {
    openAfresh();
    press('Try with a sample league');
    fireEvent.change(screen.getAllByLabelText(name)[0]!, { target: { value: typed } });
    press('Generate Schedule');
    const fault = await screen.findByText(message);
    const described = screen.getAllByLabelText(name)[0]!.getAttribute('aria-describedby');
    expect(described?.split(' ')).toContain(fault.id);
  });

  test('asks for at least one field a division', async () => {
    openAfresh();
    press('Try with a sample league');
    const fields = screen.getByRole('group', { name: 'Fields of U12' });
    for (const field of within(fields).getAllByRole('checkbox')) fireEvent.click(field);
    press('Generate Schedule');
    expect(await screen.findByText('Select at least one field number.')).toBeDefined();
  });

  test('a team that is there twice is named until either of the two is changed', async () => {
    openAfresh();
    press('Try with a sample league');
    const teams = within(screen.getByRole('group', { name: 'Team names of U12' }));
    fireEvent.change(teams.getByLabelText('Team 3'), { target: { value: 'Foxes' } });
    press('Generate Schedule');
    expect(await teams.findByText(/Foxes is already team 1/)).toBeDefined();
    fireEvent.change(teams.getByLabelText('Team 1'), { target: { value: 'Wolves' } });
    await waitFor(() => expect(teams.queryByText(/Foxes is already/)).toBeNull());
  });
});

describe('what was typed', () => {
  test('is cleared to one division on Reset, and comes back on Undo', async () => {
    openAfresh();
    press('Try with a sample league');
    type(/Number of game days/, '');
    press('Generate Schedule');
    press('Reset');
    expect(screen.getAllByLabelText(/Division name/)).toHaveLength(1);
    expect(input(/Total number of fields/).value).toBe('');
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
    const notice = await screen.findByText(/The form is cleared/);
    fireEvent.click(within(notice.parentElement!).getByRole('button', { name: 'Undo' }));
    expect(typedIn(/Division name/)).toEqual(['U12', 'U14']);
  });

  test('has no mistakes after Reset, until a schedule is asked for again', async () => {
    openAfresh();
    const isMarked = () => document.querySelector('[aria-invalid="true"]') !== null;
    press('Generate Schedule');
    await waitFor(() => expect(isMarked()).toBe(true));
    press('Reset');
    await screen.findByText(/The form is cleared/);
    expect(isMarked()).toBe(false);
    expect(screen.queryByText(/^Fix \d+ errors? above/)).toBeNull();
    press('Generate Schedule');
    await waitFor(() => expect(isMarked()).toBe(true));
  });

  test('gives way to a copy of another season, and comes back on Undo', async () => {
    const page = openAfresh();
    press('Try with a sample league');
    page.unmount();
    const setup = sampleSetup({
      days: 3,
      slots: 2,
      fields: 1,
      entries: [{ teams: ['Ants', 'Bees'] }],
    });
    const season = { id: 'spring', name: 'Spring 2028' };
    const filing = { season, copyOf: 'autumn' };
    openForm(copyToForm(setup, { name: 'Autumn League', firstDay: null, filing }));
    openPage();
    expect(typedIn(/^Team \d/)).toEqual(['Ants', 'Bees']);
    expect(screen.getByText('The new schedule will be saved in Spring 2028.')).toBeDefined();
    press('Save without a season');
    expect(screen.queryByText(/will be saved in/)).toBeNull();
    const notice = await screen.findByText(/Autumn League is copied into the form/);
    fireEvent.click(within(notice.parentElement!).getByRole('button', { name: 'Undo' }));
    expect(typedIn(/Division name/)).toEqual(['U12', 'U14']);
  });

  test('is there again when the page is opened anew', () => {
    const page = openAfresh();
    press('Try with a sample league');
    type('Field 2', 'Riverside');
    page.unmount();
    openPage();
    expect(input('Field 2').value).toBe('Riverside');
    expect(typedIn(/Division name/)).toEqual(['U12', 'U14']);
  });

  test('is repaired where it cannot be used, with a word about it', () => {
    openAfresh().unmount();
    localStorage.setItem(
      'evenfield.setup',
      JSON.stringify({ version: 1, value: { event: 'league', dates: 7, fieldCount: '2' } }),
    );
    openPage();
    expect(screen.getByText(/Please check: .*dates/)).toBeDefined();
    expect(input(/Total number of fields/).value).toBe('2');
  });
});
