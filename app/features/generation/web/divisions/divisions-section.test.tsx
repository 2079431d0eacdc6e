import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { button, input, openAfresh, openPage, press, type } from '../testing/page-driver.tsx';

describe('divisions', () => {
  test('every one has a color of its own, and none is white by itself', () => {
    openAfresh();
    press('Add Another Division');
    press('Add Another Division');
    const colors = screen
      .getAllByRole('button', { name: /^Color of/ })
      .map((button) => button.textContent);
    expect(colors).not.toContain('#ffffff');
    expect(new Set(colors).size).toBe(3);
  });

  test('takes a standard color, and offers it among the recent ones from then on', () => {
    openAfresh();
    press(/^Color of Division 1/);
    fireEvent.click(screen.getByLabelText('#e03131'));
    press(/^Color of Division 1/);
    press('Add Another Division');
    press(/^Color of Division 2/);
    const recent = within(screen.getByLabelText('Recent colors'));
    expect(
      recent.getAllByLabelText(/#/).map((swatch) => swatch.getAttribute('aria-label')),
    ).toEqual(['#e03131']);
    expect(button(/^Color of Division 1/).textContent).toBe('#e03131');
  });

  test('a closed one has its number of teams apart from its name', () => {
    openAfresh();
    type(/Number of teams/, '4');
    press('Details of Division 1');
    expect(screen.getByRole('region', { name: 'Division 1 4 teams' })).toBeDefined();
  });

  test('the form shows the price of saving as soon as there are more teams than FREE covers', () => {
    loginRecord.clear();
    openAfresh();
    type(/Number of teams/, '25');
    expect(screen.queryByText(/LITE/)).toBeNull();
    type(/Number of teams/, '26');
    expect(screen.getByText(/^26 teams:/).textContent).toBe(
      '26 teams: saving more than 25 needs LITE, $29 a month plus $0.08 for each match of a published schedule.',
    );
  });

  test('a pasted column fills the names and raises the count', () => {
    openAfresh();
    type(/Number of teams/, '2');
    const teams = screen.getByRole('group', { name: 'Team names of Division 1' });
    fireEvent.paste(within(teams).getByLabelText('Team 2'), {
      clipboardData: { getData: () => 'Tigers\nLions\nBears\n' },
    });
    expect(input(/Number of teams/).value).toBe('4');
    expect(
      within(teams)
        .getAllByRole<HTMLInputElement>('textbox')
        .map(({ value }) => value),
    ).toEqual(['', 'Tigers', 'Lions', 'Bears']);
    expect(screen.getByText('Filled in 3 team names.').getAttribute('role')).toBe('status');
  });

  test('blank names are shown as the default name that is kept', () => {
    const page = openAfresh();
    type('Default team name', 'Squad');
    type(/Number of teams/, '2');
    expect(screen.getByLabelText<HTMLInputElement>('Team 2').placeholder).toBe('Squad 2');
    press('Reset');
    expect(input('Default team name').value).toBe('Squad');
    page.unmount();
    openPage();
    expect(input('Default team name').value).toBe('Squad');
  });

  test('a removed one cannot come back into another form', async () => {
    openAfresh();
    press('Try with a sample league');
    press('Remove U12');
    await screen.findByText(/U12 is removed/);
    press('Reset');
    await screen.findByText(/The form is cleared/);
    await waitFor(() => expect(screen.queryByText(/U12 is removed/)).toBeNull());
  });

  test('a removed one comes back on Undo, where it was', async () => {
    openAfresh();
    press('Try with a sample league');
    press('Remove U12');
    expect(screen.queryByRole('heading', { name: /U12/ })).toBeNull();
    fireEvent.click(
      within((await screen.findByText(/U12 is removed/)).parentElement!).getByRole('button', {
        name: 'Undo',
      }),
    );
    const titles = screen.getAllByRole('heading', { name: /^U1/, level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['U12', 'U14']);
  });
});
