/** An open page of a published schedule for tests, with a server that sends changes. */
import { readChart } from '@evenfield/engine/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { PublishedSchedule } from '../published-schedule.tsx';
import type { ReportLoaders } from '../views/report-view.tsx';
import { shownPage } from './shown-page.ts';

export const CHART = `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  B-C  D-A
`;

const ONE_DIVISION = readChart(CHART);
/** The same with a division 'Women' added, without results. */
export const TWO_DIVISIONS = {
  ...ONE_DIVISION,
  setup: {
    ...ONE_DIVISION.setup,
    entries: [
      ...ONE_DIVISION.setup.entries,
      { ...ONE_DIVISION.setup.entries[0]!, division: 'Women', teams: ['X', 'Y'] },
    ],
  },
};

const report = (name: string) => async () => () => <p>{name}</p>;
export const REPORTS: ReportLoaders = {
  standings: report('the tables'),
  brackets: report('the brackets'),
  summary_report: report('the summary'),
  league_schedules: report('the leagues'),
  team_schedules: report('the teams'),
};

/** Starts each test on the day after the chart's first, at an address without view options. */
export function setUpPublished() {
  /** The server's event streams, simulated: jsdom has none. */
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

  return {
    open: (...input: Parameters<typeof shownPage>) => {
      const page = shownPage(...input);
      render(<PublishedSchedule page={page} reports={REPORTS} />);
      return page;
    },
    emit: (kind: string, data: unknown = {}) => {
      const event = new MessageEvent(kind, { data: JSON.stringify(data) });
      for (const source of live.sources) source.dispatchEvent(event);
    },
  };
}

export const show = (view: string) => fireEvent.click(screen.getByRole('button', { name: view }));

export function choose(label: string, choice: string): void {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: label });
  const option = within(select).getByRole<HTMLOptionElement>('option', { name: choice });
  fireEvent.change(select, { target: { value: option.value } });
}
