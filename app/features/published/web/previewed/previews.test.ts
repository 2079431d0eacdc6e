import type { MatchId, Result } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { NO_VIEW_OPTIONS } from '@evenfield/wire/publishing';
import { describe, expect, it } from 'vitest';
import { readShown } from '../read-shown.ts';
import { shownPage } from '../testing/shown-page.ts';
import { describePage } from './describe-page.ts';
import { structureMatches } from './structure-matches.ts';

const CHART = `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  B-C  D-A
`;
const shown = readShown(shownPage(CHART, { shown: { name: '</script><b>Spring</b>' } }).shown);
const clock = { date: '2027-04-04', minutes: 0 };

describe('the preview of a link to a page', () => {
  it('describes the schedule with its names as they were typed', () => {
    expect(describePage(shown, NO_VIEW_OPTIONS, clock)).toEqual({
      title: '</script><b>Spring</b>',
      description:
        '</script><b>Spring</b>: 4 matches of 4 teams, Saturday, April 3, 2027 to Saturday, April 10, 2027, Park. Times, fields and changes.',
    });
  });

  it('describes the next match of one team', () => {
    const { title, description } = describePage(shown, { ...NO_VIEW_OPTIONS, team: 'A' }, clock);
    expect(title).toBe('A - </script><b>Spring</b>');
    expect(description).toMatch(
      /^Next match: Sat 10 Apr 9:00 AM, Field 2, against D\. 2 matches in /,
    );
  });

  it('lists the days with matches, in the order of the calendar', () => {
    const part = readShown(
      shownPage(`
                     1
  2027-05-01  09:00  .
  2027-04-17  09:00  A-B
  2027-04-10  09:00  B-A
  2027-05-08  09:00  .
`).shown,
    );
    expect(describePage(part, NO_VIEW_OPTIONS, clock).description).toBe(
      'Spring: 2 matches of 2 teams, Saturday, April 10, 2027 to Saturday, April 17, 2027, Park. Times, fields and changes.',
    );
    const { description } = describePage({ ...part, total: 900 }, NO_VIEW_OPTIONS, clock); // others are missing
    expect(description).toContain('Saturday, April 10, 2027 to Saturday, May 8, 2027');
  });

  it('shows no next match after the last', () => {
    const { description } = describePage(
      shown,
      { ...NO_VIEW_OPTIONS, team: 'A' },
      { date: '2028-01-01', minutes: 0 },
    );
    expect(description).toMatch(/^2 matches in /);
  });
});

describe('what search engines read', () => {
  it('is the matches to come, with teams, times and place', () => {
    const { '@graph': graph } = structureMatches(shown, 'https://e.org/s/s1', clock) as {
      '@graph': object[];
    };
    expect(graph).toHaveLength(3); // the season, and two matches of 10 April
    expect(graph[1]).toMatchObject({
      '@type': 'SportsEvent',
      name: 'B – C',
      startDate: '2027-04-10T09:00+00:00',
      endDate: '2027-04-10T10:00+00:00',
      location: { name: 'Park, Field 1', address: '1 Main Street' },
      superEvent: { '@id': 'https://e.org/s/s1' },
    });
  });

  it('shows that a match is put off or called off', () => {
    const results = new Map<MatchId, Result>([
      [shown.schedule.fixtures.ids[2]!, { ending: 'postponed', score: null, remark: 'rain' }],
      [shown.schedule.fixtures.ids[3]!, { ending: 'cancelled', score: null }],
    ]);
    const data = structureMatches({ ...shown, results }, 'x', clock) as {
      '@graph': { eventStatus?: string }[];
    };
    expect(data['@graph'].slice(1).map(({ eventStatus }) => eventStatus)).toEqual([
      'https://schema.org/EventPostponed',
      'https://schema.org/EventCancelled',
    ]);
  });

  it('names no place without a location, and a field where there is an address', () => {
    const first = (location: typeof shown.location) => {
      const data = structureMatches({ ...shown, location }, 'x', clock) as { '@graph': object[] };
      return data['@graph'][1];
    };
    expect(first(null)).not.toHaveProperty('location');
    expect(first({ ...shown.location!, name: '' })).toMatchObject({
      location: { name: 'Field 1', address: '1 Main Street' },
    });
  });

  it('has the address of a place once, also where it was saved into its name', () => {
    const location = { ...shown.location!, name: 'Park, 1 Main Street' };
    const data = structureMatches({ ...shown, location }, 'x', clock) as { '@graph': object[] };
    expect(data['@graph'][1]).toMatchObject({
      location: { name: 'Park, Field 1', address: '1 Main Street' },
    });
  });

  it('is nothing where no match to come has a date', () => {
    expect(structureMatches(shown, 'x', { date: '2028-01-01', minutes: 0 })).toBeNull();
    const { schedule } = shown;
    const undated = { ...schedule.setup, days: schedule.setup.days.map(() => ({ date: null })) };
    expect(
      structureMatches({ ...shown, schedule: { ...schedule, setup: undated } }, 'x', clock),
    ).toBeNull();
  });

  it('is bounded, however long the season', () => {
    const rows = Array.from(
      { length: 130 },
      (_, m) =>
        `2027-0${5 + Math.floor(m / 28)}-${String((m % 28) + 1).padStart(2, '0')}  09:00  A-B`,
    );
    const long = readChart(
      `\n                     1\n${rows.map((row) => `  ${row}`).join('\n')}\n`,
    );
    const graph = structureMatches({ ...shown, schedule: long }, 'x', clock) as {
      '@graph': object[];
    };
    expect(graph['@graph']).toHaveLength(51);
  });
});
