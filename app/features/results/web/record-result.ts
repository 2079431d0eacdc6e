import type { Result } from '@evenfield/engine';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { awaitPlan } from '#kernel/web/plan-dialogs.ts';
import { sayTeams } from '#league/match-words.ts';
import type { PlayedMatch } from './list-matches.ts';
import type { ResultDesk } from './result-desk.ts';
import { sendResult } from './send-result.ts';
import { dropUnsentOf, keepUnsent } from './unsent.ts';

/** What came of entering a result. */
export type Recorded =
  | { readonly kind: 'recorded' }
  | { readonly kind: 'kept' } // in this browser, until the server can be reached
  | { readonly kind: 'dropped'; readonly without: 'plan' | 'schedule' } // the person wants no plan now; signed in nowhere, or saved nothing
  | { readonly kind: 'stale'; readonly theirs: Result | null; readonly version: number } // somebody entered another one since
  | { readonly kind: 'failed'; readonly message: string };

/** Enters a result; `over`: the version that the person has seen and enters it in spite of; null: takes it back. */
export type RecordResult = (
  match: PlayedMatch,
  result: Result | null,
  over?: number,
) => Promise<Recorded>;

/** Saves what is not saved, sends the result, and asks for a plan on the way where one is needed. */
export function recorderOf(desk: ResultDesk): RecordResult {
  return async (match, result, over) => {
    const { id: row } = match;
    const schedule = await desk.save(row);
    if (schedule === null) return { kind: 'dropped', without: 'schedule' };
    const version = over ?? desk.versionOf(row);
    const entry = { match: row, version, result, key: crypto.randomUUID() };
    try {
      let sent = await sendResult(schedule, entry);
      if (sent.kind === 'planNeeded') {
        if (!(await awaitPlan('results'))) return { kind: 'dropped', without: 'plan' };
        sent = await sendResult(schedule, entry);
      }
      dropUnsentOf(schedule, row);
      switch (sent.kind) {
        case 'recorded':
          desk.hear(schedule, { match: row, version: sent.version, result });
          return { kind: 'recorded' };
        case 'stale': {
          const { version: newer, results } = sent.theirs;
          desk.hearAll(schedule, { version: newer, results });
          return { kind: 'stale', theirs: results.get(row) ?? null, version: newer };
        }
        case 'refused':
          return { kind: 'failed', message: sent.message };
        case 'planNeeded':
          return { kind: 'dropped', without: 'plan' };
        default:
          return sent satisfies never;
      }
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      if (failure.reason !== 'unreachable') return { kind: 'failed', message: failure.message };
      const owner = loginRecord.load()?.user.email ?? '';
      const teams = sayTeams([match.home, match.away]);
      keepUnsent({ ...entry, owner, schedule, teams, refused: null });
      return { kind: 'kept' };
    }
  };
}
