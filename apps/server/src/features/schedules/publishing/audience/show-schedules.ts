import type { StoredChange } from '@evenfield/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Clock } from '../../../../infra/clock.ts';
import type { Listening } from '../../../../infra/database/listen/listen.ts';
import type { OpenDatabase } from '../../../../infra/database/open-database.ts';
import type { Tables } from '../../../../infra/database/tables.ts';
import type { Plans } from '../../../../infra/plans.ts';
import type { ShownSchedule, ShownSchedules, Standing } from '../../../../infra/shown-schedules.ts';
import { inOneMoment } from '../../matches/in-one-moment.ts';
import { keepShown } from './keep-shown.ts';
import { loadChange } from './load-change.ts';
import { type Loaded, loadPart, loadShown } from './load-shown.ts';
import { findMark, findShownHead, type ShownHead, type Sight } from './shown-head.ts';
import { standingOf, tellViewers } from './tell-viewers.ts';

export interface AudienceRules {
  readonly recheck: number; // milliseconds after which a plan is asked about again, since it ends without a note
  readonly mostBytes: number; // that are kept in memory
}

export const AUDIENCE_RULES: AudienceRules = { recheck: 5000, mostBytes: 64 * 1024 * 1024 };

interface ShowingDesk {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly plans: Plans;
  readonly rules: AudienceRules;
}

const CHANNEL = 'audience'; // of the triggers that tell what may be seen otherwise from now on
const DEAF_RECHECK = 250; // milliseconds, while no notes come in
const AN_ID = /^[\w-]{1,64}$/;
const SMALL = 500; // bytes of something that has no rows

type Load<T> = (trx: Transaction<Tables>, head: ShownHead, now: Date) => Promise<Loaded<T>>;

/** Shows published schedules while the app runs. To be asked for before routes are registered. */
export function showSchedules(
  app: FastifyInstance,
  { database: { db, listen }, clock, plans, rules }: ShowingDesk,
): ShownSchedules {
  let listening: Listening | null = null;
  const kept = keepShown({
    clock,
    findMark: (id) => findMark(db, plans, { id, owner: null }),
    age: () => (listening?.isHearing() ? rules.recheck : Math.min(DEAF_RECHECK, rules.recheck)),
    mostBytes: rules.mostBytes,
  });

  /** Only what an audience sees is kept: an owner alone is no crowd. */
  async function see<T>(
    sight: Sight,
    name: string,
    load: Load<T>,
    weigh: (value: T) => number,
  ): Promise<T | null> {
    if (!AN_ID.test(sight.id)) return null;
    const loadNow = () =>
      inOneMoment(db, async (trx) => {
        const head = await findShownHead(trx, plans, sight);
        return head && { ...(await load(trx, head, clock())), mark: head.mark };
      });
    if (sight.owner === null) return kept.see(sight.id, { name, weigh, load: loadNow });
    return (await loadNow())?.value ?? null;
  }

  const findStanding = (sight: Sight) =>
    see<Standing>(
      sight,
      'standing',
      async (_, head) => ({ value: standingOf(head), until: null }),
      () => SMALL,
    );

  const findChange = (sight: Sight, since: number) =>
    see(
      sight,
      `since ${since}`,
      (trx, head, now) => loadChange(trx, head, now, since),
      weighChange,
    );

  const telling = tellViewers({
    findStanding,
    findChange,
    onError: (error) => app.log.error(error),
  });
  const rechecking = setInterval(telling.look, rules.recheck);
  rechecking.unref();

  app.addHook('onReady', async () => {
    listening = await listen(CHANNEL, {
      hear(note) {
        const [about, id = ''] = note.split(' ');
        if (about === 'schedule') kept.forget(id);
        else kept.doubt();
        telling.look(about === 'schedule' ? id : undefined);
      },
      missed() {
        kept.doubt();
        telling.look();
      },
    });
  });
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') kept.doubt(); // who has changed something sees it at once
  });
  app.addHook('onClose', async () => {
    clearInterval(rechecking);
    await listening?.stop();
  });

  const audienceOf = (id: string): Sight => ({ id, owner: null });
  return {
    find: (id, owner) => see({ id, owner: owner ?? null }, 'whole', loadShown, weighShown),
    findPart: (id, wish) =>
      see(
        audienceOf(id),
        `part ${JSON.stringify(wish)}`,
        (trx, head, now) => loadPart(trx, head, now, wish),
        weighShown,
      ),
    findChanges: (id, since) => findChange(audienceOf(id), since),
    findStanding: (id, owner) => findStanding({ id, owner: owner ?? null }),
    watch: (id, known, tell, owner) => telling.watch({ id, owner: owner ?? null }, known, tell),
  };
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
