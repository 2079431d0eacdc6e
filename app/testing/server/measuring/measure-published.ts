/**
 * How long an audience waits for the list with 10,000 published schedules, and for one of them, on both
 * databases: of a hundred tries over HTTP the 95th. `npm run measure:published -w app`, behind `--`
 * how many tries. It draws pages with what was built last.
 */

import { sql } from 'kysely';
import { publishedCalls } from '#features/published/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { openDatabase } from '#kernel/server/database/open-database.ts';
import { loadShape } from '#testing/server/load-shape.ts';
import { buyPlan } from '../buying.ts';
import { savePublished } from '../saving.ts';
import { serveApp } from '../serve-app.ts';
import { signUp } from '../sign-up.ts';
import { smallSchedule } from '../small-schedule.ts';
import { type Figures, measureOnBoth } from './measure-on-both.ts';

const SCHEDULES = 10_000;
const TRIES = Number(process.argv[2] ?? 100);
const AIM = 100; // milliseconds

async function measure(place: Parameters<typeof openDatabase>[0]): Promise<Figures> {
  const database = await openDatabase(place, loadShape);
  const { url, close } = await serveApp({ database });
  const { token } = await signUp(url);
  await buyPlan(url, token);
  const id = await savePublished(url, token, smallSchedule(), 'League 0');
  await sql`
    insert into schedules
      (id, owner_id, name, version, created_at, changed_at, inputs, published_at, location, address)
    select id || copy, owner_id, 'League ' || copy, version, created_at - copy * interval '1 second',
      changed_at, inputs, published_at, 'Park ' || copy % 100, copy || ' Park Road, Ely'
    from schedules, generate_series(1, ${SCHEDULES}::int - 1) as copy where id = ${id}`.execute(
    database.db,
  );
  await sql`analyze`.execute(database.db);

  async function late(pathOf: (turn: number) => string): Promise<number> {
    const times: number[] = [];
    for (let turn = 0; turn < TRIES; turn++) {
      const begun = performance.now();
      const response = await fetch(url + pathOf(turn));
      const text = await response.text();
      times.push(performance.now() - begun);
      if (response.status !== 200) throw new Error(text.slice(0, 300));
    }
    return times.sort((one, other) => one - other)[Math.ceil(0.95 * TRIES) - 1]!;
  }
  const list = publishedCalls.getPublished.path;
  const detail = `${scheduleCalls.getSavedSchedule.path}?schedule_id=${id}`;
  await fetch(`${url}${list}`); // what is first of all is not what an audience waits for
  await fetch(`${url}/s/${id}`);
  const figures: Figures = {
    'a page that nobody has asked for': await late((turn) => `${list}?page=${turn + 2}`),
    'the last pages': await late((turn) => `${list}?page=${400 - turn}`),
    'found by name': await late((turn) => `${list}?search_name=league+${turn}`),
    'found by place': await late((turn) => `${list}?search_location=${turn}+park+road`),
    'found nowhere': await late((turn) => `${list}?search_name=none+${turn}&search_location=x`),
    'the first page, kept': await late(() => list),
    'its page, drawn anew': await late((turn) => `/schedules?page=${turn + 150}`),
    'its page, kept': await late(() => '/schedules'),
    'a schedule, drawn anew': await late((turn) => `/s/${id}?team=${turn}`),
    'a schedule, kept': await late(() => `/s/${id}`),
    'its detail, kept': await late(() => detail),
  };
  await close();
  await database.close();
  return figures;
}

await measureOnBoth(measure, { below: AIM, concerns: () => true });
