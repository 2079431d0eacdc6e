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
import { changeLink } from './kept-links.ts';
import { openDesk, type ScoreDesk } from './score-desk.ts';

const score = (home: number, away = 0): Result => ({ ending: 'regular', score: [home, away] });
const WAITS = { news: 60_000, again: 5, longest: 20 };
const MATCHES = [matchOf('1'), matchOf('2'), matchOf('3')];

/** A desk on a phone that has never opened the link, or on the same one again. */
async function open(again = false): Promise<ScoreDesk> {
  if (!again) {
    await changeLink(SECRET, (kept) => ({ ...kept, entries: [], scoring: null, made: {} }));
  }
  const desk = openDesk(SECRET, WAITS);
  onTestFinished(desk.close);
  await vi.waitFor(() => expect(desk.store.getState().link).not.toBe('opening'));
  return desk;
}

const sent = (desk: ScoreDesk) =>
  vi.waitFor(
    () => {
      const { entries, sending } = desk.store.getState();
      expect([...entries, sending]).toEqual([null]);
    },
    { timeout: 20_000 },
  );

/** The line is as the list says, one call after the other, and good from then on. */
function cut(server: ScoringServer, ...lines: Line[]) {
  server.line = () => lines.shift() ?? 'good';
}

test('a score that was entered is on the server, by its key', async () => {
  const server = await serveScoring(MATCHES);
  const desk = await open();
  expect(desk.store.getState().scoring?.schedule).toBe('Spring league');
  await desk.say('2', score(3, 1), 7);
  await sent(desk);
  expect(server.resultOf('2')).toEqual(score(3, 1));
  expect(server.taken).toHaveLength(1);
  expect(desk.store.getState().scoring?.matches[1]).toMatchObject({ byThisLink: true });
});

test.each([
  ['a line that breaks before it arrived', 'cutBefore'],
  ['a line that breaks after the server took it', 'cutAfter'],
  ['a database that is away', 'databaseUnavailable'],
  ['a disk that is full', 'noRoom'],
] as const)('%s costs nothing but time', async (_, line) => {
  const server = await serveScoring(MATCHES);
  cut(server, line, line);
  const desk = await open();
  await desk.say('1', score(2), 7);
  await sent(desk);
  expect(server.resultOf('1')).toEqual(score(2));
  expect(server.taken).toHaveLength(1);
  expect(new Set(server.asked).size).toBe(1); // every try had the same key
  expect(server.asked).toHaveLength(3);
});

test('what was not sent is sent when the page is opened the next time', async () => {
  const server = await serveScoring(MATCHES);
  cut(server, ...Array<Line>(1000).fill('cutAfter'));
  const first = await open();
  await first.say('1', score(2), 7);
  await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(1));
  first.close();
  cut(server);
  const second = await open(true);
  await sent(second);
  expect(server.resultOf('1')).toEqual(score(2));
  expect(server.taken).toHaveLength(1);
});

/** As a phone holds it on which an earlier build of the page was open: it may change only with its version. */
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
  const desk = await open(true);
  await sent(desk);
  expect([server.resultOf('1'), server.resultOf('2')]).toEqual([score(1), score(2)]);
  expect([...server.taken].sort()).toEqual(['key-1', 'key-2']);
});

test('a score corrected while it was on its way is sent after it, and clashes with nobody', async () => {
  const server = await serveScoring(MATCHES);
  cut(server, 'cutAfter', 'cutAfter', 'cutAfter');
  const desk = await open();
  await desk.say('1', score(2), 7);
  await vi.waitFor(() => expect(server.taken).toHaveLength(1));
  await desk.say('1', score(2, 2), 7);
  await sent(desk);
  expect(server.resultOf('1')).toEqual(score(2, 2));
  expect(server.taken).toHaveLength(2);
});

test('somebody else was quicker: it is asked which one holds', async () => {
  const server = await serveScoring(MATCHES);
  const desk = await open();
  server.enterElsewhere('1', score(0, 4));
  await desk.say('1', score(2), 7);
  const refused = () => desk.store.getState().entries[0]?.refusal;
  await vi.waitFor(() => expect(refused()).toMatchObject({ kind: 'clash' }));
  expect(server.resultOf('1')).toEqual(score(0, 4));
  await desk.insist('1');
  await sent(desk);
  expect(server.resultOf('1')).toEqual(score(2));

  server.enterElsewhere('2', score(5));
  await desk.say('2', score(6), 7);
  await vi.waitFor(() => expect(refused()).toMatchObject({ kind: 'clash' }));
  await desk.drop('2');
  await sent(desk);
  expect(server.resultOf('2')).toEqual(score(5));
});

test('by a link that was revoked nothing is sent, and nothing of it is lost', async () => {
  const server = await serveScoring(MATCHES);
  const desk = await open();
  server.isGood = false;
  await desk.say('1', score(2), 7);
  await vi.waitFor(() => expect(desk.store.getState().link).toBe('unknown'));
  expect(desk.store.getState().entries).toMatchObject([{ match: '1', said: { result: score(2) } }]);
  server.isGood = true;
  await desk.refresh();
  await sent(desk);
  expect(server.resultOf('1')).toEqual(score(2));
});

test('a match that was taken from the link is told apart from a link that is', async () => {
  const server = await serveScoring(MATCHES);
  const desk = await open();
  server.matches = server.matches.slice(1);
  await desk.say('1', score(2), 7);
  const { store } = desk;
  await vi.waitFor(() => expect(store.getState().entries[0]?.refusal).toEqual({ kind: 'gone' }));
  expect(store.getState().link).toBe('open');
});

test('where a plan is needed the entry waits for it', async () => {
  const server = await serveScoring(MATCHES);
  cut(server, 'plan');
  const desk = await open();
  await desk.say('1', score(2), 7);
  const { store } = desk;
  await vi.waitFor(() =>
    expect(store.getState().entries[0]?.refusal).toEqual({
      kind: 'plan',
      message: 'Results need a plan.',
    }),
  );
  await desk.insist('1');
  await sent(desk);
  expect(server.resultOf('1')).toEqual(score(2));
});

test('what somebody else entered is confirmed or disputed once, also over a poor line', async () => {
  const server = await serveScoring([matchOf('1', { result: score(1), version: 5 }), matchOf('2')]);
  cut(server, 'cutAfter');
  const desk = await open();
  await desk.judge({ id: '1', version: 5 }, 'dispute', 'It was 2:0');
  await sent(desk);
  expect(server.judged).toEqual([{ match: '1', judgement: 'dispute' }]);
  expect(desk.store.getState().judged['1']).toEqual({ judgement: 'dispute', result: score(1) });
});

test('what was said of a result that has changed meanwhile is not taken, and the newer one is shown', async () => {
  const server = await serveScoring([matchOf('1', { result: score(1), version: 5 }), matchOf('2')]);
  const desk = await open();
  server.enterElsewhere('1', score(9));
  await desk.judge({ id: '1', version: 5 }, 'confirm', null);
  await vi.waitFor(() => expect(desk.store.getState().entries[0]?.refusal).toBeTruthy());
  const { entries, scoring } = desk.store.getState();
  expect(entries[0]!.refusal).toMatchObject({ kind: 'clash', match: { result: score(9) } });
  expect(scoring!.matches[0]).toMatchObject({ result: score(9), version: 8 });
  expect(server.judged).toEqual([]);
});

test('two tabs of one phone send an entry once', async () => {
  const server = await serveScoring(MATCHES);
  const one = await open();
  const other = await open(true);
  await Promise.all([one.say('1', score(1), 7), other.say('2', score(2), 7)]);
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
    fc.asyncProperty(fc.array(lines, { maxLength: 8 }), entries, async (cuts, said) => {
      const server = await serveScoring(MATCHES);
      cut(server, ...cuts);
      const desk = await open();
      for (const { match, home } of said) await desk.say(match, score(home), 7);
      await sent(desk);
      desk.close();
      expect(new Set(server.taken).size).toBe(server.taken.length);
      for (const { match } of said) {
        const last = said.findLast((one) => one.match === match)!;
        expect(server.resultOf(match)).toEqual(score(last.home));
      }
    }),
    { numRuns: 25 },
  );
});
