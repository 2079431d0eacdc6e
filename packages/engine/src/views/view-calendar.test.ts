import { describe, expect, it } from 'vitest';
import { cellAt, dayOf } from '../model/grid.ts';
import { readChart } from '../testing/chart.ts';
import { ofClubs } from '../testing/of-clubs.ts';
import { calendarDayOf, viewCalendar } from './view-calendar.ts';
import {
  type ChartLens,
  isCalendarSeason,
  matchIn,
  positionOfCell,
  usualLens,
  viewChart,
  WHOLE_CHART,
} from './view-chart.ts';

const league = ofClubs(
  readChart(`
                      F1   F2   F3   F4
    2027-01-30 18:00  .    .    .    .
    2027-01-30 20:00  A-B  .    C-D  .
    2027-02-01 18:00  .    B-C  .    .
    2027-02-01 20:00  .    .    .    D-A
    2027-03-03 20:00  .    B-D  .    .
    off               C-A
  `),
);

const lens = { ...WHOLE_CHART, across: 'calendar' } as const;
const viewOf = (change: Partial<ChartLens> = {}, isAsked?: (match: number) => boolean) =>
  viewChart(league, { ...lens, ...change }, isAsked);
const names = 'ABCD';
const nameOf = (match: number) =>
  `${names[league.fixtures.home[match]!]}-${names[league.fixtures.away[match]!]}`;

/** '2027-01-30 A-B C-D', a line for every date with matches. */
const filled = (view = viewOf()) =>
  viewCalendar(league.setup, view).flatMap(({ weeks }) =>
    weeks.flat().flatMap((day) => {
      if (day === null || day.matches.length === 0) return [];
      return [day.date, ...day.matches.map((at) => nameOf(matchIn(view, at)))].join(' ');
    }),
  );

describe('a season calendar', () => {
  it('has the matches of every date in order of play', () => {
    expect(filled()).toEqual(['2027-01-30 A-B C-D', '2027-02-01 B-C D-A', '2027-03-03 B-D']);
    expect(viewOf().offChart.map(nameOf)).toEqual(['C-A']);
  });

  it('has every month with game days in weeks from Monday to Sunday', () => {
    const months = viewCalendar(league.setup, viewOf());
    expect(months.map(({ first, weeks }) => [first, weeks.length])).toEqual([
      ['2027-01-01', 5],
      ['2027-02-01', 4],
      ['2027-03-01', 5],
    ]);
    for (const { first, weeks } of months) {
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      const dates = weeks.flat().flatMap((day) => (day === null ? [] : day.date));
      expect(dates[0]).toBe(first);
      expect(dates).toHaveLength(first === '2027-02-01' ? 28 : 31);
    }
    const saturday = months[0]!.weeks[4]![5]!;
    expect(saturday.date).toBe('2027-01-30');
    expect(saturday.position).toBe(0);
    expect(months[0]!.weeks[4]![6]!.position).toBeNull(); // no game day
  });

  it('goes on over the end of a year and through a leap day', () => {
    const season = ofClubs(
      readChart(`
                          F1   F2
        2027-12-31 20:00  A-B  .
        2028-02-29 20:00  .    B-A
      `),
    );
    const months = viewCalendar(season.setup, viewChart(season, lens));
    expect(months.map(({ first }) => first)).toEqual(['2027-12-01', '2028-02-01']);
    const dates = months[1]!.weeks.flat().filter((day) => day !== null);
    expect(dates.at(-1)).toMatchObject({ date: '2028-02-29', position: 1 });
  });

  it('leaves out the months without a game day, however many lie between two dates', () => {
    const season = ofClubs(
      readChart(`
                          F1   F2
        0001-01-01 20:00  A-B  .
        9999-12-31 20:00  .    B-A
      `),
    );
    const months = viewCalendar(season.setup, viewChart(season, lens));
    expect(months.map(({ first }) => first)).toEqual(['0001-01-01', '9999-12-01']);
  });

  it('knows the game day of each position, and the position of each match and of each empty cell', () => {
    const view = viewOf();
    league.placements.forEach((cell, match) => {
      if (cell < 0) return;
      const position = positionOfCell(view, cell);
      expect(matchIn(view, position)).toBe(match);
      expect(calendarDayOf(view, position)).toBe(dayOf(view.grid, cell));
    });
    const empty = cellAt(view.grid, 2, 0, 3);
    expect(positionOfCell(view, empty)).toBe(2);
    expect(calendarDayOf(view, 2)).toBe(2);
  });

  it('shows only the matches of the chosen teams and fields', () => {
    expect(filled(viewOf({ teams: [0] }))).toEqual(['2027-01-30 A-B', '2027-02-01 D-A']);
    expect(filled(viewOf({ fields: [1] }))).toEqual(['2027-02-01 B-C', '2027-03-03 B-D']);
  });

  it('leaves out the days without a match asked for when it is narrowed', () => {
    const narrowed = viewOf({ narrowed: true }, (match) => nameOf(match) === 'B-D');
    expect(filled(narrowed)).toEqual(['2027-03-03 B-D']);
    expect(narrowed.sections).toEqual([2]);
    expect(viewOf({ narrowed: true }, () => false).sections).toEqual([0, 1, 2]);
  });

  it('is how a league of clubs with dates is usually shown, and no other season can be', () => {
    const plain = readChart(`
                        F1
      2027-01-30 18:00  A-B
    `);
    expect(usualLens(league.setup)).toEqual(lens);
    expect(usualLens(plain.setup)).toEqual(WHOLE_CHART);
    expect(viewChart(plain, lens)).toEqual(viewChart(plain));
    const undated = { ...league.setup, days: league.setup.days.map(() => ({ date: null })) };
    expect(isCalendarSeason(undated)).toBe(false);
  });
});
