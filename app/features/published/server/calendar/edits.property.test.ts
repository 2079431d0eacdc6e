import type { Schedule } from '@evenfield/engine';
import { apply, type Command, type MatchId } from '@evenfield/engine';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { type ReadEvent, readCalendar } from '#testing/server/read-calendar.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';

const RUNS = inject('postgresql') === undefined ? 15 : 5;

const server = useServer({ signedIn: true });
const { save, saveNew } = server;

const start = smallSchedule();
const match = fc.constantFrom<MatchId>(...start.fixtures.ids);
const cell = fc.nat(23);
const edit: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant('moveMatch' as const), match, to: cell }),
  fc.record({ kind: fc.constant('swapMatches' as const), match, other: match }),
  match.map((one) => ({ kind: 'parkMatch' as const, match: one })),
  match.map((one) => ({ kind: 'deleteMatch' as const, match: one })),
  match.map((one) => ({ kind: 'swapSides' as const, match: one })),
  fc.constantFrom('Bulls', 'Bears', 'Lions Club').map((name) => ({
    ...{ kind: 'renameTeams' as const, entry: 0, names: [name, 'Lions', 'Tigers', 'Wolves'] },
  })),
  fc.record({
    kind: fc.constant('shiftDay' as const),
    day: fc.nat(3),
    minutes: fc.constantFrom(0, 30),
  }),
);

/** Returns an event's content without its version. */
function wordsOf({ sequence: _, modified: __, ...words }: ReadEvent): object {
  return words;
}

test('ids stay through any edit, and the sequence rises exactly when an event changes', async () => {
  const steps = fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (edits) => {
      let schedule: Schedule = start;
      let version = 1;
      const id = await saveNew(server.token, start);
      const read = async () => (await readCalendar(server.url, id, { token: server.token })).events;
      let before = await read();
      for (const commands of edits) {
        for (const command of commands) {
          const answer = apply(schedule, command);
          if (answer.ok) schedule = answer.value.schedule;
        }
        const { body } = await save(server.token, schedule, { id, version });
        version = body.data.version;
        const after = await read();
        expect(after.filter(({ cancelled }) => !cancelled)).toHaveLength(
          schedule.placements.filter((place) => place >= 0).length,
        );
        for (const was of before) {
          const is = after.find(({ uid }) => uid === was.uid);
          expect(is).toBeDefined();
          const isSame = JSON.stringify(wordsOf(is!)) === JSON.stringify(wordsOf(was));
          expect(is!.sequence - was.sequence).toBe(isSame ? 0 : 1);
        }
        before = after;
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
