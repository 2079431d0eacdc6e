/** Says over HTTP how matches went, as the page does. */

import type { ScorePair } from '@evenfield/engine';
import { encodeScoreEntry, type ScoreEntry } from '@evenfield/wire/results';
import { scheduleCalls } from '#features/schedules/api.ts';
import type { Answer } from './fetch-json.ts';
import { open } from './saving.ts';
import { callAs } from './sign-up.ts';

/** Sends an entry as it is. */
export function sendEntry(
  url: string,
  token: string | null,
  schedule: string,
  entry: ScoreEntry,
): Promise<Answer> {
  const body = encodeScoreEntry(schedule, entry);
  return callAs(url + scheduleCalls.updateMatch.path, token, { method: 'POST', body });
}

/** Records what both teams scored, as somebody who has just seen the schedule; answers its version from now on. */
export async function recordScore(
  url: string,
  token: string,
  { schedule, match, score }: { schedule: string; match: string; score: ScorePair },
): Promise<number> {
  const { version } = await open(url, token, schedule);
  const result = { ending: 'regular', score } as const;
  const { body } = await sendEntry(url, token, schedule, { match, version, result, key: null });
  if (body.success !== true) throw new Error(body.message);
  return body.data.version;
}
