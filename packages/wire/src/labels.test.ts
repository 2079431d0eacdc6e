import { type GameDate, tablePreset } from '@evenfield/engine';
import { describe, expect, it } from 'vitest';
import {
  dayLabel,
  fieldLabel,
  fieldLabels,
  inFieldWords,
  inSportWords,
  longDayLabel,
  timeLabel,
} from './labels.ts';

const saturday = { date: '2027-04-03' as GameDate };

describe('labels', () => {
  it('reads a date like people say it, and in full where there is room', () => {
    expect(dayLabel(saturday, 0)).toBe('Sat 3 Apr');
    expect(longDayLabel(saturday, 0)).toBe('Saturday, April 3, 2027');
  });

  it('counts days and times that are not set yet', () => {
    expect(dayLabel({ date: null }, 4)).toBe('Day 5');
    expect(longDayLabel({ date: null }, 4)).toBe('Day 5');
    expect(timeLabel({ start: null }, 2)).toBe('Time 3');
  });

  it.each([
    [0, '12:00 AM'],
    [7 * 60, '7:00 AM'],
    [12 * 60, '12:00 PM'],
    [13 * 60 + 5, '1:05 PM'],
    [24 * 60, '12:00 AM +1'],
    [36 * 60 + 30, '12:30 PM +1'],
  ])('writes minute %i as %s', (start, label) => {
    expect(timeLabel({ start }, 0)).toBe(label);
  });

  it('calls what is played on by the word of the sport', () => {
    const fields = [{ name: '1' }, { name: 'North' }];
    const of = (sport: string) => ({ fields, tables: tablePreset(sport) });
    expect(fieldLabels({ fields })).toEqual(['Field 1', 'North']);
    expect(fieldLabels(of('basketball'))).toEqual(['Court 1', 'North']);
    expect(fieldLabels(of('soccer'))).toEqual(['Pitch 1', 'North']);
    expect(fieldLabels(of('softball'))).toEqual(['Diamond 1', 'North']);
    expect(fieldLabels(of('ultimate'))).toEqual(['Field 1', 'North']);
    expect(inSportWords('Fields, and a field each', of('soccer'))).toBe(
      'Pitches, and a pitch each',
    );
    expect(inSportWords('Afield and fielded', of('soccer'))).toBe('Afield and fielded');
    expect(inSportWords('Fields', {})).toBe('Fields');
    expect(inFieldWords('All fields', 'court')).toBe('All courts');
    expect(inFieldWords('All fields')).toBe('All fields');
  });

  it('calls a numbered field by its number and a named one by its name', () => {
    expect(fieldLabel({ name: '7' })).toBe('Field 7');
    expect(fieldLabel({ name: 'North lawn' })).toBe('North lawn');
  });

  it('every day of a leap year is called as English calls it', () => {
    const short = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
    const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
    const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
    for (let day = 0; day < 366; day++) {
      const date = new Date(Date.UTC(2028, 0, 1 + day));
      const gameDay = { date: date.toISOString().slice(0, 10) as GameDate };
      expect(dayLabel(gameDay, 0)).toBe(
        `${short.format(date)} ${date.getUTCDate()} ${month.format(date)}`,
      );
      expect(longDayLabel(gameDay, 0)).toBe(long.format(date));
    }
  });
});
