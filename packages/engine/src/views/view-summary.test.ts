import { describe, expect, test } from 'vitest';
import { judge } from '../rules/judge.ts';
import { readChart, type SampleEntry } from '../testing/index.ts';
import type { Figure } from './figure.ts';
import type { TeamFigures } from './team-figures.ts';
import { viewSummary } from './view-summary.ts';

const CHART = `
             F1   F2
  Day1 09:00 A-B  C-D
  Day1 10:00 .    .
  Day1 11:00 D-A  .
  Day1 12:00 .    .
  Day2 09:00 A-C  .
  Day2 10:00 A-B  .
`;

/** One figure of every team, as 'value (least-most)'. */
function figures(chart: string, name: keyof TeamFigures, entries?: readonly SampleEntry[]) {
  const show = ({ value, least, most }: Figure) => `${value ?? 'none'} (${least}-${most ?? ''})`;
  const summary = viewSummary(readChart(chart, entries));
  return summary.entries.flatMap(({ teams }) =>
    teams.map((team) => `${team.name} ${show(team.figures[name])}`),
  );
}

describe('the summary shows for each team, beside its even share,', () => {
  test.each<[keyof TeamFigures, string[]]>([
    ['games', ['A 4 (2-3)', 'B 2 (2-3)', 'C 2 (2-3)', 'D 2 (2-3)']],
    ['byes', ['A 0 (0-0)', 'B 0 (0-0)', 'C 0 (0-0)', 'D 1 (0-0)']],
    ['home', ['A 3 (2-2)', 'B 0 (1-1)', 'C 1 (1-1)', 'D 1 (1-1)']],
    ['away', ['A 1 (2-2)', 'B 2 (1-1)', 'C 1 (1-1)', 'D 1 (1-1)']],
    ['doubleheaders', ['A 2 (0-1)', 'B 0 (0-1)', 'C 0 (0-1)', 'D 1 (0-1)']],
    ['shortestRest', ['A 0 (2-)', 'B none (2-)', 'C none (2-)', 'D 1 (2-)']],
    ['early', ['A 2 (1-2)', 'B 1 (1-2)', 'C 2 (1-2)', 'D 1 (1-2)']],
    ['late', ['A 2 (1-1)', 'B 1 (1-1)', 'C 0 (1-1)', 'D 1 (1-1)']],
    ['slotRange', ['A 1 (0-1)', 'B 1 (0-1)', 'C 2 (0-1)', 'D 1 (0-1)']],
    ['fieldRange', ['A 4 (0-0)', 'B 2 (0-0)', 'C 0 (0-0)', 'D 0 (0-0)']],
  ])('its %s', (name, expected) => {
    expect(figures(CHART, name)).toEqual(expected);
  });

  test('no early or late game on a day with one slot', () => {
    const chart = `
                 F1   F2
      Day1 09:00 A-B  C-D
    `;
    expect(figures(chart, 'early')).toEqual(['A 0 (0-0)', 'B 0 (0-0)', 'C 0 (0-0)', 'D 0 (0-0)']);
  });

  test('no promise of two rest periods where the day is too short for it', () => {
    const chart = `
                 F1
      Day1 09:00 A-B
      Day1 10:00 B-A
    `;
    expect(figures(chart, 'shortestRest')).toEqual(['A 0 (0-)', 'B 0 (0-)']);
  });
});

test('the summary adds up for each division', () => {
  const entries = [{ teams: ['A', 'B', 'C', 'D'] }, { teams: ['X', 'Y'] }];
  const { entries: summaries } = viewSummary(readChart(`${CHART}  off X-Y`, entries));
  expect(summaries.map(({ totals }) => totals)).toEqual([
    {
      matches: 5,
      unplaced: 0,
      days: 2,
      byes: 1,
      doubleheaders: 3,
      shortRests: { count: 3, bound: 0 },
    },
    {
      matches: 0,
      unplaced: 1,
      days: 0,
      byes: 0,
      doubleheaders: 0,
      shortRests: { count: 0, bound: 0 },
    },
  ]);
});

test('the certificate is the judge’s own verdict', () => {
  const schedule = readChart(CHART);
  expect(viewSummary(schedule).verdicts).toEqual(judge(schedule));
});
