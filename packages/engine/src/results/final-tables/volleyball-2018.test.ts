/** Pool B of the 2018 men's world championship in volleyball, in which three teams had eleven points. */
import { expect, test } from 'vitest';
import { formatOrder, formatTable, readPlayed } from '../../testing/played.ts';
import { tablePreset } from '../table-presets.ts';

const POOL = `
  Netherlands 0-3 Canada
  Brazil 3-0 Egypt
  France 3-0 China
  Egypt 0-3 Canada
  Brazil 3-2 France
  China 1-3 Netherlands
  France 3-0 Egypt
  Canada 3-1 China
  Netherlands 3-1 Brazil
  China 1-3 Egypt
  Netherlands 3-2 France
  Egypt 1-3 Netherlands
  Brazil 3-1 Canada
  Canada 1-3 France
  China 0-3 Brazil`;

test('a match of sets is worth 3 and 0, and 2 and 1 where the fifth set decided it', () => {
  expect(formatTable(readPlayed(POOL, tablePreset('volleyball')))).toEqual([
    '1 Brazil 4 0 1 13:6 11',
    '2 Netherlands 4 0 1 12:8 11',
    '3 France 3 0 2 13:7 11',
    '4 Canada 3 0 2 11:7 9',
    '5 Egypt 1 0 4 4:13 3',
    '6 China 0 0 5 3:15 0',
  ]);
});

test('of three teams with eleven points two had won more matches, and one of these more sets for each lost', () => {
  expect(formatOrder(readPlayed(POOL, tablePreset('volleyball'))).slice(0, 3)).toEqual([
    'Brazil > setRatio',
    'Netherlands > wins',
    'France',
  ]);
});
