import type { StoredChange } from '@evenfield/wire/publishing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { accountCalls } from '#features/accounts/api.ts';
import type { Plans } from '#features/billing/server/port.ts';
import { scoreLinkCalls } from '#features/score-links/api.ts';
import type { Clock } from '#kernel/server/clock.ts';
import {
  DATABASE_TIMEOUT,
  DatabaseSilent,
  isDatabaseAway,
  withinTimeout,
} from '#kernel/server/database/database-unavailable.ts';
import { inOneMoment } from '#kernel/server/database/in-one-moment.ts';
import type { Listening } from '#kernel/server/database/listen/listen.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { scheduleCalls } from '../../../api.ts';
import { runUncompiled } from '../../matches/run-uncompiled.ts';
import type { Known, ShownSchedule, ShownSchedules } from '../shown-schedules.ts';
import { cacheShown, type Part } from './cache-shown.ts';
import { loadChange } from './load-change.ts';
import { type Loaded, loadPart, loadShown } from './load-shown.ts';
import { knownOf, notifyViewers } from './notify-viewers.ts';
import { findMark, findShownHead, type ShownHead, type Viewing } from './shown-head.ts';

export interface AudienceRules {
  readonly recheck: number; // milliseconds after which a plan is checked again, as it ends without a notification
  readonly mostBytes: number; // cache size
  readonly timeout?: number; // timeout of the database in milliseconds when there is a copy to serve
}

export const AUDIENCE_RULES: AudienceRules = { recheck: 5000, mostBytes: 64 * 1024 * 1024 };

/** Maximum age of a copy that is served while the database is down, in milliseconds. */
export const COPY_AGE = 60 * 60 * 1000;

interface AudienceDeps {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly plans: Plans;
  readonly rules: AudienceRules;
}

const CHANNEL = 'audience'; // of the triggers that notify of changes to what the audience sees
const DEAF_RECHECK = 250; // milliseconds, while not listening
const AWAY_FOR = 2000; // milliseconds for which a database that timed out is not tried again when there is a copy
const ENDING: readonly string[] = [
  scheduleCalls.publishSchedule.path,
  scheduleCalls.deleteSchedule.path,
  accountCalls.deleteAccount.path,
];
const AN_ID = /^[\w-]{1,64}$/;
const SMALL = 500; // bytes of a value without rows
const UNKNOWN = 0; // version
const BY_LINK: readonly string[] = [
  scoreLinkCalls.recordByLink.path,
  scoreLinkCalls.judgeByLink.path,
];

type ShownPart<T> = Omit<Part<T>, 'load'> & {
  readonly date?: (value: T, asOf: Date) => T; // stamps a copy with its time
};

type Load<T> = (trx: Transaction<Tables>, head: ShownHead, now: Date) => Promise<Loaded<T>>;

/** Serves published schedules while the app runs. Call it before routes are registered. */
export function showSchedules(
  app: FastifyInstance,
  { database: { db, listen }, clock, plans, rules }: AudienceDeps,
): ShownSchedules {
  let listening: Listening | null = null;
  let endings = 0;
  let awayUntil = Number.NEGATIVE_INFINITY; // by `performance.now()`
  const cache = cacheShown({
    copyAge: COPY_AGE,
    endings: () => endings,
    clock,
    findMark: (id) => findMark(db, plans, { id, owner: null }),
    age: () => (listening?.isListening() ? rules.recheck : Math.min(DEAF_RECHECK, rules.recheck)),
    mostBytes: rules.mostBytes,
  });

  /** Returns the cached or loaded part; while the database is down, a recent copy. */
  async function seeOrCopy<T>(id: string, part: ShownPart<T>, load: Part<T>['load']) {
    const whole = { ...part, load };
    if (cache.findCopy(id, part.name) === null) return cache.see(id, whole);
    try {
      if (performance.now() < awayUntil) throw new DatabaseSilent();
      return await withinTimeout(rules.timeout ?? DATABASE_TIMEOUT, cache.see(id, whole));
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (performance.now() >= awayUntil) awayUntil = performance.now() + AWAY_FOR;
      const copy = cache.findCopy<T>(id, part.name); // looked up again: it may have been dropped meanwhile
      if (copy === null) throw error;
      return part.date?.(copy.value, copy.asOf) ?? copy.value;
    }
  }

  /** Caches the audience's view only, not the owner's. */
  async function see<T>(
    viewing: Viewing,
    { load, ...part }: ShownPart<T> & { readonly load: Load<T> },
  ): Promise<T | null> {
    if (!AN_ID.test(viewing.id)) return null;
    const loadNow = () =>
      inOneMoment(db, async (trx) => {
        await runUncompiled(trx);
        const head = await findShownHead(trx, plans, viewing);
        return head && { ...(await load(trx, head, clock())), mark: head.mark };
      });
    if (viewing.owner === null) return seeOrCopy(viewing.id, part, loadNow);
    return (await loadNow())?.value ?? null;
  }

  const findKnown = (viewing: Viewing) =>
    see<Known>(viewing, {
      name: 'known',
      load: async (_, head) => ({ value: knownOf(head), until: null }),
      weigh: () => SMALL,
    });

  /** Unknown versions share one cache entry: the change since `UNKNOWN`. */
  async function findChange(viewing: Viewing, version: number): Promise<StoredChange | null> {
    const known = await findKnown(viewing);
    if (known === null) return null;
    const since = version >= 1 && version <= known.version ? version : UNKNOWN;
    return see(viewing, {
      name: `since ${since}`,
      load: (trx, head, now) => loadChange(trx, head, now, since),
      weigh: weighChange,
      many: true,
    });
  }

  const notifier = notifyViewers({
    findKnown,
    findChange,
    onError: (error) => app.log.error(error),
  });
  const rechecking = setInterval(notifier.recheck, rules.recheck);
  rechecking.unref();

  app.addHook('onReady', async () => {
    listening = await listen(CHANNEL, {
      onMessage(note) {
        const [about, id = ''] = note.split(' ');
        if (about === 'list') return; // no single schedule changed
        if (about === 'schedule') cache.forget(id);
        else cache.invalidate();
        notifier.recheck(about === 'schedule' ? id : undefined);
      },
      missed() {
        awayUntil = Number.NEGATIVE_INFINITY; // the database is back
        cache.invalidate();
        notifier.recheck();
      },
    });
  });
  app.addHook('onSend', async (request, { statusCode }) => {
    if (!mayHaveWritten(request) || statusCode >= 300) return;
    cache.invalidate(); // a writer sees their change at once
    if (ENDING.includes(request.routeOptions.url!)) endings++;
  });
  app.addHook('onClose', async () => {
    clearInterval(rechecking);
    await listening?.stop();
  });

  const audienceOf = (id: string): Viewing => ({ id, owner: null });
  return {
    find: (id, owner) =>
      see(
        { id, owner: owner ?? null },
        {
          ...{ name: 'whole', load: loadShown, weigh: weighShown, date: dateShown },
        },
      ),
    findPart: (id, options) =>
      see(audienceOf(id), {
        name: `part ${JSON.stringify(options)}`,
        load: (trx, head, now) => loadPart(trx, head, now, options),
        weigh: weighShown,
        date: dateShown,
        many: true,
      }),
    endings: () => endings,
    findChanges: (id, since) => findChange(audienceOf(id), since),
    findKnown: (id, owner) => findKnown({ id, owner: owner ?? null }),
    watch: (id, known, notify, owner) =>
      notifier.watch({ id, owner: owner ?? null }, known, notify),
  };
}

const dated = new WeakMap<ShownSchedule, ShownSchedule>(); // so that what is derived from a copy is derived once

function dateShown(shown: ShownSchedule, asOf: Date): ShownSchedule {
  const known = dated.get(shown);
  if (known?.asOf?.getTime() === asOf.getTime()) return known;
  const copy = { ...shown, asOf };
  dated.set(shown, copy);
  return copy;
}

/** Whether a request may have changed what is shown: public calls cannot, except by score link. */
function mayHaveWritten({ method, is404, routeOptions }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  if (is404) return false;
  return routeOptions.config.access !== 'public' || BY_LINK.includes(routeOptions.url!);
}

function weighShown({ detail, changes }: ShownSchedule): number {
  return weigh(detail.rows, detail.inputs, detail.calledOff, changes);
}

function weighChange({ rows, inputs, calledOff, changes }: StoredChange): number {
  return weigh(rows, inputs, calledOff, changes);
}

/** Estimates bytes: up to 2 per character of rows, and 8 per character of JSON for parsed objects. */
function weigh(rows: readonly string[], ...others: readonly unknown[]): number {
  const length = rows.reduce((sum, portion) => sum + portion.length, 0);
  return SMALL + 2 * length + 8 * JSON.stringify(others).length;
}
