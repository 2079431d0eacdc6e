/** Groups of European championships in which teams were level on points, in UEFA's order of tie-breaks. */
import { expect, test } from 'vitest';
import type { TableRules } from '../../model/table-rules.ts';
import { formatOrder, readPlayed } from '../../testing/played.ts';
import { tablePreset } from '../table-presets.ts';

const UEFA: TableRules = {
  ...tablePreset('soccer'),
  tieBreaks: ['headToHead', 'headToHeadDifference', 'headToHeadFor', 'difference', 'for', 'lots'],
};

test('in group C of 2004 three teams had drawn with each other, and Italy had scored least there', () => {
  const group = readPlayed(
    `Denmark 0-0 Italy
     Sweden 5-0 Bulgaria
     Bulgaria 0-2 Denmark
     Italy 1-1 Sweden
     Italy 2-1 Bulgaria
     Denmark 2-2 Sweden`,
    UEFA,
  );
  expect(formatOrder(group)).toEqual([
    'Sweden > headToHeadFor',
    'Denmark > headToHeadFor',
    'Italy',
    'Bulgaria',
  ]);
});

test('in group E of 2024 all four teams had four points', () => {
  const group = readPlayed(
    `Romania 3-0 Ukraine
     Belgium 0-1 Slovakia
     Slovakia 1-2 Ukraine
     Belgium 2-0 Romania
     Slovakia 1-1 Romania
     Ukraine 0-0 Belgium`,
    UEFA,
  );
  expect(formatOrder(group)).toEqual([
    'Romania > headToHeadFor',
    'Belgium > headToHeadDifference',
    'Slovakia > headToHeadDifference',
    'Ukraine',
  ]);
});

test('in group D of 2021 Croatia and the Czech Republic had drawn, with the same difference', () => {
  const group = readPlayed(
    `England 1-0 Croatia
     Scotland 0-2 Czech Republic
     Croatia 1-1 Czech Republic
     England 0-0 Scotland
     Croatia 3-1 Scotland
     Czech Republic 0-1 England`,
    UEFA,
  );
  expect(formatOrder(group)).toEqual(['England', 'Croatia > for', 'Czech Republic', 'Scotland']);
});

test('in group F of 2021 Portugal had won more clearly, and Germany against Portugal', () => {
  const group = readPlayed(
    `Hungary 0-3 Portugal
     France 1-0 Germany
     Hungary 1-1 France
     Portugal 2-4 Germany
     Portugal 2-2 France
     Germany 2-2 Hungary`,
    UEFA,
  );
  expect(formatOrder(group)).toEqual(['France', 'Germany > headToHead', 'Portugal', 'Hungary']);
});

test('in group C of 2024 no score separated Denmark from Slovenia', () => {
  const matches = `Slovenia 1-1 Denmark
     Serbia 0-1 England
     Slovenia 1-1 Serbia
     Denmark 1-1 England
     England 0-0 Slovenia
     Denmark 0-0 Serbia`;
  const order = formatOrder(readPlayed(matches, UEFA)); // UEFA decided by the qualifiers and put Denmark first
  expect([order[0], order[3]]).toEqual(['England', 'Serbia']);
  expect(order.slice(1, 3)).toContainEqual(expect.stringMatching(/^(Denmark|Slovenia) > lots$/));
});
