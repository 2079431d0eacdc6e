import type { Result } from '@evenfield/engine';
import { awaitPlan } from '#features/billing/web/port.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { formatTeams } from '#league/match-words.ts';
import type { PlayedMatch } from './list-matches.ts';
import type { ResultContext } from './result-context.ts';
import { sendResult } from './send-result.ts';
import { dropUnsentOf, keepUnsent } from './unsent.ts';

/** The outcome of entering a result. */
export type Recorded =
  | { readonly kind: 'recorded' }
  | { readonly kind: 'kept' } // stored in this browser until the server is reachable
  | { readonly kind: 'dropped'; readonly without: 'plan' | 'schedule' } // plan declined; or not signed in or saved
  | { readonly kind: 'stale'; readonly theirs: Result | null; readonly version: number } // superseded by another
  | { readonly kind: 'failed'; readonly message: string };

/** Enters a result; null removes it. `over`: the version that the user chose to overwrite. */
export type RecordResult = (
  match: PlayedMatch,
  result: Result | null,
  over?: number,
) => Promise<Recorded>;

/** Saves the schedule if necessary, sends the result, and offers a plan if one is needed. */
export function recorderOf(context: ResultContext): RecordResult {
  return async (match, result, over) => {
    const { id: row } = match;
    const schedule = await context.save(row);
    if (schedule === null) return { kind: 'dropped', without: 'schedule' };
    const version = over ?? context.versionOf(row);
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
          context.onRecorded(schedule, { match: row, version: sent.version, result });
          return { kind: 'recorded' };
        case 'stale': {
          const { version: newer, results } = sent.theirs;
          context.onResults(schedule, { version: newer, results });
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
      const teams = formatTeams([match.home, match.away]);
      keepUnsent({ ...entry, owner, schedule, teams, refused: null });
      return { kind: 'kept' };
    }
  };
}
