import type { MatchId, Result } from '@evenfield/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { decodeResult, decodeResults, encodeResult, MOST_SCORE } from '../matches/result-keys.ts';
import { encodeScoreEntry, matchCallBody } from './match-call.ts';
import { encodeEntryFields, entryBody, type ScoreEntry } from './score-entry.ts';
import { decodeStandings, encodeStandings, standingsEnvelope } from './standings.ts';

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

test('an entry survives the wire, by the owner and by a page from before score links sent the model', () => {
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

test('standings survive the wire', () => {
  const count = fc.nat({ max: 99 });
  const row = fc.record(
    {
      ...{ rank: count, team: words, played: count, won: count, drawn: count, lost: count },
      ...{ overtimeWon: count, overtimeLost: count, for: count, against: count },
      ...{ difference: fc.integer(), points: count },
      form: fc.array(fc.constantFrom('w' as const, 'd' as const, 'l' as const)),
      withdrawn: fc.constant('annulled' as const),
    },
    { noNullPrototype: true, requiredKeys: [...STANDING_KEYS] },
  );
  const table = fc.record({
    ...{ division: words, pool: fc.option(words), isFinal: fc.boolean(), rows: fc.array(row) },
    unit: fc.constant('goals' as const),
  });
  const standings = fc.record({ schedule: id, version: count, tables: fc.array(table) });
  fc.assert(
    fc.property(standings, (given) => {
      const sent = z.parse(standingsEnvelope, overTheWire(encodeStandings(given)));
      expect(decodeStandings(sent)).toEqual(given);
    }),
  );
});

const STANDING_KEYS = [
  ...(['rank', 'team', 'played', 'won', 'drawn', 'lost', 'overtimeWon', 'overtimeLost'] as const),
  ...(['for', 'against', 'difference', 'points', 'form'] as const),
];

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
