import { describe, expect, test } from 'vitest';
import { datesFrom, fieldNumbers, grow, growDates, growTimes, refill, timesFrom } from './fill.ts';

describe('field numbers', () => {
  test('default to 1..n and keep the names that were typed', () => {
    expect(grow(['North pitch'], 3, fieldNumbers)).toEqual(['North pitch', '2', '3']);
  });

  test('are not forgotten while fewer fields are asked for', () => {
    expect(grow(['A', 'B', 'C'], 1, fieldNumbers)).toEqual(['A', 'B', 'C']);
  });
});

describe('times', () => {
  test('start at 07:00 AM and follow an hour apart', () => {
    expect(growTimes([], 3)).toEqual(['07:00 AM', '08:00 AM', '09:00 AM']);
  });

  test('keep thirty slots on the game day, marked +1 after midnight', () => {
    const times = growTimes([], 30);
    expect(times.slice(16, 19)).toEqual(['11:00 PM', '12:00 AM +1', '01:00 AM +1']);
    expect(times[29]).toBe('12:00 PM +1');
    expect(new Set(times).size).toBe(30);
  });

  test('follow a new first time, but for those a person changed', () => {
    const typed = ['07:00 AM', '08:00 AM', '10:30 AM', ''];
    const moved = refill(typed, timesFrom('07:00 AM'), timesFrom('09:00 AM'));
    expect(moved).toEqual(['09:00 AM', '10:00 AM', '10:30 AM', '']);
  });

  test('stop before the second midnight', () => {
    const times = grow([], 30, timesFrom('08:00 PM'));
    expect(times[27]).toBe('11:00 PM +1');
    expect(times[28]).toBe('');
  });
});

describe('dates', () => {
  test('fill from the first one a week apart in a league', () => {
    expect(grow([], 3, datesFrom('04/03/2027', 'league'))).toEqual([
      '04/03/2027',
      '04/10/2027',
      '04/17/2027',
    ]);
  });

  test('fill from the first one a day apart in a tournament', () => {
    expect(grow([], 3, datesFrom('12/31/2027', 'tournament'))).toEqual([
      '12/31/2027',
      '01/01/2028',
      '01/02/2028',
    ]);
  });

  test('follow the event to its own rhythm, but for dates a person typed or left blank', () => {
    const typed = ['04/03/2027', '04/10/2027', '05/01/2027', '', '05/01/2027'];
    const league = datesFrom('04/03/2027', 'league');
    const tournament = datesFrom('04/03/2027', 'tournament');
    expect(refill(typed, league, tournament)).toEqual([
      '04/03/2027',
      '04/04/2027',
      '05/01/2027',
      '',
      '04/07/2027',
    ]);
  });

  test('go on after a break from the last one, not from the first', () => {
    const dates = ['04/03/2027', '04/10/2027', '04/24/2027'];
    expect(growDates(dates, 4, 'league')).toEqual([...dates, '05/01/2027']);
  });

  test('stay blank while the first is blank', () => {
    expect(growDates([''], 3, 'league')).toEqual(['', '', '']);
  });
});
