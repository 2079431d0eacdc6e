import { endpoints } from '@evenfield/contract';
import { NOWHERE } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve } from '#src/testing/serve.ts';
import { MissingEmbed } from './embedded/missing-embed.tsx';
import type { ReportLoaders } from './looking/report-look.tsx';
import { PublishedSchedule } from './published-schedule.tsx';
import { changeOf, shownPage } from './testing/shown-page.ts';

const CHART = `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  B-C  D-A
`;

const report = (name: string) => async () => () => <p>{name}</p>;
const REPORTS: ReportLoaders = {
  summary_report: report('the summary'),
  league_schedules: report('the leagues'),
  team_schedules: report('the teams'),
};

/** What is sent by a server; the tests' browser cannot hear it. */
const live = { sources: [] as EventTarget[] };

beforeEach(() => {
  live.sources = [];
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      readyState = 1;
      constructor() {
        super();
        live.sources.push(this);
      }
      close() {
        this.readyState = 2;
      }
    },
  );
  vi.useFakeTimers({ now: new Date('2027-04-04T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

function tell(kind: string, data: unknown = {}) {
  const event = new MessageEvent(kind, { data: JSON.stringify(data) });
  for (const source of live.sources) source.dispatchEvent(event);
}

function open(...told: Parameters<typeof shownPage>) {
  const page = shownPage(...told);
  render(<PublishedSchedule page={page} reports={REPORTS} />);
  return page;
}

function setWidth(width: number) {
  (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM //
    .setViewport({ width });
}

const show = (view: string) => fireEvent.click(screen.getByRole('button', { name: view }));
const choose = (label: string, choice: string) => {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: label });
  const option = within(select).getByRole<HTMLOptionElement>('option', { name: choice });
  fireEvent.change(select, { target: { value: option.value } });
};
describe('the page of a published schedule', () => {
  it('P10 is headed by the name of the schedule, with its place and its views', () => {
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

  it('P10 begins with the color chart where there is room, and with the matches on a phone', () => {
    setWidth(1280);
    open(CHART);
    expect(screen.getByRole('grid', { name: 'Color chart' })).toBeTruthy();
    expect(screen.queryByText('A – B')).toBeNull();
  });

  it('P10 lists the matches first on a phone', () => {
    setWidth(390);
    open(CHART);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Saturday, April 10, 2027' })).toBeTruthy();
    setWidth(1280);
  });

  it('P10 folds what has been played, and says how much it is', () => {
    open(CHART, { look: { view: 'matches' } });
    const past = screen.getByText('Earlier: 2 matches').closest('details');
    expect(past?.open).toBe(false);
    expect(past?.textContent).toContain('A – B');
  });

  it('P04 P10 remembers in the address what is looked at', async () => {
    open(CHART);
    show('LEAGUE SCHEDULES');
    expect(await screen.findByText('the leagues')).toBeTruthy();
    expect(location.search).toBe('?view=league_schedules');
  });

  it('P04 shows the view that the address asks for', async () => {
    open(CHART, { look: { view: 'summary_report' } });
    expect(await screen.findByText('the summary')).toBeTruthy();
  });

  it('E21 has nothing that edits, and says nothing of conflicts', () => {
    open(CHART, { look: { view: 'color-chart' } });
    const grid = screen.getByRole('grid', { name: 'Color chart' });
    expect(grid.getAttribute('aria-readonly')).toBe('true');
    expect(document.body.textContent).not.toMatch(/conflict|undo|rain|rename|delete|buffer/i);
  });

  it('says of matches without a place that they wait for one', () => {
    const schedule = readChart(CHART);
    const placements = schedule.placements.slice();
    placements[0] = NOWHERE;
    open({ ...schedule, placements }, { look: { view: 'matches' } });
    expect(screen.getByText('Without a time and field')).toBeTruthy();
  });

  it('Q83 has the announcement on top', () => {
    open(CHART, { shown: { announcement: 'Rain: <i>no</i> games today.' } });
    const banner = screen.getByRole('complementary', { name: 'Announcement' });
    expect(banner.textContent).toBe('Rain: <i>no</i> games today.');
  });

  it('Q83 has addresses in the announcement that can be followed', () => {
    open(CHART, { shown: { announcement: 'See https://club.example/rain, please.' } });
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'https://club.example/rain' });
    expect(link.getAttribute('href')).toBe('https://club.example/rain');
    expect(link.rel).toBe('noopener nofollow');
  });
});

const DIVISIONS = readChart(CHART);
const two = {
  ...DIVISIONS,
  setup: {
    ...DIVISIONS.setup,
    entries: [
      ...DIVISIONS.setup.entries,
      { ...DIVISIONS.setup.entries[0]!, division: 'Women', teams: ['X', 'Y'] },
    ],
  },
};

describe('a part of the schedule', () => {
  it('P10 is a division, which the address remembers', () => {
    open(two, { look: { view: 'matches' } });
    choose('Division', 'Women');
    expect(screen.queryByText('B – C')).toBeNull();
    expect(new URLSearchParams(location.search).get('division')).toBe('Women');
    choose('Division', 'All divisions');
    expect(screen.getByText('B – C')).toBeTruthy();
    expect(location.search).toBe('?view=matches');
  });

  it('E21 is chosen by the legend of the chart, too', () => {
    open(two, { look: { view: 'color-chart' } });
    fireEvent.click(within(screen.getByRole('region', { name: 'Divisions' })).getByText('Women'));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Division' }).value).toBe('1');
  });
});

describe('my team', () => {
  it('P10 gets a page with its next match first, and all its matches', () => {
    open(CHART);
    choose('My team', 'A');
    const next = screen.getByRole('region', { name: 'Next match' });
    expect(next.textContent).toContain('Sat 10 Apr, 9:00 AM');
    expect(next.textContent).toContain('Away against D');
    expect(next.textContent).toContain('Field 2');
    expect(screen.getByRole('heading', { name: 'All matches' })).toBeTruthy();
    expect(new URLSearchParams(location.search).get('team')).toBe('A');
  });

  it('P10 names the tab, and so does a new name of the schedule', async () => {
    open(CHART);
    expect(document.title).toBe('Spring - Evenfield');
    choose('My team', 'A');
    expect(document.title).toBe('A - Spring - Evenfield');
    tell('change', changeOf({ name: 'Summer' }));
    await vi.waitFor(() => expect(document.title).toBe('A - Summer - Evenfield'));
  });

  it('P10 is left with Back, which stays on the page, and found again with Forward', async () => {
    open(two, { look: { view: 'matches' } });
    choose('Division', 'Women');
    vi.setSystemTime(Date.now() + 5000);
    choose('My team', 'X');
    show('LEAGUE SCHEDULES');
    history.back();
    await vi.waitFor(() => expect(screen.queryByRole('heading', { name: /X/ })).toBeNull());
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Division' }).value).toBe('1');
    history.back();
    expect(await screen.findByText('B – C')).toBeTruthy();
    history.go(2);
    expect(await screen.findByText('the leagues')).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'My team' }).value).toBe('4');
  });

  it('P10 is one step back where the keyboard has run through the list', () => {
    const before = history.length;
    open(CHART, { look: { view: 'matches' } });
    for (const team of ['A', 'B', 'C']) choose('My team', team);
    expect(history.length).toBe(before + 1);
    expect(new URLSearchParams(location.search).get('team')).toBe('C');
  });

  it('Q80 has a calendar to subscribe to, and its file', () => {
    open(CHART, { look: { team: 'A', division: 'A' } });
    const subscribe = screen.getByRole<HTMLAnchorElement>('link', {
      name: 'Subscribe in calendar',
    });
    expect(subscribe.href).toMatch(/^webcal:\/\/.*\/api\/calendar\/s1\.ics\?/);
    const file = screen.getByRole<HTMLAnchorElement>('link', { name: 'Calendar file (.ics)' });
    expect(new URL(file.href).searchParams.get('team')).toBe('A');
  });

  it('P10 is remembered on this device, offered on the next visit, and forgotten when asked', async () => {
    open(CHART);
    choose('My team', 'A');
    choose('My team', 'Pick your team');
    fireEvent.click(screen.getByRole('button', { name: 'Show my team' }));
    expect(screen.getByRole('region', { name: 'Next match' })).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('A'));
    fireEvent.click(screen.getByRole('button', { name: 'All teams' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'My team' }));
    fireEvent.click(screen.getByRole('button', { name: 'Forget it' }));
    expect(screen.queryByRole('region', { name: 'Your team' })).toBeNull();
  });

  it('says that a team is not there any more', () => {
    open(CHART, { look: { team: 'Z' } });
    expect(screen.getByText(/Z is not in this schedule any more/)).toBeTruthy();
  });

  it('Q81 is followed by e-mail, after its address was asked', async () => {
    const bodies: unknown[] = [];
    await serve(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      bodies.push({ path: request.url, ...JSON.parse(text) });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success: true, message: 'Look into your inbox.' }));
    });
    open(CHART, { look: { team: 'A', division: 'A' } });
    fireEvent.click(screen.getByRole('button', { name: 'Follow by e-mail' }));
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await vi.waitFor(() => expect(document.activeElement).toBe(email));
    fireEvent.click(screen.getByRole('button', { name: 'Follow' }));
    expect(screen.getByRole('alert').textContent).toBe('Email is required.');
    fireEvent.change(email, { target: { value: 'parent@example.org' } });
    fireEvent.click(screen.getByRole('button', { name: 'Follow' }));
    expect(await screen.findByText(/Look into your inbox/)).toBeTruthy();
    expect(bodies).toMatchObject([
      { path: endpoints.askToFollow.path, team: 'A', email: 'parent@example.org' },
    ]);
  });
});

describe('a change', () => {
  const ids = readChart(CHART).fixtures.ids;

  it('Q38 of late is marked with what the match was, in words', () => {
    const before = { day: '04/09/2027', slot: '08:00 AM', field: '1', home: 'D', away: 'A' };
    open(CHART, { look: { view: 'matches' }, changes: [{ match: ids[3]!, before }] });
    expect(screen.getByText(/was Fri 9 Apr 8:00 AM, Field 1/)).toBeTruthy();
  });

  it('Q38 P10 shows while the page is open, and is said', async () => {
    open(CHART, { look: { view: 'matches' } });
    const moved = shownPage(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  B-C  .
  2027-04-17  09:00  D-A  .
`).shown;
    const { inputs, matches } = moved;
    tell('change', changeOf({ inputs, matches }));
    expect(await screen.findByRole('heading', { name: 'Saturday, April 17, 2027' })).toBeTruthy();
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said.some((words) => /[Cc]hanged just now|just changed/.test(words))).toBe(true);
  });

  it('K01 Q38 stays said until it is dismissed, or leads to what has changed', async () => {
    const page = open(CHART, { look: { view: 'matches' } });
    const moved = page.shown.matches.map((row) => ({ ...row, round: 9 }));
    tell('change', changeOf({ matches: moved.slice(0, 2) }));
    expect(await screen.findByText('Changed just now: A – B and 1 more.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(document.activeElement?.textContent).toContain('A – B');
    expect(document.activeElement?.closest('details')?.open).toBe(true); // it was folded away
    expect(screen.queryByText(/Changed just now/)).toBeNull();
    tell('change', { ...changeOf({ matches: moved.slice(2, 3) }), version: 3 });
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/just changed/)).toBeNull();
  });

  it('K01 shows a match of another division, too, and in the chart its cell', async () => {
    const page = open(two, { look: { view: 'matches', division: 'Women' } });
    const moved = page.shown.matches.map((row) => ({ ...row, round: 9 }));
    tell('change', changeOf({ matches: moved.slice(3, 4) }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
    expect(document.activeElement?.textContent).toContain('D – A');
    show('COLOR CHART');
    tell('change', { ...changeOf({ matches: moved.slice(2, 3) }), version: 3 });
    fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'));
    expect(document.activeElement?.textContent).toContain('B\nC');
  });

  it('Q83 leads to a new announcement, and does not repeat it', async () => {
    open(CHART);
    tell('change', changeOf({ announcement: 'Rain: no games today.' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Announcement');
    expect(screen.getAllByText('Rain: no games today.')).toHaveLength(1);
  });

  it('P11 that takes the schedule away leaves a page that is not found', async () => {
    open(CHART);
    tell('gone');
    expect(
      await screen.findByRole('heading', { level: 1, name: '404 Page Not Found!' }),
    ).toBeTruthy();
    expect(document.title).toBe('Page not found - Evenfield');
  });
});

describe('an embed', () => {
  const around = { postMessage: vi.fn() };
  const told = () =>
    around.postMessage.mock.calls.map(([{ event, schedule }]) => [event, schedule]);

  beforeEach(() => {
    around.postMessage.mockClear();
    vi.spyOn(window, 'parent', 'get').mockReturnValue(
      around as unknown as Window & typeof globalThis,
    );
  });

  afterEach(() => vi.restoreAllMocks());

  it('P06 begins with the color chart, and tells the page around it at once that it is drawn', () => {
    open(CHART, { embedded: true });
    expect(screen.getByRole('grid', { name: 'Color chart' })).toBeTruthy();
    expect(told()).toContainEqual(['success', 's1']);
  });

  it('P06 tells the page around it that its schedule has vanished', async () => {
    open(CHART, { embedded: true });
    tell('gone');
    await screen.findByText('404 Page Not Found!');
    expect(told().at(-1)).toEqual(['notFound', 's1']);
  });

  it('P06 tells the page around it that there is nothing to show', () => {
    history.replaceState(null, '', '/evenfield/embed/abc');
    render(<MissingEmbed />);
    expect(told()).toEqual([['notSubscribed', 'abc']]);
  });

  it('P06 leaves the Back of the page around it alone', () => {
    const before = history.length;
    open(CHART, { embedded: true });
    choose('My team', 'A');
    expect(location.search).toContain('team=A');
    expect(history.length).toBe(before);
  });

  it('E21 P04 shows one division where its address names one, and leads nowhere else', () => {
    open(two, { embedded: true, look: { division: 'Women', view: 'matches' } });
    expect(screen.queryByText('B – C')).toBeNull();
    expect(screen.queryByText('Schedule Detail')).toBeNull();
  });
});
