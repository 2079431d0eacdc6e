/** Plays a history through the program's own stores and its test mode, and notes what happened when. */
import { randomUUID } from 'node:crypto';
import { invariant, NOWHERE, type Schedule } from '@evenfield/engine';
import { encodeSave, NO_FIELD_NAME, toStoredMatches } from '@evenfield/wire';
import { handleEvent } from '#features/billing/server/events/handle-event.ts';
import { plansOf } from '#features/billing/server/plans-of.ts';
import { purchasePlan } from '#features/billing/server/purchase/purchase-plan.ts';
import { changePlan } from '#features/billing/server/routes.ts';
import { reportUsage, settle } from '#features/billing/server/settle.ts';
import { binSchedule, emptyBin, unbinSchedule } from '#features/schedules/server/bin.ts';
import { restoreVersion } from '#features/schedules/server/history/history.ts';
import { publishSchedule } from '#features/schedules/server/publishing/publishing-routes.ts';
import { readSave } from '#features/schedules/server/saving/read-save.ts';
import { saveSchedule } from '#features/schedules/server/saving/save-schedule.ts';
import { updateMatch } from '#features/schedules/server/saving/update-match.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { openPayments } from '#kernel/server/payments/open-payments.ts';
import { createTestToken } from '#kernel/server/payments/test-mode/test-tokens.ts';
import { addAccount } from '../add-account.ts';
import { SAVE_FRAME } from '../saving.ts';
import { smallSchedule } from '../small-schedule.ts';
import { DAY } from '../turn-clock.ts';
import type { Act, History, Wait } from './happenings.ts';
import { endOf, type Moment, monthOf, type PlanRun, type Timeline } from './recount.ts';

const WHOLE = smallSchedule();
const BIN_LIFE = 30 * DAY;
const MOST_SCHEDULES = 3;

/** A schedule as its organizer knows it. */
interface KnownSchedule {
  readonly id: string;
  readonly words: string[]; // of each version
  published: boolean;
  binnedAt: number | null;
}

interface Run extends PlanRun {
  readonly changes: { at: number; ends: boolean }[];
}

export interface Played {
  readonly userId: string;
  readonly customerId: string;
  readonly timeline: Timeline;
}

export async function playHistory({ db }: OpenDatabase, history: History): Promise<Played> {
  let now = history.start;
  let settledAt = now;
  const clock = () => new Date(now);
  const payments = await openPayments(
    { kind: 'test' },
    { db, now: clock, onEvent: (event) => handleEvent(deps, event) },
  );
  const nothing = async () => {};
  const deps = { ...{ db, payments, clock, now: clock }, post: nothing, forget: nothing };
  const stores = { db, plans: plansOf(clock) };

  await closeLedger(db);
  const userId = await addAccount(db, clock());
  const by = { organizerId: userId, divisions: null };

  const schedules: KnownSchedule[] = [];
  const plans: Run[] = [];
  const moments: Moment[] = [];
  const plan = () => {
    const last = plans.at(-1);
    return last && endOf(last) > now ? last : undefined;
  };
  const owned = ({ id }: KnownSchedule) => ({ ownerId: userId, by, id });

  async function settleAll(): Promise<void> {
    await settle(db, payments, clock);
    settledAt = now;
  }

  /** A provider that is late is at most one month behind, and never with a plan's end. */
  function mustSettle(): boolean {
    const last = plans.at(-1);
    if (last === undefined) return false;
    const passed = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
      .map((k) => monthOf(last, k))
      .filter((at) => at > settledAt && at <= now);
    const isOver = endOf(last) > settledAt && endOf(last) <= now;
    return passed.length > 1 || (isOver && last.fails);
  }

  function turn(wait: Wait): void {
    if (typeof wait === 'number') {
      now += 1000 * wait;
      return;
    }
    const last = plans.at(-1);
    if (last === undefined) return;
    let k = 1;
    while (monthOf(last, k) <= now + 1000) k++;
    now = monthOf(last, k) + { 'second before': -1000, 'very end': 0, 'second after': 1000 }[wait];
  }

  async function save(known: KnownSchedule | null, word: string): Promise<void> {
    const frame = {
      ...{ ...SAVE_FRAME, key: known === null ? randomUUID() : null, name: 'League' },
      ...(known && { id: known.id, version: known.words.length }),
    };
    const outcome = await saveSchedule(
      stores,
      { ownerId: userId, by, frame, ...readSent(word) },
      clock(),
    );
    invariant(outcome.kind === 'saved', outcome.kind);
    const { id, version } = outcome.saved;
    if (known === null) schedules.push({ id, words: [word], published: false, binnedAt: null });
    else if (version > known.words.length) known.words.push(word);
  }

  async function move(known: KnownSchedule, match: number, placed: boolean): Promise<void> {
    const word = known.words.at(-1)!;
    const next = word.slice(0, match) + (placed ? 'p' : 'b') + word.slice(match + 1);
    if (word[match] === 'x' || next === word) return;
    const [row] = toStoredMatches(scheduleOf('x'.repeat(match) + next[match]));
    const { id, field, day, slot } = row!;
    const cell = placed ? { field: field!, day: day!, slot: slot! } : { field: NO_FIELD_NAME };
    const frame = { schedule: known.id, version: known.words.length, label: null };
    const update = { ...frame, match: id, ...cell };
    const outcome = await updateMatch(stores, { ownerId: userId, by, update }, clock());
    invariant(outcome.kind === 'updated', outcome.kind);
    known.words.push(next);
  }

  async function buy(fails: boolean): Promise<void> {
    const cardToken = await createTestToken(db, fails ? 'paysOnce' : 'pays', clock());
    const bought = await purchasePlan(deps, {
      ...{ userId, plan: 'lite', cardToken, idempotencyKey: null },
      tries: { count: nothing, forgive: nothing },
    });
    invariant(bought.kind === 'bought', bought.kind);
    plans.push({ begun: now, fails, changes: [] });
  }

  async function change(ends: boolean): Promise<void> {
    const running = plan();
    if (running === undefined) return;
    await changePlan(deps, userId, ends ? 'cancel' : 'resume');
    running.changes.push({ at: now, ends });
  }

  async function perform(act: Act): Promise<void> {
    const known = 'which' in act ? schedules[act.which] : undefined;
    const open = known?.binnedAt === null ? known : undefined;
    switch (act.kind) {
      case 'saveNew':
        if (schedules.length < MOST_SCHEDULES) await save(null, act.word);
        return;
      case 'save':
        if (open) await save(open, act.word);
        return;
      case 'move':
        if (open) await move(open, act.match, act.placed);
        return;
      case 'publish': {
        if (!open) return;
        const { id } = open;
        const done = await publishSchedule(
          stores,
          { ownerId: userId, by },
          { id, ...act },
          clock(),
        );
        invariant(done === (!act.published || plan() !== undefined), 'publishing needs a plan');
        if (done) open.published = act.published;
        return;
      }
      case 'bin':
        if (open && (await binSchedule(stores, owned(open), clock()))) open.binnedAt = now;
        return;
      case 'unbin':
        if (known && (await unbinSchedule(stores, owned(known), clock()))) {
          known.binnedAt = null;
          known.published = false;
        }
        return;
      case 'back': {
        if (!open) return;
        const over = open.words.length;
        const version = 1 + (act.to % over);
        const way = { schedule: open.id, version, over };
        const outcome = await restoreVersion(stores, { ownerId: userId, by }, way, clock());
        invariant(outcome.kind === 'saved', outcome.kind);
        if (outcome.saved.version > over) open.words.push(open.words[version - 1]!);
        return;
      }
      case 'emptyBin': {
        await emptyBin(db, clock());
        const left = schedules.filter(({ binnedAt }) => (binnedAt ?? now) > now - BIN_LIFE);
        schedules.splice(0, schedules.length, ...left);
        return;
      }
      case 'report':
        return reportUsage(db, payments, clock());
      case 'buy':
        if (plan() === undefined) await buy(act.fails);
        return;
      case 'cancel':
      case 'resume':
        return change(act.kind === 'cancel');
    }
  }

  function note(): void {
    const shown = schedules
      .filter(({ published, binnedAt }) => published && binnedAt === null)
      .flatMap(({ id, words }) =>
        [...words.at(-1)!].flatMap((letter, m) => (letter === 'p' ? [`${id} ${idOf(m)}`] : [])),
      );
    moments.push({ at: now, shown: new Set(shown) });
  }

  await perform({ kind: 'saveNew', word: 'ppppppppb' });
  await perform({ kind: 'buy', fails: history.fails });
  await perform({ kind: 'publish', which: 0, published: true });
  note();
  for (const { wait, settled, act } of history.happenings) {
    turn(wait);
    const asksProvider = ['buy', 'cancel', 'resume'].includes(act.kind);
    if (settled || asksProvider || mustSettle()) await settleAll();
    await perform(act);
    note();
  }
  await settleAll();
  const { customer_id: customerId } = await db
    .selectFrom('plans')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { userId, customerId, timeline: { moments, plans, until: now } };
}

function idOf(match: number): string {
  return WHOLE.fixtures.ids[match]!;
}

function scheduleOf(word: string): Schedule {
  const present = [...word].flatMap((letter, m) => (letter === 'x' ? [] : [m]));
  const { ids, entry, home, away, round, lockedAt, manual } = WHOLE.fixtures;
  const pick = (column: Uint16Array) => Uint16Array.from(present, (m) => column[m]!);
  return {
    ...WHOLE,
    fixtures: {
      ids: present.map((m) => ids[m]!),
      ...{ entry: pick(entry), home: pick(home), away: pick(away), round: pick(round) },
      lockedAt: Int32Array.from(present, (m) => lockedAt[m]!),
      manual: Uint8Array.from(present, (m) => manual[m]!),
    },
    placements: Int32Array.from(present, (m) => (word[m] === 'p' ? WHOLE.placements[m]! : NOWHERE)),
  };
}

/** What a save has, as the server reads it. */
function readSent(word: string) {
  const body = encodeSave({ ...SAVE_FRAME, name: 'League' }, scheduleOf(word));
  const read = readSave(Buffer.from(JSON.stringify(body)));
  invariant(read.kind === 'save', read.kind);
  const { content, nameParts } = read;
  return { content, nameParts };
}

/** Nothing is due any more of those whose histories have been played. */
async function closeLedger(db: OpenDatabase['db']): Promise<void> {
  await db.updateTable('testpay_subscriptions').set({ due_at: null }).execute();
}
