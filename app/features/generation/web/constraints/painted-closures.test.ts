import { expect, test } from 'vitest';
import {
  type Area,
  closeArea,
  closedPart,
  listTimes,
  openArea,
  openTimes,
} from './painted-closures.ts';

const season = { fields: ['0', '1', '2'], gameDays: ['10/03/2027', '10/10/2027'] };
const row = { fields: [], dates: [], from: '', to: '', reason: '' };
const area: Area = { fields: ['1'], dates: ['10/03/2027'], from: 720, to: 780 };

test('a painted area becomes a closed time, and one that differs in its date joins its row', () => {
  const once = closeArea([], area, 'lunch', season);
  const lunch = { fields: ['1'], from: '12:00 PM', to: '01:00 PM', reason: 'lunch' };
  expect(once).toEqual([{ ...lunch, dates: ['10/03/2027'] }]);
  const twice = closeArea(once, { ...area, dates: ['10/10/2027'] }, 'lunch', season);
  expect(twice).toEqual([{ ...lunch, dates: season.gameDays }]);
  const whole = { fields: season.fields, dates: [], from: 0, to: 2880 };
  expect(closeArea([], whole, '', season)).toEqual([row]);
});

test('an area is closed on every game day, on some, or on none', () => {
  const closures = [{ ...row, fields: ['1'], dates: ['10/03/2027'], from: '12pm', to: '12:30pm' }];
  const part = (changed: Partial<Area>) => closedPart(closures, { ...area, ...changed }, season);
  expect(part({ to: 750 })).toBe('whole');
  expect(part({})).toBe('part');
  expect(part({ to: 750, dates: [] })).toBe('part');
  expect(part({ to: 750, fields: ['1', '2'] })).toBe('part');
  expect(part({ from: 750 })).toBe('none');
  expect(closedPart([{ ...row, from: 'noon' }], area, season)).toBe('none');
});

test('an area that is opened leaves what reaches beyond it closed', () => {
  const opened = openArea([{ ...row, from: '9am', to: '5pm', reason: 'fair' }], area, season);
  expect(opened).toEqual([
    { ...row, fields: ['0', '2'], from: '9am', to: '5pm', reason: 'fair' },
    { ...row, fields: ['1'], dates: ['10/10/2027'], from: '9am', to: '5pm', reason: 'fair' },
    { ...row, fields: ['1'], dates: ['10/03/2027'], from: '9am', to: '12:00 PM', reason: 'fair' },
    { ...row, fields: ['1'], dates: ['10/03/2027'], from: '01:00 PM', to: '5pm', reason: 'fair' },
  ]);
  expect(closedPart(opened, area, season)).toBe('none');
  expect(closedPart(opened, { ...area, fields: ['0'] }, season)).toBe('whole');
  expect(closedPart(opened, { ...area, from: 780, to: 1020 }, season)).toBe('whole');
});

test('what is closed and opened again is as before, and closed times elsewhere stay', () => {
  const elsewhere = { ...row, fields: ['0'], from: '12pm', to: '1pm', reason: 'lunch' };
  const closed = closeArea([elsewhere], area, '', season);
  expect(openArea(closed, area, season)).toEqual([elsewhere]);
  const all = { ...area, fields: season.fields, dates: [] };
  expect(openArea([row], { ...all, from: 0, to: 2880 }, season)).toEqual([]);
});

test('the times of a grid reach over slots, hours and closed times', () => {
  const form = {
    ...{ fieldCount: '1', fieldNames: ['1'], dates: [], dayCount: '', slotCount: '', times: [''] },
    constraints: { hours: [], closures: [] },
  };
  const ends = (times: number[]) => [times[0], times.at(-1)];
  expect(ends(listTimes(form))).toEqual([480, 1290]);
  expect(ends(listTimes({ ...form, slotCount: '1', times: ['9:15am'] }))).toEqual([540, 630]);
  const hours = [{ fields: [], dates: [], from: '6pm', to: '12:00 AM' }];
  expect(ends(listTimes({ ...form, constraints: { hours, closures: [] } }))).toEqual([1080, 1410]);
});

test('a field is open in its opening hours, and in the time slots on dates that no hours name', () => {
  const [first, second] = season.gameDays as [string, string];
  const form = {
    ...{ fieldCount: '2', fieldNames: ['1', '2'], dates: season.gameDays, dayCount: '2' },
    ...{ slotCount: '2', times: ['9am', '11am'] },
    constraints: { hours: [], closures: [] },
  };
  const slots = { from: 540, to: 720 };
  const evening = { fields: ['1'], dates: [second], from: '6pm', to: '' };
  const hours = { ...form, constraints: { hours: [evening], closures: [] } };
  expect(openTimes(form, '1', [])).toEqual([slots]);
  expect(openTimes({ ...form, slotCount: '', times: [''] }, '1', [])).toBeNull();
  expect(openTimes(hours, '0', [second])).toEqual([slots]);
  expect(openTimes(hours, '1', [first])).toEqual([slots]);
  expect(openTimes(hours, '1', [second])).toEqual([{ from: 1080, to: 1440 }]);
  expect(openTimes(hours, '1', [])).toEqual([{ from: 1080, to: 1440 }, slots]);
  const always = { ...hours, constraints: { hours: [{ ...evening, dates: [] }], closures: [] } };
  expect(openTimes(always, '1', [])).toEqual([{ from: 1080, to: 1440 }]);
});
