import { NOWHERE } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CHART, choose, setUpPublished, show, TWO_DIVISIONS } from './testing/set-up-published.tsx';

const { open } = setUpPublished();

function setWidth(width: number) {
  (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM //
    .setViewport({ width });
}

describe('the page of a published schedule', () => {
  it('is headed by the name of the schedule, with its place and its views', () => {
    open(CHART, { shown: { name: '<b>Spring</b>' } });
    expect(screen.getByText('Schedule Detail')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: '<b>Spring</b>' })).toBeTruthy();
    expect(screen.getByText(/Park, 1 Main Street/)).toBeTruthy();
    const views = within(screen.getByRole('group', { name: 'Views' })).getAllByRole('button');
    expect(views.map(({ textContent }) => textContent)).toEqual([
      'MATCHES',
      'SUMMARY REPORT',
      'LEAGUE SCHEDULES',
      "TEAM'S SCHEDULES",
      'COLOR CHART',
    ]);
  });

  it('shows the address of its place once, also where it was saved into its name', () => {
    open(CHART, { shown: { location: 'Park, 1 Main Street', address: '1 Main Street' } });
    expect(screen.getByText(/1 Main Street/).textContent).toBe('Park, 1 Main Street Map');
  });

  it('shows a place that was picked once in the page of a club, too', () => {
    const picked = { location: 'My hall, Hall street 1', address: 'Hall street 1' };
    open(CHART, { embedded: true, shown: picked });
    expect(document.body.textContent!.match(/Hall street 1/g)).toHaveLength(1);
  });

  it('begins with the color chart where there is room, and with the matches on a phone', () => {
    setWidth(1280);
    open(CHART);
    expect(screen.getByRole('grid', { name: 'Color chart' })).toBeTruthy();
    expect(screen.queryByText('A – B')).toBeNull();
  });

  it('lists the matches first on a phone', () => {
    setWidth(390);
    open(CHART);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Saturday, April 10, 2027' })).toBeTruthy();
    setWidth(1280);
  });

  it('folds matches played two days ago, and counts them', () => {
    open(CHART, { viewOptions: { view: 'matches' } });
    expect(screen.queryByText(/^Earlier/)).toBeNull(); // results are looked up first
    cleanup();
    vi.setSystemTime(Date.parse('2027-04-06T12:00:00Z'));
    open(CHART, { viewOptions: { view: 'matches' }, now: '2027-04-06T12:00:00Z' });
    const past = screen.getByText('Earlier: 2 matches').closest('details');
    expect(past?.open).toBe(false);
    expect(past?.textContent).toContain('A – B');
  });

  it('remembers in the address what is looked at', async () => {
    open(CHART);
    show('LEAGUE SCHEDULES');
    expect(await screen.findByText('the leagues')).toBeTruthy();
    expect(location.search).toBe('?view=league_schedules');
  });

  it('shows the view that the address asks for', async () => {
    open(CHART, { viewOptions: { view: 'summary_report' } });
    expect(await screen.findByText('the summary')).toBeTruthy();
  });

  it('offers no edits and mentions no conflicts', () => {
    open(CHART, { viewOptions: { view: 'color-chart' } });
    const grid = screen.getByRole('grid', { name: 'Color chart' });
    expect(grid.getAttribute('aria-readonly')).toBe('true');
    expect(document.body.textContent).not.toMatch(/conflict|undo|rain|rename|delete|buffer/i);
  });

  it('shows that matches without a place wait for one', () => {
    const schedule = readChart(CHART);
    const placements = schedule.placements.slice();
    placements[0] = NOWHERE;
    open({ ...schedule, placements }, { viewOptions: { view: 'matches' } });
    expect(screen.getByText('Without a time and field')).toBeTruthy();
  });

  it('has the announcement on top', () => {
    open(CHART, { shown: { announcement: 'Rain: <i>no</i> games today.' } });
    const banner = screen.getByRole('complementary', { name: 'Announcement' });
    expect(banner.textContent).toBe('Rain: <i>no</i> games today.');
  });

  it('has addresses in the announcement that can be followed', () => {
    open(CHART, { shown: { announcement: 'See https://club.example/rain, please.' } });
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'https://club.example/rain' });
    expect(link.getAttribute('href')).toBe('https://club.example/rain');
    expect(link.rel).toBe('noopener nofollow');
  });
});

describe('a part of the schedule', () => {
  it('is a division, which the address remembers', () => {
    open(TWO_DIVISIONS, { viewOptions: { view: 'matches' } });
    choose('Division', 'Women');
    expect(screen.queryByText('B – C')).toBeNull();
    expect(new URLSearchParams(location.search).get('division')).toBe('Women');
    choose('Division', 'All divisions');
    expect(screen.getByText('B – C')).toBeTruthy();
    expect(location.search).toBe('?view=matches');
  });

  it('is chosen by the legend of the chart, too', () => {
    open(TWO_DIVISIONS, { viewOptions: { view: 'color-chart' } });
    fireEvent.click(within(screen.getByRole('region', { name: 'Divisions' })).getByText('Women'));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Division' }).value).toBe('1');
  });
});
