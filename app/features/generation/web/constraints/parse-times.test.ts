import { describe, expect, test } from 'vitest';
import { parseTimes } from './parse-times.ts';

const names = ['Field 1', 'Field 2', 'East Park', 'East Park 2'];
const known = {
  fields: names.map((label, position) => ({ label, value: String(position) })),
  gameDays: ['10/03/2027', '10/10/2027', '10/17/2027'],
};
const parse = (text: string) => parseTimes(text, known);
const row = { fields: [], dates: [], from: '', to: '', reason: '' };

describe('a pasted list of times', () => {
  test('gives date, time, fields and reason of every line', () => {
    const { rows, lines, problems } = parse(`
      10/03/2027 18:00-20:00 Field 2 lunch
      10/10/2027\t6:00 PM\t- 8:30 PM\tEast Park 2, Field 1\tPrize giving, with music
      2027-10-17: whole day off
    `);
    expect(problems).toEqual([]);
    expect(lines).toBe(3);
    expect(rows).toEqual([
      {
        ...row,
        dates: ['10/03/2027'],
        from: '06:00 PM',
        to: '08:00 PM',
        fields: ['1'],
        reason: 'lunch',
      },
      {
        ...{ dates: ['10/10/2027'], from: '06:00 PM', to: '08:30 PM', fields: ['3', '0'] },
        reason: 'Prize giving, with music',
      },
      { ...row, dates: ['10/17/2027'], reason: 'whole day off' },
    ]);
  });

  test('becomes one row where lines differ in their dates alone', () => {
    const { rows, lines } = parse('10/03/2027\n10/10/2027, 12/24/2027\n12:00-13:00 lunch');
    expect(lines).toBe(3);
    expect(rows).toEqual([
      { ...row, dates: ['10/03/2027', '10/10/2027', '12/24/2027'] },
      { ...row, from: '12:00 PM', to: '01:00 PM', reason: 'lunch' },
    ]);
  });

  test('takes the game days of a range', () => {
    expect(parse('10/01/2027 - 10/10/2027 fall break').rows).toEqual([
      { ...row, dates: ['10/03/2027', '10/10/2027'], reason: 'fall break' },
    ]);
  });

  test('takes the game days of weekdays, and passes over the weekday of a date', () => {
    const days = { ...known, gameDays: ['10/02/2027', '10/03/2027', '10/09/2027', '10/10/2027'] };
    const { rows } = parseTimes(
      'Sat & Sun 18:00-20:00\n10/03/2027 Sun 9:00-10:00\n10/10/2027 Sunday school',
      days,
    );
    expect(rows).toEqual([
      {
        ...{ ...row, from: '06:00 PM', to: '08:00 PM' },
        dates: ['10/02/2027', '10/03/2027', '10/09/2027', '10/10/2027'],
      },
      { ...row, dates: ['10/03/2027'], from: '09:00 AM', to: '10:00 AM' },
      { ...row, dates: ['10/10/2027'], reason: 'Sunday school' },
    ]);
  });

  test.each([
    ['10/03/2027\n\n31/12/2027 closed', 'Line 3: ‘31/12/2027’ is no date. Write it as MM/DD/YYYY.'],
    [
      '11/01/2027 - 11/10/2027',
      'Line 1: no game day is on ‘11/01/2027 - 11/10/2027’. Check the dates.',
    ],
    ['10/03/2027 18:00-26:00', 'Line 1: ‘18:00-26:00’ is no time.'],
    ['10/03/2027 18:00 lunch', 'Line 1: ‘18:00’ is no time. Write from when to when'],
    ['10/03/2027 20:00-18:00', 'Line 1: the end has to come after the beginning.'],
    ['10/03/2027 Field 9', 'Line 1: there is no field ‘Field 9’. Name one of the form.'],
    ['Lunch on Sunday', 'Line 1: begin with a date, like 10/03/2027, or with a time'],
  ])('says of a line that it cannot read what to write: %j', (text, problem) => {
    expect(parse(text).problems).toEqual([expect.stringContaining(problem)]);
  });

  test('finds a field that is called by its number alone', () => {
    const numbered = { ...known, fields: [{ label: '2', value: '1' }] };
    for (const line of ['field 2 lunch', 'Court 2 lunch', '2 lunch', '2: lunch'])
      expect(parseTimes(`10/03/2027 12:00-13:00 ${line}`, numbered).rows).toEqual([
        {
          ...{ dates: ['10/03/2027'], from: '12:00 PM', to: '01:00 PM' },
          ...{ fields: ['1'], reason: 'lunch' },
        },
      ]);
    expect(parseTimes('10/03/2027 3 referees missing', numbered).rows).toEqual([
      { ...row, dates: ['10/03/2027'], reason: '3 referees missing' },
    ]);
  });
});
