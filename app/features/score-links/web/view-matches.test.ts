import type { Result } from '@evenfield/engine';
import { expect, test } from 'vitest';
import type { ScoringMatch } from '../api.ts';
import type { Entry } from './queue/entry.ts';
import { matchOf } from './testing/scoring-server.ts';
import { groupMatches, viewMatch } from './view-matches.ts';

const TODAY = '2027-04-03';
const score: Result = { ending: 'regular', score: [1, 0] };
const on = (date: string | null) => ({ date: date as ScoringMatch['date'] });
const view = (match: ScoringMatch, entries: readonly Entry[] = []) =>
  viewMatch(match, { entries, sending: null, scoring: null });
const idsOf = (views: readonly { readonly match: ScoringMatch }[]) =>
  views.map(({ match }) => match.id);

test('the next match is today’s first without a result, and finished matches are last', () => {
  const groups = groupMatches(
    [
      matchOf('early', on('2027-04-02')),
      matchOf('over', { ...on(TODAY), result: score }),
      matchOf('promise', { ...on(TODAY), isKnown: false }),
      matchOf('next', on(TODAY)),
      matchOf('later', on('2027-04-10')),
      matchOf('unplanned', on(null)),
    ].map((match) => view(match)),
    TODAY,
  );
  expect(groups.next?.match.id).toBe('next');
  expect(idsOf(groups.today)).toEqual(['promise']);
  expect(idsOf(groups.missing)).toEqual(['early']);
  expect(idsOf(groups.later)).toEqual(['later', 'unplanned']);
  expect(idsOf(groups.done)).toEqual(['over']);
});

test('what is put off is not over, and neither is what was not taken', () => {
  const said = { kind: 'result', result: score, version: 7 } as const;
  const refused: Entry = {
    ...{ key: 'k', match: 'refused', at: '2027-04-03T10:00:00.000Z', said, tried: false },
    refusal: { kind: 'gone' },
  };
  const put: Result = { ending: 'postponed', score: null };
  const groups = groupMatches(
    [
      view(matchOf('put off', { ...on(TODAY), result: put })),
      view(matchOf('refused', on(TODAY)), [refused]),
    ],
    TODAY,
  );
  expect(groups.done).toEqual([]);
});
