import { viewMatches } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { describe, expect, it } from 'vitest';
import { findNext, formatNear, isOver, readClock } from './clock.ts';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  10:00  C-A  .
  2027-04-10  09:00  B-C  .
`);
const matches = viewMatches(schedule, { kind: 'all' });
const games = matches.map(({ home, away, place }) => ({
  ...place!,
  pair: `${home.name}-${away.name}`,
}));

function nextAt(date: string, minutes: number) {
  return findNext(games, { date, minutes }, () => 60)?.pair ?? null;
}

describe('the next match', () => {
  it.each([
    ['2027-04-01', 0, 'A-B'],
    ['2027-04-03', 9 * 60 + 59, 'A-B'], // it is being played
    ['2027-04-03', 10 * 60, 'C-A'],
    ['2027-04-03', 11 * 60, 'B-C'],
    ['2027-04-10', 8 * 60, 'B-C'],
    ['2027-04-11', 0, null],
  ])('on %s at minute %i is %s', (date, minutes, next) => {
    expect(nextAt(date, minutes)).toBe(next);
  });

  it('goes by the day where the time is not set, and is never over without a date', () => {
    const { day, field } = matches[0]!.place!;
    const untimed = { day, field, slot: { slot: 0, start: null } };
    expect(isOver(untimed, { date: '2027-04-03', minutes: 1439 }, 60)).toBe(false);
    expect(isOver(untimed, { date: '2027-04-04', minutes: 0 }, 60)).toBe(true);
    const undated = { ...untimed, day: { day: 0, date: null } };
    expect(isOver(undated, { date: '2999-01-01', minutes: 0 }, 60)).toBe(false);
  });

  it('is not over past midnight of its game day', () => {
    const { day, field } = matches[0]!.place!;
    const late = { day, field, slot: { slot: 0, start: 1440 + 30 } };
    expect(isOver(late, { date: '2027-04-04', minutes: 60 }, 60)).toBe(false);
    expect(isOver(late, { date: '2027-04-04', minutes: 90 }, 60)).toBe(true);
  });
});

it('reads the clock where the schedule is played', () => {
  const instant = new Date('2027-04-04T02:30:00Z');
  expect(readClock(instant, 'America/New_York')).toEqual({
    date: '2027-04-03',
    minutes: 22 * 60 + 30,
  });
  expect(readClock(instant, 'UTC')).toEqual({ date: '2027-04-04', minutes: 150 });
});

it('labels what is near in a word', () => {
  const clock = { date: '2027-03-31', minutes: 0 };
  expect(formatNear('2027-03-31', clock)).toBe('Today');
  expect(formatNear('2027-04-01', clock)).toBe('Tomorrow');
  expect(formatNear('2027-04-02', clock)).toBeNull();
  expect(formatNear(null, clock)).toBeNull();
});
