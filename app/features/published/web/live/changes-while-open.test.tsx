import { readChart } from '@evenfield/engine/testing';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CHART, setUpPublished, show, TWO_DIVISIONS } from '../testing/set-up-published.tsx';
import { changeOf, shownPage } from '../testing/shown-page.ts';

const { open, emit } = setUpPublished();

describe('a change', () => {
  const ids = readChart(CHART).fixtures.ids;

  it('a recent change is marked with the match’s former place, in words', () => {
    const before = { day: '04/09/2027', slot: '08:00 AM', field: '1', home: 'D', away: 'A' };
    open(CHART, { viewOptions: { view: 'matches' }, changes: [{ match: ids[3]!, before }] });
    expect(screen.getByText(/was Fri 9 Apr 8:00 AM, Field 1/)).toBeTruthy();
  });

  it('shows while the page is open, and is announced', async () => {
    open(CHART, { viewOptions: { view: 'matches' } });
    const moved = shownPage(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  B-C  .
  2027-04-17  09:00  D-A  .
`).shown;
    const { inputs, matches } = moved;
    emit('change', changeOf({ inputs, matches }));
    expect(await screen.findByRole('heading', { name: 'Saturday, April 17, 2027' })).toBeTruthy();
    const message = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(message.some((words) => /[Cc]hanged just now|just changed/.test(words))).toBe(true);
  });

  it('stays until it is dismissed, or leads to what has changed', async () => {
    vi.setSystemTime(new Date('2027-04-09T12:00:00Z')); // days of last week are collapsed
    const page = open(CHART, { viewOptions: { view: 'matches' }, now: '2027-04-09T12:00:00Z' });
    const moved = page.shown.matches.map((row) => ({ ...row, round: 9 }));
    emit('change', changeOf({ matches: moved.slice(0, 2) }));
    expect(await screen.findByText('Changed just now: A – B and 1 more.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(document.activeElement?.textContent).toContain('A – B');
    expect(document.activeElement?.closest('details')?.open).toBe(true); // it was collapsed
    expect(screen.queryByText(/Changed just now/)).toBeNull();
    emit('change', { ...changeOf({ matches: moved.slice(2, 3) }), version: 3 });
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/just changed/)).toBeNull();
  });

  it('shows a match of another division, too, and in the chart its cell', async () => {
    const page = open(TWO_DIVISIONS, { viewOptions: { view: 'matches', division: 'Women' } });
    const moved = page.shown.matches.map((row) => ({ ...row, round: 9 }));
    emit('change', changeOf({ matches: moved.slice(3, 4) }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
    expect(document.activeElement?.textContent).toContain('D – A');
    show('COLOR CHART');
    emit('change', { ...changeOf({ matches: moved.slice(2, 3) }), version: 3 });
    fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'));
    expect(document.activeElement?.textContent).toContain('B\nC');
  });

  it('leads to a new announcement, and does not repeat it', async () => {
    open(CHART);
    emit('change', changeOf({ announcement: 'Rain: no games today.' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Announcement');
    expect(screen.getAllByText('Rain: no games today.')).toHaveLength(1);
  });

  it('that takes the schedule away leaves a page that is not found', async () => {
    open(CHART);
    emit('gone');
    expect(
      await screen.findByRole('heading', { level: 1, name: '404 Page Not Found!' }),
    ).toBeTruthy();
    expect(document.title).toBe('Page not found - Evenfield');
  });
});
