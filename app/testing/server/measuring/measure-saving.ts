/**
 * How long saving takes with as many matches as a schedule can hold, and with a thousand schedules, on
 * both databases, flushing their disks. `npm run measure:saving -w app`
 */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { encodeMatchUpdate, encodeSave } from '@evenfield/wire';
import { sql } from 'kysely';
import { scheduleCalls } from '#features/schedules/api.ts';
import { type OpenDatabase, openDatabase } from '#kernel/server/database/open-database.ts';
import { loadShape } from '#testing/server/load-shape.ts';
import { buyPlan } from '../buying.ts';
import { largeSchedule } from '../large-schedule.ts';
import { publish, SAVE_FRAME } from '../saving.ts';
import { serveApp } from '../serve-app.ts';
import { signUp } from '../sign-up.ts';
import { smallSchedule } from '../small-schedule.ts';
import { type Figures, measureOnBoth } from './measure-on-both.ts';

const TRIES = 5;
const SCHEDULES = 1000;

const large = largeSchedule();
const edited = {
  ...large,
  fixtures: { ...large.fixtures, lockedAt: large.fixtures.lockedAt.with(0, 0) },
};
const small = smallSchedule();

/** The middle one of several tries of each. */
async function measure(place: Parameters<typeof openDatabase>[0]): Promise<Figures> {
  const database = await openDatabase(place, loadShape);
  const { url, close } = await serveApp({ database });
  const { token } = await signUp(url);
  await buyPlan(url, token);
  const delay = monitorEventLoopDelay({ resolution: 1 });

  async function call(path: string, body?: string) {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    const bytes = await response.arrayBuffer();
    if (response.status !== 200) throw new Error(Buffer.from(bytes).toString().slice(0, 300));
    return bytes;
  }
  const save = async (body: string) =>
    JSON.parse(Buffer.from(await call(scheduleCalls.saveSchedule.path, body)).toString()).data;
  async function middle(work: (turn: number) => Promise<unknown>): Promise<number> {
    const times: number[] = [];
    for (let turn = 0; turn < TRIES; turn++) {
      const begun = performance.now();
      await work(turn);
      times.push(performance.now() - begun);
    }
    return times.sort((one, other) => one - other)[TRIES >> 1]!;
  }

  const fresh = JSON.stringify(encodeSave({ ...SAVE_FRAME, name: 'Large' }, large));
  const { schedule_id: id } = await save(fresh); // the thread is there from now on
  const frame = (version: number) => ({ ...SAVE_FRAME, id, version });
  const edits = Array.from({ length: TRIES }, (_, turn) =>
    JSON.stringify(encodeSave(frame(turn + 1), turn % 2 === 0 ? edited : large)),
  );
  const move = (version: number) => {
    const input = { schedule: id, match: large.fixtures.ids[1]!, label: null };
    const field = version % 2 === 0 ? '-' : 'Field 2';
    const body = encodeMatchUpdate({
      ...{ ...input, version, field },
      ...(field !== '-' && { day: '04/01/2027', slot: '07:00 AM' }),
    });
    return call(scheduleCalls.updateMatch.path, JSON.stringify(body));
  };
  const detail = `${scheduleCalls.getSavedSchedule.path}?schedule_id=${id}`;
  delay.enable();
  const figures: Figures = {
    'save 27,000 matches': await middle(() => save(fresh)),
    'save one edit of them': await middle((turn) => save(edits[turn]!)),
    'move one match': await middle((turn) => move(TRIES + 1 + turn)),
    'open 27,000 matches': await middle(() => call(detail)),
    'open an earlier version': await middle(() =>
      call(`${scheduleCalls.getVersion.path}?schedule=${id}&version=1`),
    ),
  };
  delay.disable();
  await publish(url, token, id);
  figures['move one published match'] = await middle((turn) => move(2 * TRIES + 1 + turn));
  const one = JSON.stringify(encodeSave({ ...SAVE_FRAME, name: 'Small' }, small));
  figures['save 9 matches'] = await middle(() => save(one));
  await repeatHead(database, id);
  figures[`list of ${SCHEDULES}`] = await middle(() => call(scheduleCalls.getSavedList.path));
  figures['longest hold of the loop'] = delay.max / 1e6;
  await close();
  await database.close();
  return figures;
}

/** The list reads no matches: so many schedules without any are as long to read. */
async function repeatHead({ db }: OpenDatabase, id: string): Promise<void> {
  await sql`
    insert into schedules (id, owner_id, name, version, created_at, changed_at, address, inputs, team_count)
    select id || copy, owner_id, name, version, created_at, changed_at, address, inputs, team_count
    from schedules, generate_series(1, ${SCHEDULES}::int) as copy where id = ${id}`.execute(db);
}

await measureOnBoth(measure);
