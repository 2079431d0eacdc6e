import {
  apply,
  type Command,
  compareVersions,
  mergeSchedules,
  type Schedule,
} from '@evenfield/engine';
import { arbitraryCommand } from '@evenfield/engine/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LiveEdit, SentCommand } from '#features/schedules/api.ts';
import { open as openAt, runCommand, saveNew } from '#testing/server/saving.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { type EditEvent, watchEdits } from '#testing/server/watch-live.ts';
import { count, timeLimit } from '../../../../../scripts/soak-count.mjs';

const server = useServer({ signedIn: true, withReplica: true });
const schedule = smallSchedule();

const AT_ONCE = 8; // interleavings, each of an account of its own
const KINDS = ['moveMatch', 'swapMatches', 'parkMatch', 'lockMatches', 'swapSides'] as const;
const UNDO = 'undo';

/** What an editor does: a command made of numbers, or to undo its own last one, on what it knew so many answers ago. */
const step = fc.record({
  kind: fc.constantFrom(...KINDS, ...KINDS, UNDO),
  picks: fc.tuple(fc.nat(), fc.nat(), fc.nat()),
  isLate: fc.boolean(),
});
const editors = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), {
  minLength: 2,
  maxLength: 5,
});

interface Done {
  readonly id: string;
  readonly version: number;
  readonly madeOn: number;
}

test(
  'whatever several people do at once on two processes ends in one state, that of the log done in order',
  async () => {
    const plans = fc.sample(editors, { numRuns: count(2000, 100), seed: 20270403 });
    const outcomes = { made: 0, rebased: 0, not: 0 };
    const work = plans.entries(); // shared by all who take from it
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const { token } = await server.signUp();
        for (const [, plan] of work) await runOne(token, plan, outcomes);
      }),
    );
    expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(plans.length / 10);
  },
  timeLimit(300_000),
);

async function runOne(
  token: string,
  plan: readonly (readonly { kind: string; picks: [number, number, number]; isLate: boolean }[])[],
  outcomes: { made: number; rebased: number; not: number },
): Promise<void> {
  const id = await saveNew(server.url, token, schedule);
  const urls = [server.url, server.replica.url];
  const followers = await Promise.all(
    urls.map((url, p) => watchEdits(url, id, { token, client: `follower${p}`, since: 1 })),
  );
  const edit = async (steps: (typeof plan)[number], e: number): Promise<Done[]> => {
    const known = [1];
    const done: Done[] = [];
    for (const [s, { kind, picks, isLate }] of steps.entries()) {
      const last = done.at(-1);
      if (kind === UNDO && last === undefined) continue;
      const command: SentCommand =
        kind === UNDO
          ? { kind: UNDO, version: last!.version }
          : arbitraryCommand[kind as (typeof KINDS)[number]](schedule, picks);
      const version = known.at(isLate ? 0 : -1)!;
      const sent = { id: `${e}-${s}` };
      const url = urls[(e + s) % urls.length]!;
      const { status, body } = await runCommand(url, token, { on: id, version }, command, sent);
      if (status !== 200 || !body.success) {
        expect([409, body.error]).toContain(status === 409 ? 409 : 'refused');
        outcomes.not++;
        continue;
      }
      outcomes[body.data.rebased ? 'rebased' : 'made']++;
      done.push({ ...sent, version: body.data.version, madeOn: version });
      known.push(body.data.version);
    }
    return done;
  };
  const acknowledged = (await Promise.all(plan.map(edit))).flat();
  const newest = Math.max(1, ...acknowledged.map(({ version }) => version));
  const logs = await Promise.all(
    followers.map(async (follower) => {
      await follower.until((events) => newest === 1 || editsOf(events).at(-1)?.version === newest);
      follower.leave();
      return editsOf(follower.events);
    }),
  );
  const [log = [], other] = logs;
  expect(other).toEqual(log);
  expect(log.map(({ version }) => version)).toEqual(log.map((_, v) => v + 2));
  const byVersion = (one: { version: number }, two: { version: number }) =>
    one.version - two.version;
  expect(acknowledged.sort(byVersion).map(({ id, version }) => [id, version])).toEqual(
    log.map(({ id, version }) => [id, version]),
  );
  const states = log.reduce(replay, [schedule]);
  for (const url of urls) {
    expect((await openAt(url, token, id)).schedule).toEqual(states.at(-1));
  }
  for (const { version, madeOn } of acknowledged) {
    const theirs = changedBetween(states[madeOn - 1]!, states[version - 2]!);
    const own = changedBetween(states[version - 2]!, states[version - 1]!);
    const isUndo = log[version - 2]!.command?.kind === UNDO;
    if (!isUndo) expect(own.filter((match) => theirs.includes(match))).toEqual([]);
  }
}

const editsOf = (events: readonly EditEvent[]): LiveEdit[] =>
  events.flatMap((event) => (event.kind === 'edit' ? event.data : []));

/** Adds the state after an edit of the log. */
function replay(states: Schedule[], { command }: LiveEdit): Schedule[] {
  const now = states.at(-1)!;
  if (command?.kind === UNDO) {
    const [mine, base] = [states[command.version - 2]!, states[command.version - 1]!];
    return [...states, mergeSchedules({ base, mine, theirs: now }, 'theirs')!.schedule];
  }
  const result = apply(now, command as Command);
  if (!result.ok) throw new Error(result.refusal.code);
  return [...states, result.value.schedule];
}

function changedBetween(before: Schedule, after: Schedule): string[] {
  const { moved, changed } = compareVersions(before, after);
  return [...moved, ...changed];
}
