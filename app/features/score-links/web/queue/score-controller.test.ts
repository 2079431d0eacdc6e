import 'fake-indexeddb/auto';
import type { Result } from '@evenfield/engine';
import fc from 'fast-check';
import { createStore, set } from 'idb-keyval';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  type Line,
  matchOf,
  type ScoringServer,
  SECRET,
  serveScoring,
} from '../testing/scoring-server.ts';
import { openScores, type ScoreController } from './score-controller.ts';
import { changeLink } from './stored-links.ts';

const score = (home: number, away = 0): Result => ({ ending: 'regular', score: [home, away] });
const WAITS = { news: 60_000, again: 5, longest: 20 };
const MATCHES = [matchOf('1'), matchOf('2'), matchOf('3')];

/** Opens a controller on a phone without stored data, or again on the same one. */
async function open(again = false): Promise<ScoreController> {
  if (!again) {
    await changeLink(SECRET, (link) => ({ ...link, entries: [], scoring: null, made: {} }));
  }
  const scores = openScores(SECRET, WAITS);
  onTestFinished(scores.close);
  await vi.waitFor(() => expect(scores.store.getState().link).not.toBe('opening'));
  return scores;
}

const sent = (scores: ScoreController) =>
  vi.waitFor(
    () => {
      const { entries, sending } = scores.store.getState();
      expect([...entries, sending]).toEqual([null]);
    },
    { timeout: 20_000 },
  );

/** Makes the calls fail as listed, one after the other, and succeed from then on. */
function cut(server: ScoringServer, ...lines: Line[]) {
  server.line = () => lines.shift() ?? 'good';
}

test('a score that was entered is on the server, by its key', async () => {
  const server = await serveScoring(MATCHES);
  const scores = await open();
  expect(scores.store.getState().scoring?.schedule).toBe('Spring league');
  await scores.enter('2', score(3, 1), 7);
  await sent(scores);
  expect(server.resultOf('2')).toEqual(score(3, 1));
  expect(server.taken).toHaveLength(1);
  expect(scores.store.getState().scoring?.matches[1]).toMatchObject({ byThisLink: true });
});

test.each([
  ['a line that breaks before it arrived', 'cutBefore'],
  ['a line that breaks after the server took it', 'cutAfter'],
  ['a database that is away', 'databaseUnavailable'],
  ['a disk that is full', 'noRoom'],
] as const)('%s costs nothing but time', async (_, line) => {
  const server = await serveScoring(MATCHES);
  cut(server, line, line);
  const scores = await open();
  await scores.enter('1', score(2), 7);
  await sent(scores);
  expect(server.resultOf('1')).toEqual(score(2));
  expect(server.taken).toHaveLength(1);
  expect(new Set(server.keys).size).toBe(1); // every retry had the same key
  expect(server.keys).toHaveLength(3);
});

test('what was not sent is sent when the page is opened the next time', async () => {
  const server = await serveScoring(MATCHES);
  cut(server, ...Array<Line>(1000).fill('cutAfter'));
  const first = await open();
  await first.enter('1', score(2), 7);
  await vi.waitFor(() => expect(server.keys.length).toBeGreaterThan(1));
  first.close();
  cut(server);
  const second = await open(true);
  await sent(second);
  expect(server.resultOf('1')).toEqual(score(2));
  expect(server.taken).toHaveLength(1);
});

/** Data stored by an earlier build of the page: their form may only change with the version. */
const KEPT_BEFORE = {
  ...{ version: 1, secret: SECRET, scoring: null, draft: null, made: {}, judged: {} },
  ...{ isGood: true, opened: 1_900_000_000_000 },
  entries: ['1', '2'].map((match) => ({
    ...{ key: `key-${match}`, match, at: '2027-04-03T10:00:00.000Z', refusal: null },
    said: { kind: 'result', result: { ending: 'regular', score: [Number(match), 0] }, version: 7 },
    tried: match === '1',
  })),
};

test('what an earlier build of the page has kept is sent once by this one', async () => {
  const server = await serveScoring(MATCHES);
  cut(server, 'cutAfter');
  await set(SECRET, KEPT_BEFORE, createStore('evenfield-field-scores', 'links'));
  const scores = await open(true);
  await sent(scores);
  expect([server.resultOf('1'), server.resultOf('2')]).toEqual([score(1), score(2)]);
  expect([...server.taken].sort()).toEqual(['key-1', 'key-2']);
});

test('a score corrected while it was on its way is sent after it, and clashes with nobody', async () => {
  const server = await serveScoring(MATCHES);
  cut(server, 'cutAfter', 'cutAfter', 'cutAfter');
  const scores = await open();
  await scores.enter('1', score(2), 7);
  await vi.waitFor(() => expect(server.taken).toHaveLength(1));
  await scores.enter('1', score(2, 2), 7);
  await sent(scores);
  expect(server.resultOf('1')).toEqual(score(2, 2));
  expect(server.taken).toHaveLength(2);
});

test('somebody else was quicker: it is asked which one holds', async () => {
  const server = await serveScoring(MATCHES);
  const scores = await open();
  server.enterElsewhere('1', score(0, 4));
  await scores.enter('1', score(2), 7);
  const refused = () => scores.store.getState().entries[0]?.refusal;
  await vi.waitFor(() => expect(refused()).toMatchObject({ kind: 'clash' }));
  expect(server.resultOf('1')).toEqual(score(0, 4));
  await scores.insist('1');
  await sent(scores);
  expect(server.resultOf('1')).toEqual(score(2));

  server.enterElsewhere('2', score(5));
  await scores.enter('2', score(6), 7);
  await vi.waitFor(() => expect(refused()).toMatchObject({ kind: 'clash' }));
  await scores.drop('2');
  await sent(scores);
  expect(server.resultOf('2')).toEqual(score(5));
});

test('by a link that was revoked nothing is sent, and nothing of it is lost', async () => {
  const server = await serveScoring(MATCHES);
  const scores = await open();
  server.isGood = false;
  await scores.enter('1', score(2), 7);
  await vi.waitFor(() => expect(scores.store.getState().link).toBe('unknown'));
  expect(scores.store.getState().entries).toMatchObject([
    { match: '1', said: { result: score(2) } },
  ]);
  server.isGood = true;
  await scores.refresh();
  await sent(scores);
  expect(server.resultOf('1')).toEqual(score(2));
});

test('a match that was removed from the link differs from a link that is gone', async () => {
  const server = await serveScoring(MATCHES);
  const scores = await open();
  server.matches = server.matches.slice(1);
  await scores.enter('1', score(2), 7);
  const { store } = scores;
  await vi.waitFor(() => expect(store.getState().entries[0]?.refusal).toEqual({ kind: 'gone' }));
  expect(store.getState().link).toBe('open');
});

test('where a plan is needed the entry waits for it', async () => {
  const server = await serveScoring(MATCHES);
  cut(server, 'plan');
  const scores = await open();
  await scores.enter('1', score(2), 7);
  const { store } = scores;
  await vi.waitFor(() =>
    expect(store.getState().entries[0]?.refusal).toEqual({
      kind: 'plan',
      message: 'Results need a plan.',
    }),
  );
  await scores.insist('1');
  await sent(scores);
  expect(server.resultOf('1')).toEqual(score(2));
});

test('what somebody else entered is confirmed or disputed once, also over a poor line', async () => {
  const server = await serveScoring([matchOf('1', { result: score(1), version: 5 }), matchOf('2')]);
  cut(server, 'cutAfter');
  const scores = await open();
  await scores.judge({ id: '1', version: 5 }, 'dispute', 'It was 2:0');
  await sent(scores);
  expect(server.judged).toEqual([{ match: '1', judgement: 'dispute' }]);
  expect(scores.store.getState().judged['1']).toEqual({ judgement: 'dispute', result: score(1) });
});

test('a judgement about a changed result is refused, and the newer result is shown', async () => {
  const server = await serveScoring([matchOf('1', { result: score(1), version: 5 }), matchOf('2')]);
  const scores = await open();
  server.enterElsewhere('1', score(9));
  await scores.judge({ id: '1', version: 5 }, 'confirm', null);
  await vi.waitFor(() => expect(scores.store.getState().entries[0]?.refusal).toBeTruthy());
  const { entries, scoring } = scores.store.getState();
  expect(entries[0]!.refusal).toMatchObject({ kind: 'clash', match: { result: score(9) } });
  expect(scoring!.matches[0]).toMatchObject({ result: score(9), version: 8 });
  expect(server.judged).toEqual([]);
});

test('what an older page has kept on the phone is read and sent as it was entered', async () => {
  const server = await serveScoring(MATCHES);
  const at = '2027-04-03T10:00:00.000Z';
  const stored = {
    ...{ version: 1, secret: SECRET, draft: null, made: { 1: 7 }, judged: {} },
    ...{ isGood: true, opened: 1 },
    scoring: {
      ...{ schedule: 'Spring league', link: 'Field 1', version: 7, unit: 'goals', draws: true },
      matches: MATCHES,
    },
    entries: [
      {
        ...{ key: 'first', match: '1', at, tried: true, refusal: null },
        said: {
          kind: 'result',
          version: 7,
          result: { ending: 'shootout', score: [2, 2], shootout: [4, 3], remark: 'Rain' },
        },
      },
      {
        ...{ key: 'second', match: '2', at, tried: false, refusal: null },
        said: { kind: 'result', version: 7, result: null },
      },
      {
        ...{ key: 'third', match: '3', at, tried: false, refusal: null },
        said: { kind: 'judgement', judgement: 'dispute', remark: 'It was 1-1' },
      },
    ],
  };
  await set(SECRET, stored, createStore('evenfield-field-scores', 'links'));
  const scores = await open(true);
  await sent(scores);
  expect(server.taken).toEqual(['first', 'second', 'third']);
  expect(server.resultOf('1')).toEqual(stored.entries[0]!.said.result);
  expect(server.judged).toEqual([{ match: '3', judgement: 'dispute' }]);
});

test('two tabs of one phone send an entry once', async () => {
  const server = await serveScoring(MATCHES);
  const one = await open();
  const other = await open(true);
  await Promise.all([one.enter('1', score(1), 7), other.enter('2', score(2), 7)]);
  await Promise.all([one.refresh(), other.refresh()]);
  await sent(one);
  await sent(other);
  expect([server.resultOf('1'), server.resultOf('2')]).toEqual([score(1), score(2)]);
  expect(server.taken).toHaveLength(2);
});

test('over any line every entry ends exactly once on the server', async () => {
  const lines = fc.constantFrom<Line>('good', 'cutBefore', 'cutAfter');
  const entries = fc.array(fc.record({ match: fc.constantFrom('1', '2', '3'), home: fc.nat(9) }), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(lines, { maxLength: 8 }), entries, async (cuts, scored) => {
      const server = await serveScoring(MATCHES);
      cut(server, ...cuts);
      const scores = await open();
      for (const { match, home } of scored) await scores.enter(match, score(home), 7);
      await sent(scores);
      scores.close();
      expect(new Set(server.taken).size).toBe(server.taken.length);
      for (const { match } of scored) {
        const last = scored.findLast((one) => one.match === match)!;
        expect(server.resultOf(match)).toEqual(score(last.home));
      }
    }),
    { numRuns: 25 },
  );
});
