/** Compares what the server has with what it acknowledged: nothing lost, nothing half-applied. */
import { decodeDetail, decodeHistory, decodeSavedList, endpoints } from '@evenfield/contract';
import { decodeCurrentPlan } from '@evenfield/contract/billing';
import { get, open } from '../saving.ts';
import type { Chance } from './chance.ts';
import type { KeptSchedule, Ledger } from './ledger.ts';
import { type Organiser, saveFirst } from './organiser.ts';
import { printOf } from './varied-schedule.ts';

/** Throws at the first difference. Settles what was neither acknowledged nor refused, for the next round. */
export async function checkLedger(
  url: string,
  organisers: readonly Organiser[],
  ledger: Ledger,
  chance: Chance,
): Promise<void> {
  for (const organiser of organisers) {
    if (organiser.pendingNew) await saveFirst(url, organiser, ledger, organiser.pendingNew);
    if (organiser.pendingNew) throw new Error('A first save cannot be repeated after the crash.');
    for (const kept of organiser.kept)
      await checkSchedule(url, organiser.token, kept, ledger, chance);
    await checkList(url, organiser);
    await checkBill(url, organiser);
  }
}

async function checkSchedule(
  url: string,
  token: string,
  kept: KeptSchedule,
  ledger: Ledger,
  chance: Chance,
): Promise<void> {
  const { id } = kept;
  const { version, schedule } = await open(url, token, id);
  const print = printOf(schedule);
  const came = kept.pending !== null && print === printOf(kept.pending);
  if (came && version === kept.version + 1) {
    ledger.acknowledge(kept, version, schedule);
  } else if (version !== kept.version || print !== kept.prints.get(version)) {
    const were = `version ${kept.version} (${kept.prints.get(kept.version)})`;
    throw new Error(`${id} has version ${version} (${print}) instead of ${were}.`);
  }
  kept.pending = null;

  const history = decodeHistory((await get(url, token, endpoints.getHistory.path, idOf(id))).body);
  const versions = history.map((entry) => entry.version).join();
  const wanted = Array.from({ length: version }, (_, i) => version - i).join();
  if (versions !== wanted) throw new Error(`${id} has the versions ${versions} in its history.`);

  const earlier = 1 + chance.below(version);
  const query = { ...idOf(id), version: String(earlier) };
  const answer = await get(url, token, endpoints.getVersion.path, query);
  const then = decodeDetail(answer.body);
  if (!then.ok || printOf(then.value.schedule) !== kept.prints.get(earlier)) {
    throw new Error(`${id} was another in version ${earlier}.`);
  }
}

async function checkList(url: string, { token, kept }: Organiser): Promise<void> {
  const { body } = await get(url, token, endpoints.getSavedList.path);
  const list = decodeSavedList(body);
  if (!list.ok) throw new Error('The list is kept back.');
  const listed = list.value.map(({ id }) => id);
  const known = kept.map(({ id }) => id);
  if (listed.sort().join() !== known.sort().join()) {
    throw new Error(`The list has ${listed.length} schedules instead of ${known.length}.`);
  }
}

async function checkBill(url: string, { token, published }: Organiser): Promise<void> {
  const plan = decodeCurrentPlan((await get(url, token, endpoints.getCurrentPlan.path)).body);
  if (plan?.bill.matches === published) return;
  throw new Error(`The bill has ${plan?.bill.matches} matches instead of ${published}.`);
}

function idOf(id: string) {
  return { schedule_id: id };
}
