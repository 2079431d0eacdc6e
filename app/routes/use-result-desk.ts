import { type MatchId, type Schedule, settleContestants } from '@evenfield/engine';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '#features/editor/web/editor.ts';
import {
  openedResults,
  takeResult,
  takeResults,
  versionSeen,
} from '#features/editor/web/results/take-results.ts';
import { openedCopy } from '#features/editor/web/saving/opened-copy.ts';
import { saveByHand } from '#features/editor/web/saving/save-by-hand.ts';
import type { ResultDesk } from '#features/results/web/result-desk.ts';
import { useResultNews } from '#features/results/web/use-result-news.ts';
import { useUnsentResults } from '#features/results/web/use-unsent-results.ts';
import { awaitSignIn } from '#kernel/web/account-dialog.ts';

/** Where results are entered into the schedule that is open; what other devices say comes in by itself. */
export function useResultDesk(editor: Editor, schedule: Schedule): ResultDesk {
  const copy = useStore(editor, openedCopy);
  const results = useStore(editor, openedResults);
  const id = copy?.id ?? null;
  const settled = useMemo(() => settleContestants(schedule, results), [schedule, results]);
  const desk: ResultDesk = useMemo(
    () => ({
      id,
      schedule: settled,
      results,
      versionOf: (match) => versionSeen(editor.getState(), match),
      save: (match) => saveFor(editor, match),
      hear: (saved, heard) => takeResult(editor, saved, heard),
      hearAll: (saved, heard) => takeResults(editor, saved, heard),
    }),
    [editor, id, settled, results],
  );
  useResultNews(desk, copy?.version ?? 0);
  useUnsentResults(desk);
  return desk;
}

/** Has a match in the account of whoever is signed in, or the schedule as it is open. */
async function saveFor(editor: Editor, match: MatchId | null): Promise<string | null> {
  if (!(await awaitSignIn())) return null;
  const copy = openedCopy(editor.getState());
  const isThere = match === null || copy?.schedule.fixtures.ids.includes(match);
  if (copy !== null && isThere) return copy.id;
  if (!(await saveByHand(editor))) return null;
  return openedCopy(editor.getState())?.id ?? null;
}
