import { Problem } from '#kernel/server/problem.ts';
import type { PublishDraftInput } from '../../draft-models.ts';
import { type Edited, lockHead } from '../head.ts';
import { storedMatches } from '../matches/match-source.ts';
import { runUncompiled } from '../matches/run-uncompiled.ts';
import { isEditedSince } from '../saving/edited-since.ts';
import { addVersion, type SaveOutcome, type SavingDeps } from '../saving/save-schedule.ts';

/**
 * Makes what a draft holds the next version of its schedule, and deletes the draft. Stale when the draft
 * is not what was shown, or something was published that it does not have yet.
 */
export function publishDraft(
  { db, plans }: SavingDeps,
  owned: Edited, // the schedule
  { draft: id, version, reason, announcement }: PublishDraftInput,
  now: Date,
): Promise<SaveOutcome> {
  return db.transaction().execute(async (trx) => {
    await runUncompiled(trx);
    const month = await plans.holdMonth(trx, owned.ownerId);
    const head = await lockHead(trx, owned);
    const draft = await lockHead(trx, { ...owned, id });
    if (!head || draft?.draft_of !== head.id) throw new Problem('notFound');
    if (draft.version !== version || (await isEditedSince(trx, head, draft.draft_base ?? 0))) {
      return { kind: 'stale', owned: { ...owned, id } };
    }
    const outcome = await addVersion(trx, month, head, {
      content: {
        inputs: JSON.stringify(draft.inputs),
        calledOff: draft.called_off === null ? null : JSON.stringify(draft.called_off),
        teams: draft.team_count,
        matches: storedMatches(id),
      },
      over: head.version,
      by: owned.by,
      note: {
        ...{ by: owned.by.organizerId, at: now, saveType: 'saveclick' },
        label: reason
          ? `Published ${draft.draft_name}: ${reason}`
          : `Published ${draft.draft_name}`,
        reason,
      },
    });
    if (outcome.kind !== 'saved') return outcome;
    if (announcement) {
      await trx.updateTable('schedules').set({ announcement }).where('id', '=', head.id).execute();
    }
    await trx.deleteFrom('schedules').where('id', '=', id).execute();
    return outcome;
  });
}
