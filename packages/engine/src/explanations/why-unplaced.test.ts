import { describe, expect, test } from 'vitest';
import type { Constraints } from '../model/constraints.ts';
import type { Entry } from '../model/setup.ts';
import { readChart } from '../testing/chart.ts';
import { requestOf, withConstraints } from '../testing/with-constraints.ts';
import { whyUnplaced } from './why-unplaced.ts';

describe('why a match waits in the buffer', () => {
  const waiting = readChart(`
                      F1   F2
    2027-04-03 09:00  A-B  C-D
    off               A-C
  `);
  const why = (constraints: Partial<Constraints>, entry: Partial<Entry> = {}) =>
    whyUnplaced(withConstraints(constraints, entry, waiting), 2);

  test('is not said while there is a free place', () => {
    const hours = [{ fields: [], dates: [], from: 540, to: 660 }];
    expect(why({ hours })).toEqual([]);
  });

  test('names what takes each of its places, on a plain grid, too', () => {
    const plays = [{ rule: 'H2', places: 2, of: 2, obstacle: { kind: 'teamPlays', team: 0 } }];
    expect(why({})).toMatchObject(plays);
    expect(whyUnplaced(waiting, 2)).toMatchObject(plays);
    expect(why({ requests: [requestOf('cannotPlay', true)] })).toMatchObject([
      { rule: 'H6', places: 2, obstacle: { kind: 'cannotPlay', team: 0 } },
    ]);
    const hours = [{ fields: [], dates: [], from: 540, to: 660 }];
    const limits = [{ games: 1, days: 1, isMust: true, weight: 1 }];
    expect(why({ hours }, { limits })).toMatchObject([{ rule: 'H8', places: 2 }]);
  });
});
