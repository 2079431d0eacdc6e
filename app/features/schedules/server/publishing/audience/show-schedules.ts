import { endpoints } from '@evenfield/contract';
import type { StoredChange } from '@evenfield/contract/publishing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Plans } from '#features/billing/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import {
  DATABASE_PATIENCE,
  DatabaseSilent,
  isDatabaseAway,
  withinPatience,
} from '#kernel/server/database/database-unavailable.ts';
import { inOneMoment } from '#kernel/server/database/in-one-moment.ts';
import type { Listening } from '#kernel/server/database/listen/listen.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { runUncompiled } from '../../matches/run-uncompiled.ts';
import type { Known, ShownSchedule, ShownSchedules } from '../shown-schedules.ts';
import { keepShown, type Part } from './keep-shown.ts';
import { loadChange } from './load-change.ts';
import { type Loaded, loadPart, loadShown } from './load-shown.ts';
import { findMark, findShownHead, type ShownHead, type Sight } from './shown-head.ts';
import { knownOf, tellViewers } from './tell-viewers.ts';

export interface AudienceRules {
  readonly recheck: number; // milliseconds after which a plan is asked about again, since it ends without a note
  readonly mostBytes: number; // that are kept in memory
  readonly patience?: number; // milliseconds until the database is taken for away where there is a copy
}

export const AUDIENCE_RULES: AudienceRules = { recheck: 5000, mostBytes: 64 * 1024 * 1024 };

/** How long a copy of something published may be shown while the database is away, in milliseconds. */
export const COPY_AGE = 60 * 60 * 1000;

interface ShowingDesk {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly plans: Plans;
  readonly rules: AudienceRules;
}

const CHANNEL = 'audience'; // of the triggers that tell what may be seen otherwise from now on
const DEAF_RECHECK = 250; // milliseconds, while no notes come in
const AWAY_FOR = 2000; // milliseconds for which a database that was away is not asked again where there is a copy
const ENDING: readonly string[] = [
  endpoints.publishSchedule.path,
  endpoints.deleteSchedule.path,
  endpoints.deleteAccount.path,
];
const AN_ID = /^[\w-]{1,64}$/;
const SMALL = 500; // bytes of something that has no rows
const UNKNOWN = 0; // version
const BY_LINK: readonly string[] = [endpoints.recordByLink.path, endpoints.judgeByLink.path];

type ShownPart<T> = Omit<Part<T>, 'load'> & {
  readonly date?: (value: T, asOf: Date) => T; // says in a copy from when it is
};

type Load<T> = (trx: Transaction<Tables>, head: ShownHead, now: Date) => Promise<Loaded<T>>;

/** Shows published schedules while the app runs. To be asked for before routes are registered. */
export function showSchedules(
  app: FastifyInstance,
  { database: { db, listen }, clock, plans, rules }: ShowingDesk,
): ShownSchedules {
  let listening: Listening | null = null;
  let endings = 0;
  let awayUntil = Number.NEGATIVE_INFINITY; // milliseconds of this process
  const kept = keepShown({
    copyAge: COPY_AGE,
    endings: () => endings,
    clock,
    findMark: (id) => findMark(db, plans, { id, owner: null }),
    age: () => (listening?.isHearing() ? rules.recheck : Math.min(DEAF_RECHECK, rules.recheck)),
    mostBytes: rules.mostBytes,
  });

  /** What is kept, or read; while the database is away a copy that was right of late. */
  async function seeOrCopy<T>(id: string, part: ShownPart<T>, load: Part<T>['load']) {
    const whole = { ...part, load };
    if (kept.findCopy(id, part.name) === null) return kept.see(id, whole);
    try {
      if (performance.now() < awayUntil) throw new DatabaseSilent();
      return await withinPatience(rules.patience ?? DATABASE_PATIENCE, kept.see(id, whole));
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (performance.now() >= awayUntil) awayUntil = performance.now() + AWAY_FOR;
      const copy = kept.findCopy<T>(id, part.name); // which may have been forgotten meanwhile
      if (copy === null) throw error;
      return part.date?.(copy.value, copy.asOf) ?? copy.value;
    }
  }

  /** Only what an audience sees is kept: an owner alone is no crowd. */
  async function see<T>(
    sight: Sight,
    { load, ...part }: ShownPart<T> & { readonly load: Load<T> },
  ): Promise<T | null> {
    if (!AN_ID.test(sight.id)) return null;
    const loadNow = () =>
      inOneMoment(db, async (trx) => {
        await runUncompiled(trx);
        const head = await findShownHead(trx, plans, sight);
        return head && { ...(await load(trx, head, clock())), mark: head.mark };
      });
    if (sight.owner === null) return seeOrCopy(sight.id, part, loadNow);
    return (await loadNow())?.value ?? null;
  }

  const findKnown = (sight: Sight) =>
    see<Known>(sight, {
      name: 'known',
      load: async (_, head) => ({ value: knownOf(head), until: null }),
      weigh: () => SMALL,
    });

  /** Who names a version that there is not gets the same as everybody who does. */
  async function findChange(sight: Sight, version: number): Promise<StoredChange | null> {
    const known = await findKnown(sight);
    if (known === null) return null;
    const since = version >= 1 && version <= known.version ? version : UNKNOWN;
    return see(sight, {
      name: `since ${since}`,
      load: (trx, head, now) => loadChange(trx, head, now, since),
      weigh: weighChange,
      many: true,
    });
  }

  const telling = tellViewers({
    findKnown,
    findChange,
    onError: (error) => app.log.error(error),
  });
  const rechecking = setInterval(telling.look, rules.recheck);
  rechecking.unref();

  app.addHook('onReady', async () => {
    listening = await listen(CHANNEL, {
      hear(note) {
        const [about, id = ''] = note.split(' ');
        if (about === 'list') return; // of no schedule that is kept
        if (about === 'schedule') kept.forget(id);
        else kept.doubt();
        telling.look(about === 'schedule' ? id : undefined);
      },
      missed() {
        awayUntil = Number.NEGATIVE_INFINITY; // it is back
        kept.doubt();
        telling.look();
      },
    });
  });
  app.addHook('onSend', async (request, { statusCode }) => {
    if (!mayHaveWritten(request) || statusCode >= 300) return;
    kept.doubt(); // who has changed something sees it at once
    if (ENDING.includes(request.routeOptions.url!)) endings++;
  });
  app.addHook('onClose', async () => {
    clearInterval(rechecking);
    await listening?.stop();
  });

  const audienceOf = (id: string): Sight => ({ id, owner: null });
  return {
    find: (id, owner) =>
      see(
        { id, owner: owner ?? null },
        {
          ...{ name: 'whole', load: loadShown, weigh: weighShown, date: dateShown },
        },
      ),
    findPart: (id, wish) =>
      see(audienceOf(id), {
        name: `part ${JSON.stringify(wish)}`,
        load: (trx, head, now) => loadPart(trx, head, now, wish),
        weigh: weighShown,
        date: dateShown,
        many: true,
      }),
    endings: () => endings,
    findChanges: (id, since) => findChange(audienceOf(id), since),
    findKnown: (id, owner) => findKnown({ id, owner: owner ?? null }),
    watch: (id, known, tell, owner) => telling.watch({ id, owner: owner ?? null }, known, tell),
  };
}

const dated = new WeakMap<ShownSchedule, ShownSchedule>(); // so that what is made of one is made once

function dateShown(shown: ShownSchedule, asOf: Date): ShownSchedule {
  const known = dated.get(shown);
  if (known?.asOf?.getTime() === asOf.getTime()) return known;
  const copy = { ...shown, asOf };
  dated.set(shown, copy);
  return copy;
}

/** No stranger changes what is shown, but for those whom an organiser has given a score link. */
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

/** A letter may take two bytes, and what is no text a few times as much as its JSON. */
function weigh(rows: string, ...others: readonly unknown[]): number {
  return SMALL + 2 * rows.length + 8 * JSON.stringify(others).length;
}
