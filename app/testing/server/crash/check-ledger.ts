/** Compares what the server has with what it acknowledged: nothing lost, nothing half-applied. */

import { decodeDetail, decodeSavedList } from '@evenfield/wire';
import { decodeCurrentPlan } from '@evenfield/wire/billing';
import { billingCalls } from '#features/billing/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { dataOf } from '../fetch-json.ts';
import { get, open } from '../saving.ts';
import type { Chance } from './chance.ts';
import type { CachedSchedule, Ledger } from './ledger.ts';
import { type Organizer, saveFirst } from './organizer.ts';
import { printOf } from './varied-schedule.ts';

/** Throws at the first difference. Settles what was neither acknowledged nor refused, for the next round. */
export async function checkLedger(
  url: string,
  organizers: readonly Organizer[],
  ledger: Ledger,
  chance: Chance,
): Promise<void> {
  for (const organizer of organizers) {
    if (organizer.pendingNew) await saveFirst(url, organizer, ledger, organizer.pendingNew);
    if (organizer.pendingNew) throw new Error('A first save cannot be repeated after the crash.');
    for (const saved of organizer.schedules)
      await checkSchedule(url, organizer.token, saved, ledger, chance);
    await checkList(url, organizer);
    await checkBill(url, organizer);
  }
}

async function checkSchedule(
  url: string,
  token: string,
  saved: CachedSchedule,
  ledger: Ledger,
  chance: Chance,
): Promise<void> {
  const { id } = saved;
  const { version, schedule } = await open(url, token, id);
  const print = printOf(schedule);
  const came = saved.pending !== null && print === printOf(saved.pending);
  if (came && version === saved.version + 1) {
    ledger.acknowledge(saved, version, schedule);
  } else if (version !== saved.version || print !== saved.prints.get(version)) {
    const were = `version ${saved.version} (${saved.prints.get(saved.version)})`;
    throw new Error(`${id} has version ${version} (${print}) instead of ${were}.`);
  }
  saved.pending = null;

  const answer = await get(url, token, scheduleCalls.getHistory.path, { schedule: id });
  const history = dataOf(scheduleCalls.getHistory, answer);
  const versions = history.map((entry) => entry.version).join();
  const wanted = Array.from({ length: version }, (_, i) => version - i).join();
  if (versions !== wanted) throw new Error(`${id} has the versions ${versions} in its history.`);

  const earlier = 1 + chance.below(version);
  const query = { schedule: id, version: String(earlier) };
  const { body } = await get(url, token, scheduleCalls.getVersion.path, query);
  const then = decodeDetail(body);
  if (!then.ok || printOf(then.value.schedule) !== saved.prints.get(earlier)) {
    throw new Error(`${id} was another in version ${earlier}.`);
  }
}

async function checkList(url: string, { token, schedules }: Organizer): Promise<void> {
  const { body } = await get(url, token, scheduleCalls.getSavedList.path);
  const list = decodeSavedList(body);
  if (!list.ok) throw new Error('The list is kept back.');
  const listed = list.value.map(({ id }) => id);
  const known = schedules.map(({ id }) => id);
  if (listed.sort().join() !== known.sort().join()) {
    throw new Error(`The list has ${listed.length} schedules instead of ${known.length}.`);
  }
}

async function checkBill(url: string, { token, published }: Organizer): Promise<void> {
  const plan = decodeCurrentPlan((await get(url, token, billingCalls.getCurrentPlan.path)).body);
  if (plan?.bill.matches === published) return;
  throw new Error(`The bill has ${plan?.bill.matches} matches instead of ${published}.`);
}
