/** Whatever is edited, and however often connections break, a viewer ends up with a new page's content. */

import { apply, type Command, generateSchedule, type Schedule } from '@evenfield/engine';
import { encodeMatchUpdate } from '@evenfield/wire';
import { applyLiveChange, type ShownScheduleWire } from '@evenfield/wire/publishing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import type { LiveViewer } from '#testing/server/watch-live.ts';
import { watchLive } from '#testing/server/watch-live.ts';

const server = useServer({ withReplica: true, withPlan: true });
const { call, open, save, savePublished } = server;

const KINDS = [
  'move',
  'park',
  'lock',
  'delete',
  'rename',
  'redraw',
  'back',
  'name',
  'tell',
] as const;
type Edit = readonly [kind: (typeof KINDS)[number], n: number];
type Act = Edit | 'leave' | 'come' | 'wait';

/** Returns the command of an edit; null: none. */
function commandOf({ fixtures, setup }: Schedule, [kind, n]: Edit): Command | null {
  const match = fixtures.ids[n % Math.max(1, fixtures.ids.length)];
  const { teams } = setup.entries[n % 2]!;
  if (kind === 'rename') {
    const names = teams.map((name, at) => (at === n % teams.length ? `Team <${n}>` : name));
    return { kind: 'renameTeams', entry: n % 2, names };
  }
  if (match === undefined) return null;
  if (kind === 'park') return { kind: 'parkMatch', match };
  if (kind === 'lock') return { kind: 'lockMatches', matches: [match], locked: n % 3 > 0 };
  if (kind === 'delete') return { kind: 'deleteMatch', match };
  return null;
}

async function edit(id: string, one: Edit): Promise<void> {
  const [kind, n] = one;
  const saved = await open(server.token, id);
  const { version, schedule } = saved;
  if (kind === 'name') {
    await call(server.token, scheduleCalls.renameSchedule, {
      schedule_id: id,
      name: `League ${n}`,
    });
  } else if (kind === 'tell') {
    await call(server.token, scheduleCalls.announce, { schedule: id, text: `News ${n}` });
  } else if (kind === 'back') {
    const way = { schedule: id, version: 1 + (n % version), over: version };
    await call(server.token, scheduleCalls.restoreVersion, way);
  } else if (kind === 'redraw') {
    await save(server.token, generateSchedule(schedule.setup, n), { id, version });
  } else if (kind === 'move') {
    const match = schedule.fixtures.ids[n % schedule.fixtures.ids.length]!;
    const update = { schedule: id, match, version, field: 'North', day: '04/24/2027', label: null };
    await call(server.token, scheduleCalls.updateMatch, encodeMatchUpdate(update));
  } else {
    const command = commandOf(schedule, one);
    const answer = command && apply(schedule, command);
    if (answer?.ok) await save(server.token, answer.value.schedule, { id, version });
  }
}

/** Returns the data from which a new page is rendered. */
async function page(id: string): Promise<ShownScheduleWire> {
  const { body } = await call(null, scheduleCalls.getSavedSchedule, { schedule_id: id });
  return { ...body.data, total: body.data.matches.length, announcement: null, changes: [] };
}

/** Leaves out match numbers: when one is removed, later ones change without being resent. */
function seen({ name, version, inputs, called_off, matches }: ShownScheduleWire) {
  const numbered = matches.map((row, at) => ({ ...row, matchnumber: at + 1 }));
  return { name, version, inputs, called_off, matches: numbered };
}

const acts = fc.array(
  fc.oneof<fc.Arbitrary<Act>[]>(
    { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...KINDS), fc.nat(40)) } as never,
    fc.constantFrom<Act>('leave', 'come', 'wait'),
  ),
  { minLength: 2, maxLength: 9 },
);

test('a viewer who comes and goes while matches are edited loses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const id = await savePublished(server.token, smallSchedule());
      let state = await page(id);
      const opened = state.version;
      let last: string | null = null;
      let viewer = null as LiveViewer | null; // set in the functions below
      let taken = 0;
      let comings = 0;
      const take = () => {
        for (const { id: event, data } of viewer?.events.slice(taken) ?? []) {
          state = applyLiveChange(state, data);
          last = event;
          taken++;
        }
      };
      const leave = () => {
        take();
        viewer?.leave();
        viewer = null;
      };
      const come = async () => {
        if (viewer) return;
        taken = 0;
        const at = comings++ % 2 === 0 ? server.replica.url : server.url;
        viewer = await watchLive(at, id, { since: opened, lastEventId: last });
      };
      for (const act of all) {
        if (act === 'leave') leave();
        else if (act === 'come') await come();
        else if (act === 'wait') await viewer?.until((events) => events.length > 0);
        else await edit(id, act);
      }
      await come();
      const now = await page(id);
      await viewer!.until(() => {
        take();
        return state.version === now.version && state.name === now.name;
      });
      leave();
      expect(seen(state)).toEqual(seen(now));
    }),
    { numRuns: 10 },
  );
}, 240_000);
