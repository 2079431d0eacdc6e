/** Creates a link for entering scores without an account. */
import { readStoredSeason } from '@evenfield/wire';
import type { Kysely, Transaction } from 'kysely';
import type { Plans } from '#features/billing/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { createId, createSecret } from '#kernel/server/secret.ts';
import type { LinkInput, NewScoreLink } from '../api.ts';
import { countGoodLinks, forgetOldLinks, insertLink } from './link-store.ts';

interface CreateLinkDeps {
  readonly db: Kysely<Tables>;
  readonly plans: Plans;
}

const MOST_LINKS = 200; // active ones per schedule
const TOO_MANY = `A schedule has at most ${MOST_LINKS} active links. End one that is no longer needed, or give several people the same one.`;

/** Returns null when a plan is needed. Throws `Problem` for an unknown schedule, match or field. */
export function createLink(
  { db, plans }: CreateLinkDeps,
  ownerId: string,
  input: LinkInput,
  now: Date,
): Promise<NewScoreLink | null> {
  return db.transaction().execute(async (trx) => {
    const month = await plans.holdMonth(trx, ownerId);
    const schedule = await trx
      .selectFrom('schedules')
      .select('inputs')
      .where('id', '=', input.schedule)
      .where('owner_id', '=', ownerId)
      .where('draft_of', 'is', null)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!schedule) throw new Problem('notFound');
    if (!month.isPaid) return null;
    await expectScope(trx, input, schedule.inputs);
    if ((await countGoodLinks(trx, input.schedule)) >= MOST_LINKS) refuse('', TOO_MANY);
    await forgetOldLinks(trx, input.schedule);
    const secret = createSecret();
    const link = await insertLink(trx, { id: createId(), input, secret, now });
    return { link, secret };
  });
}

async function expectScope(
  trx: Transaction<Tables>,
  { schedule, scope }: LinkInput,
  inputs: unknown,
): Promise<void> {
  if (scope.kind === 'field' && !readStoredSeason(inputs).fields.includes(scope.field)) {
    refuse('scope', 'The schedule has no such field.');
  }
  if (scope.kind !== 'match') return;
  const found = await trx
    .selectFrom('matches')
    .select('match_id')
    .where('schedule_id', '=', schedule)
    .where('match_id', '=', scope.match)
    .executeTakeFirst();
  if (!found) refuse('scope', 'The schedule has no such match.');
}

function refuse(path: string, message: string): never {
  throw new Problem('malformed', [{ path, message }]);
}
