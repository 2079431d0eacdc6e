import type { MatchId, Result } from '@evenfield/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { decodeResult, decodeResults, encodeResult, MOST_SCORE } from '../matches/result-keys.ts';
import { encodeScoreEntry, matchCallBody } from './match-call.ts';
import { encodeEntryFields, entryBody, type ScoreEntry } from './score-entry.ts';
import {
  decodeLinks,
  encodeLinks,
  encodeLinkWish,
  type LinkScope,
  type LinkWish,
  linkBody,
  type ScoreLink,
} from './score-link.ts';
import {
  decodeScoring,
  encodeScoring,
  encodeScoringRow,
  encodeScoringText,
  type ScoringMatch,
} from './scoring.ts';

const points = fc.integer({ min: 0, max: MOST_SCORE });
const pair = fc.tuple(points, points);
const words = fc.stringMatching(/^[\p{L}\d]( ?[\p{L}\d]){0,8}$/u);
const id = fc.stringMatching(/^[\w-]{1,22}$/);

const played: fc.Arbitrary<Result> = fc
  .record(
    {
      ending: fc.constantFrom('regular' as const, 'overtime' as const, 'homeForfeit' as const),
      score: pair,
      sets: fc.array(pair, { minLength: 1, maxLength: 5 }),
      remark: words,
    },
    { requiredKeys: ['ending', 'score'] },
  )
  .map((result): Result => result);
const shot: fc.Arbitrary<Result> = fc.record({
  ending: fc.constant('shootout' as const),
  score: pair,
  shootout: pair,
});
const unplayed: fc.Arbitrary<Result> = fc.record(
  {
    ending: fc.constantFrom(
      ...(['awayForfeit', 'bothForfeit', 'abandoned', 'postponed', 'cancelled'] as const),
    ),
    score: fc.constant(null),
    remark: words,
  },
  { requiredKeys: ['ending', 'score'] },
);
const results = fc.oneof(played, shot, unplayed);

const entries: fc.Arbitrary<ScoreEntry> = fc.record({
  match: words,
  version: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  result: fc.option(results),
  key: fc.option(id),
});

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('an entry survives the wire, by a link and by the owner', () => {
  fc.assert(
    fc.property(entries, id, (entry, schedule) => {
      expect(z.parse(entryBody, overTheWire(encodeEntryFields(entry)))).toEqual(entry);
      expect(z.parse(matchCallBody, overTheWire(encodeScoreEntry(schedule, entry)))).toEqual({
        kind: 'score',
        schedule,
        entry,
      });
    }),
  );
});

test('a result stands in the row of its match and is read out of it again', () => {
  fc.assert(
    fc.property(results, words, fc.boolean(), (given, match, isDisputed) => {
      const result = { ...given, ...(isDisputed && { disputed: true as const }) };
      const row = { matchid: match, ...encodeResult(result) };
      expect(decodeResult(overTheWire(row))).toEqual(result);
      const read = decodeResults([row, { matchid: 'another' }]);
      expect([...read]).toEqual([[match as MatchId, result]]);
    }),
  );
});

test('the specified call records a score with numbers as text, final where nothing else is said', () => {
  const sent = { id: 17, eventid: 'a', version: '3', score1: '2', score2: 1, result: '' };
  expect(z.parse(matchCallBody, sent)).toEqual({
    kind: 'score',
    schedule: 'a',
    entry: { match: '17', version: 3, result: { ending: 'regular', score: [2, 1] }, key: null },
  });
});

test.each([
  [{ score1: 2 }, 'score2'],
  [{ score2: 2 }, 'score1'],
  [{}, 'score1'],
  [{ score1: 1, score2: 1, result: 'shootout' }, 'shootout1'],
  [{ score1: -1, score2: 1 }, 'score1'],
  [{ score1: 1.5, score2: 1 }, 'score1'],
  [{ score1: 1, score2: 1000 }, 'score2'],
  [{ score1: 1, score2: 0, result: 'won' }, 'result'],
  [{ score1: 1, score2: 0, sets: [[25]] }, 'sets'],
])('what %o lacks is pointed at', (change, place) => {
  const sent = { id: 'a', eventid: 'b', version: 1, ...change };
  const read = z.safeParse(matchCallBody, sent);
  expect(read.success ? [] : read.error.issues.map(({ path }) => path[0])).toContain(place);
});

const scopes: fc.Arbitrary<LinkScope> = fc.oneof(
  fc.record({ kind: fc.constant('match' as const), match: words }),
  fc.record({ kind: fc.constant('field' as const), field: words }),
  fc.record({ kind: fc.constant('schedule' as const) }),
);
const wishes: fc.Arbitrary<LinkWish> = fc.record({ schedule: id, scope: scopes, name: words });
const moment = fc.constant('2027-04-03T10:00:00.000Z');
const links: fc.Arbitrary<ScoreLink> = fc.record({
  id,
  name: words,
  scope: scopes,
  created: moment,
  revoked: fc.option(moment),
  used: fc.option(moment),
  entries: fc.nat(),
  isGone: fc.boolean(),
});

test('what a score link is for survives the wire', () => {
  fc.assert(
    fc.property(wishes, fc.array(links), (wish, all) => {
      expect(z.parse(linkBody, overTheWire(encodeLinkWish(wish)))).toEqual(wish);
      expect(decodeLinks(encodeLinks(all))).toEqual(all);
    }),
  );
});

test('what a score link opens survives the wire', () => {
  const match: ScoringMatch = {
    ...{ id: '1', division: 'Under 12 A', home: 'Lions', away: 'Bears', isKnown: true },
    ...{ day: 'Sat 3 Apr', date: '2027-04-03' as ScoringMatch['date'], time: '9:00 AM' },
    ...{ field: 'Field 2', version: 4, byThisLink: false },
    result: { ending: 'regular', score: [2, 1], disputed: true },
  };
  const all = {
    ...{ schedule: 'Spring League', link: 'Referee Kim', version: 5 },
    ...{ unit: 'goals' as const, draws: true, gone: { kind: 'field' as const, field: 'Court 2' } },
    noun: 'court' as const,
    matches: [match, { ...match, id: '2', result: null, version: 0 }],
  };
  expect(decodeScoring(encodeScoring(all))).toEqual(all);
  const { matches, ...told } = all;
  const text = encodeScoringText(told, matches.map(encodeScoringRow));
  expect(JSON.parse(text)).toEqual(encodeScoring(all));
});
