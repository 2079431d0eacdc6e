/** Somebody who saves schedules one after another, whole or by commands, until the server is gone. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apply, invariant, type Schedule } from '@evenfield/engine';
import { buyPlan } from '../buying.ts';
import type { Answer } from '../fetch-json.ts';
import { publish, runCommand, save } from '../saving.ts';
import { signUp } from '../sign-up.ts';
import type { Chance } from './chance.ts';
import type { CachedSchedule, Ledger, PendingNew } from './ledger.ts';
import { scheduleOf, varySchedule } from './varied-schedule.ts';

const MOST_SCHEDULES = 5;

export interface Organizer {
  readonly email: string;
  readonly token: string;
  readonly schedules: CachedSchedule[];
  pendingNew: PendingNew | null;
  readonly published: number; // matches of their first schedule: all of them have a cell in every version
}

/** A new organizer with a published schedule of so many matches. */
export async function newOrganizer(
  url: string,
  ledger: Ledger,
  matches: number,
): Promise<Organizer> {
  const { email, token } = await signUp(url);
  await buyPlan(url, token); // for so many teams
  const organizer: Organizer = {
    email,
    token,
    schedules: [],
    pendingNew: null,
    published: matches,
  };
  await saveFirst(url, organizer, ledger, { key: randomUUID(), schedule: scheduleOf(matches) });
  await publish(url, token, organizer.schedules[0]!.id);
  return organizer;
}

/** Saves until the server is gone, or `stopped` says so. Throws where it answers what it may not. */
export async function saveOnAndOn(
  url: string,
  organizer: Organizer,
  ledger: Ledger,
  chance: Chance,
  stopped: () => boolean,
): Promise<void> {
  while (!stopped()) {
    const open = organizer.schedules.filter(({ pending }) => pending === null);
    const saved = open[chance.below(open.length)];
    const mayBegin = organizer.pendingNew === null && organizer.schedules.length < MOST_SCHEDULES;
    if (mayBegin && (saved === undefined || chance.happens(0.1))) {
      const schedule = varySchedule(scheduleOf(1 + chance.below(40)), chance);
      await saveFirst(url, organizer, ledger, { key: randomUUID(), schedule });
    } else if (saved && chance.happens(0.5)) {
      await sendCommand(url, organizer, ledger, saved, chance);
    } else if (saved) {
      await saveNext(url, organizer, ledger, saved, varySchedule(saved.schedule, chance));
    } else {
      return; // every outcome is open: the check will tell
    }
  }
}

/** Sends a first save, perhaps once more: with the same key it makes one schedule. */
export async function saveFirst(
  url: string,
  organizer: Organizer,
  ledger: Ledger,
  input: PendingNew,
): Promise<void> {
  const { key, schedule } = input;
  organizer.pendingNew = input;
  ledger.sent(key, schedule);
  const answer = await callOrGone(() =>
    save(url, organizer.token, schedule, { name: 'League', key }),
  );
  if (answer === null) return;
  const { schedule_id: id, version } = acceptedIn(answer);
  organizer.pendingNew = null;
  organizer.schedules.push(ledger.begin(id, version, schedule));
}

async function saveNext(
  url: string,
  organizer: Organizer,
  ledger: Ledger,
  saved: CachedSchedule,
  schedule: Schedule,
): Promise<void> {
  const { id, version } = saved;
  saved.pending = schedule;
  ledger.sent(id, schedule);
  const answer = await callOrGone(() => save(url, organizer.token, schedule, { id, version }));
  if (answer !== null) ledger.acknowledge(saved, acceptedIn(answer).version, schedule);
}

/** Changes one match by a command. */
async function sendCommand(
  url: string,
  { token }: Organizer,
  ledger: Ledger,
  saved: CachedSchedule,
  chance: Chance,
): Promise<void> {
  const { id: on, version, schedule: before } = saved;
  const { ids } = before.fixtures;
  const command = { kind: 'swapSides', match: ids[chance.below(ids.length)]! } as const;
  const result = apply(before, command);
  invariant(result.ok, 'sides can always be swapped');
  const { schedule } = result.value;
  saved.pending = schedule;
  ledger.sent(on, schedule);
  const answer = await callOrGone(() => runCommand(url, token, { on, version }, command));
  if (answer !== null) ledger.acknowledge(saved, acceptedIn(answer).version, schedule);
}

/** The answer, or null where nobody knows what became of it: no answer, or a fault of the server's. */
async function callOrGone(call: () => Promise<Answer>): Promise<Answer | null> {
  for (;;) {
    const answer = await call().catch(() => null);
    if (answer?.status === 429) await sleep(100);
    else return answer === null || answer.status >= 500 ? null : answer;
  }
}

function acceptedIn({ status, body }: Answer): { schedule_id: string; version: number } {
  if (status !== 200 || body.success !== true) {
    throw new Error(`A save was answered with ${status}: ${JSON.stringify(body).slice(0, 300)}`);
  }
  return body.data;
}
