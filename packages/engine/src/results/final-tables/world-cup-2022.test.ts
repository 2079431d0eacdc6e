/** All groups of the 2022 World Cup, with their final tables. */
import { expect, test } from 'vitest';
import { formatOrder, formatTable, readPlayed } from '../../testing/played.ts';
import { tablePreset } from '../table-presets.ts';

const SOCCER = tablePreset('soccer'); // FIFA's order

const GROUPS: readonly (readonly [group: string, matches: string, order: string[]])[] = [
  [
    'A',
    `Qatar 0-2 Ecuador
     Senegal 0-2 Netherlands
     Qatar 1-3 Senegal
     Netherlands 1-1 Ecuador
     Ecuador 1-2 Senegal
     Netherlands 2-0 Qatar`,
    ['Netherlands', 'Senegal', 'Ecuador', 'Qatar'],
  ],
  [
    'B',
    `England 6-2 Iran
     USA 1-1 Wales
     Wales 0-2 Iran
     England 0-0 USA
     Wales 0-3 England
     Iran 0-1 USA`,
    ['England', 'USA', 'Iran', 'Wales'],
  ],
  [
    'C',
    `Argentina 1-2 Saudi Arabia
     Mexico 0-0 Poland
     Poland 2-0 Saudi Arabia
     Argentina 2-0 Mexico
     Poland 0-2 Argentina
     Saudi Arabia 1-2 Mexico`,
    ['Argentina', 'Poland > difference', 'Mexico', 'Saudi Arabia'],
  ],
  [
    'D',
    `Denmark 0-0 Tunisia
     France 4-1 Australia
     Tunisia 0-1 Australia
     France 2-1 Denmark
     Australia 1-0 Denmark
     Tunisia 1-0 France`,
    ['France > difference', 'Australia', 'Tunisia', 'Denmark'],
  ],
  [
    'E',
    `Germany 1-2 Japan
     Spain 7-0 Costa Rica
     Japan 0-1 Costa Rica
     Spain 1-1 Germany
     Japan 2-1 Spain
     Costa Rica 2-4 Germany`,
    ['Japan', 'Spain > difference', 'Germany', 'Costa Rica'],
  ],
  [
    'F',
    `Morocco 0-0 Croatia
     Belgium 1-0 Canada
     Belgium 0-2 Morocco
     Croatia 4-1 Canada
     Croatia 0-0 Belgium
     Canada 1-2 Morocco`,
    ['Morocco', 'Croatia', 'Belgium', 'Canada'],
  ],
  [
    'G',
    `Switzerland 1-0 Cameroon
     Brazil 2-0 Serbia
     Cameroon 3-3 Serbia
     Brazil 1-0 Switzerland
     Serbia 2-3 Switzerland
     Cameroon 1-0 Brazil`,
    ['Brazil > difference', 'Switzerland', 'Cameroon', 'Serbia'],
  ],
  [
    'H',
    `Uruguay 0-0 South Korea
     Portugal 3-2 Ghana
     South Korea 2-3 Ghana
     Portugal 2-0 Uruguay
     Ghana 0-2 Uruguay
     South Korea 2-1 Portugal`,
    ['Portugal', 'South Korea > for', 'Uruguay', 'Ghana'],
  ],
];

test.each(GROUPS)('group %s of the 2022 World Cup ends as it did', (_, matches, order) => {
  expect(formatOrder(readPlayed(matches, SOCCER))).toEqual(order);
});

test('South Korea and Uruguay were level on points and difference, and Korea had scored more', () => {
  const [, matches] = GROUPS.at(-1)!;
  expect(formatTable(readPlayed(matches, SOCCER))).toEqual([
    '1 Portugal 2 0 1 6:4 6',
    '2 South Korea 1 1 1 4:4 4',
    '3 Uruguay 1 1 1 2:2 4',
    '4 Ghana 1 0 2 5:7 3',
  ]);
});
