/** Runs a command on a saved schedule and stores what it makes as the next version. */
import type { Refusal } from '@evenfield/engine';
import type { Fault } from '@evenfield/wire';
import type { Transaction } from 'kysely';
import { inOneMoment } from '#kernel/server/database/in-one-moment.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { CommandInput, CommandMade } from '../../command-model.ts';
import { detailOf, versionOf } from '../detail.ts';
import { type Edited, findHead, type Head, lockHead, type Owned } from '../head.ts';
import { sendMatches, sentMatches, storedMatches } from '../matches/match-source.ts';
import { runUncompiled } from '../matches/run-uncompiled.ts';
import { noteOpened } from '../unused.ts';
import type { AppliedCommand, CommandWork } from './apply-command.ts';
import { addVersion, type SavingDeps } from './save-schedule.ts';
import type { VersionCache } from './version-cache.ts';

export type CommandOutcome =
  | { readonly kind: 'made'; readonly made: CommandMade; readonly isNew?: true } // left out: it was sent before
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly version: number }
  | { readonly kind: 'stale' }
  | { readonly kind: 'planRequired' };

interface CommandDeps extends SavingDeps {
  readonly cache: VersionCache;
  /** Does what `applyToStored` does. */
  readonly applyToStored: (work: CommandWork) => Promise<AppliedCommand>;
}

const TRIES = 5; // while others edit the same schedule between reading it and writing it

/**
 * Runs a command. One that was made on an older version is applied to the newest where it means the same
 * there; one that is sent again is answered with the version that it made. No transaction is open while
 * the command is applied, so that large ones can wait for a thread.
 */
export async function runCommand(
  deps: CommandDeps,
  owned: Edited,
  input: CommandInput,
  now: Date,
): Promise<CommandOutcome> {
  for (let tries = 0; tries < TRIES; tries++) {
    const read = await inOneMoment(deps.db, (trx) => readWork(trx, deps.cache, owned, input));
    if ('kind' in read) return read;
    const { work, version, rebased } = read;
    const applied = await deps.applyToStored(work);
    if (applied.kind === 'refused') return { ...applied, version };
    if (applied.kind === 'stale') return applied;
    if ('faults' in applied) throw new Problem(applied.kind, applied.faults);
    const outcome = await commit(deps, owned, input, { applied, version, rebased }, now);
    if (outcome.kind !== 'stale') return outcome;
  }
  return { kind: 'stale' };
}

interface ReadWork {
  readonly work: CommandWork;
  readonly version: number; // the newest
  readonly rebased: boolean;
}

const NO_EDIT: Fault = {
  path: 'command.version',
  message: 'This version was not made by an edit. Name one that was.',
};

/** Reads the versions that a command is about; or its outcome if that is known already. */
async function readWork(
  trx: Transaction<Tables>,
  cache: VersionCache,
  owned: Owned,
  { id, version, command }: CommandInput,
): Promise<ReadWork | CommandOutcome> {
  await runUncompiled(trx);
  const head = await findHead(trx, owned);
  if (!head) throw new Problem('notFound');
  const made = await findMade(trx, head, { id, version });
  if (made !== null) return { kind: 'made', made };
  if (version > head.version) return { kind: 'stale' }; // of another database
  const lastEdit = await findLastEdit(trx, head, head.version);
  const read = { version: head.version, rebased: lastEdit > version };
  const cached = cache.get(head.id, lastEdit);
  const newest =
    cached === null
      ? await detailOf(trx, head, storedMatches(head.id))
      : { inputs: head.inputs, schedule: cached };
  const earlier = async (of: number) => {
    const schedule = cache.get(head.id, await findLastEdit(trx, head, of));
    return schedule === null ? versionOf(trx, head, of) : { inputs: null, schedule };
  };
  if (command.kind !== 'undo') {
    const madeOn = read.rebased ? await earlier(version) : null;
    return { ...read, work: { newest, madeOn, command } };
  }
  if (!(await isEdit(trx, head, command.version))) throw new Problem('malformed', [NO_EDIT]);
  const undone = await earlier(command.version - 1);
  const after = lastEdit > command.version ? await earlier(command.version) : null;
  return { ...read, work: { newest, undone, after } };
}

/** Finds the version of the last edit up to a version: results, which have versions too, change nothing else. */
async function findLastEdit(
  trx: Transaction<Tables>,
  { id }: Head,
  version: number,
): Promise<number> {
  const edit = await trx
    .selectFrom('schedule_changes')
    .select('version')
    .where('schedule_id', '=', id)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(); // the first save
  return edit.version;
}

/** Whether an edit made a version, and not a result nor the first save. */
async function isEdit(trx: Transaction<Tables>, { id }: Head, version: number): Promise<boolean> {
  const change = await trx
    .selectFrom('schedule_changes')
    .select('version')
    .where('schedule_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return change !== undefined && version > 1;
}

/** Finds what a command made when it was sent before. It is rebased if others have edited since its version. */
async function findMade(
  trx: Transaction<Tables>,
  head: Head,
  { id, version: madeOn }: Pick<CommandInput, 'id' | 'version'>,
): Promise<CommandMade | null> {
  const change = await trx
    .selectFrom('schedule_changes')
    .select(['version', 'at'])
    .where('schedule_id', '=', head.id)
    .where('command_id', '=', id)
    .executeTakeFirst();
  if (change === undefined) return null;
  const { version, at } = change;
  const other = await trx
    .selectFrom('schedule_changes')
    .select('version')
    .where('schedule_id', '=', head.id)
    .where('version', '>', madeOn)
    .where('version', '!=', version)
    .executeTakeFirst();
  return { version, at: at.toISOString(), rebased: other !== undefined };
}

interface Applied extends Omit<ReadWork, 'work'> {
  readonly applied: Extract<AppliedCommand, { kind: 'content' | 'rows' }>;
}

async function commit(
  { db, plans, cache }: CommandDeps,
  owned: Edited,
  { id, version: madeOn, command, label, saveType = 'saveclick' }: CommandInput,
  { applied, version, rebased }: Applied,
  now: Date,
): Promise<CommandOutcome> {
  const outcome = await db.transaction().execute(async (trx): Promise<CommandOutcome> => {
    await runUncompiled(trx);
    const month = await plans.holdMonth(trx, owned.ownerId);
    const head = await lockHead(trx, owned);
    if (!head) throw new Problem('notFound');
    const earlier = await findMade(trx, head, { id, version: madeOn });
    if (earlier !== null) return { kind: 'made', made: earlier };
    const content =
      applied.kind === 'rows'
        ? { ids: applied.ids, matches: sentMatches(applied.rows) }
        : { ...applied.content, matches: await sendMatches(trx, applied.content.matches) };
    const note = { by: owned.by.organizerId, at: now, saveType, label: label ?? null };
    const outcome = await addVersion(trx, month, head, {
      content,
      over: version,
      by: owned.by,
      note: { ...note, command: { id, json: JSON.stringify(command) } },
    });
    if (outcome.kind !== 'saved') return outcome;
    if (saveType === 'saveclick') await noteOpened(trx, owned, now);
    const { version: made, changed } = outcome.saved;
    return { kind: 'made', made: { version: made, at: changed, rebased }, isNew: true };
  });
  if (outcome.kind === 'made' && outcome.isNew) {
    cache.set(owned.id, outcome.made.version, applied.after);
  }
  return outcome;
}
