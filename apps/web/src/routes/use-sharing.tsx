import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { type Editor, openedSchedule } from '#src/features/editor/editor.ts';
import { type Readiness, viewReadiness } from '#src/features/editor/rules/view-readiness.ts';
import { openedCopy } from '#src/features/editor/saving/opened-copy.ts';
import { saveByHand } from '#src/features/editor/saving/save-by-hand.ts';
import { EmbedDialog } from '#src/features/saved-schedules/embed-dialog.tsx';
import { PublishEntry } from '#src/features/saved-schedules/publishing/publish-entry.tsx';
import { sayNotPublished } from '#src/features/saved-schedules/publishing/publish-saved.ts';
import { usePublishing } from '#src/features/saved-schedules/publishing/use-publishing.ts';
import { sayMatches } from '#src/league/match-words.ts';
import { awaitSignIn, useAccountDialog } from '#src/lib/account-dialog.ts';
import { useOrganiser } from '#src/lib/login-record.ts';
import { awaitPlan, usePlanDialog } from '#src/lib/plan-dialogs.ts';
import { SavedDialogs } from './saved-dialogs.tsx';

interface Sharing {
  readonly covered: boolean; // one of its dialogs is open
  readonly publishing: (autoFocus: boolean) => ReactNode; // the switch
  readonly embed: () => void;
  readonly dialogs: ReactNode;
}

/** What is done with a schedule in its account: 'saved' as it is open now, or as it was saved last. */
type Wanted = 'saved' | 'kept';

/**
 * Publishing and embedding the schedule that is open. Whoever wants one of them signs in, saves it and
 * gets a plan on the way, as far as that is needed; closing a dialog forgets what was to come.
 */
export function useSharing(editor: Editor): Sharing {
  useOrganiser(); // what the account has of it depends on who is signed in
  const copy = useStore(editor, openedCopy);
  const readiness = useStore(editor, useShallow(viewReadiness));
  const { wishOf, publish } = usePublishing();
  const [wish, setWish] = useState<boolean | null>(null);
  const [afterSave, setAfterSave] = useState<((id: string) => Promise<void>) | null>(null);
  const [embedded, setEmbedded] = useState<string | null>(null);
  const asking = [usePlanDialog(), useAccountDialog()].some((dialog) => dialog !== null);

  const withSaved = async (wanted: Wanted, next: (id: string) => Promise<void>) => {
    if (!(await awaitSignIn())) return;
    const state = editor.getState();
    const before = openedCopy(state);
    if (before === null) {
      setAfterSave(() => next);
      return;
    }
    const isChanged = before.schedule !== openedSchedule(state);
    if (wanted === 'saved' && isChanged && !(await saveByHand(editor))) return;
    await next(before.id);
  };

  const during = async (published: boolean, work: () => Promise<void>) => {
    setWish(published);
    await work().finally(() => setWish(null));
  };
  const publishSaved = (id: string) =>
    during(true, async () => {
      if (!(await awaitPlan('publish'))) return;
      if ((await publish(id, true)) === 'planNeeded') sayNotPublished(); // it ended just now
    });
  const change = (published: boolean) => {
    if (published) return during(true, () => withSaved('saved', publishSaved));
    return copy && publish(copy.id, false);
  };
  const embed = () =>
    withSaved('kept', async (id) => {
      if (await awaitPlan('embed')) setEmbedded(id);
    });

  return {
    covered: asking || afterSave !== null,
    publishing: (autoFocus) => (
      <PublishEntry
        id={copy?.id ?? null}
        wish={wish ?? (copy && (wishOf(copy.id) ?? null))}
        readiness={sayReadiness(readiness)}
        autoFocus={autoFocus}
        onChange={(published) => void change(published)}
      />
    ),
    embed: () => void embed(),
    dialogs: (
      <>
        {afterSave !== null && (
          <SavedDialogs
            editor={editor}
            shown="save"
            onOpened={() => undefined}
            onSaved={(id) => void afterSave(id)}
            onClose={() => setAfterSave(null)}
          />
        )}
        {embedded !== null && <EmbedDialog id={embedded} onClose={() => setEmbedded(null)} />}
      </>
    ),
  };
}

/** 'Every match has a place, and there are no conflicts.', '2 matches without a place are left out. One conflict is left.' */
function sayReadiness({ waiting, conflicts }: Readiness): string {
  const whole = waiting === 0;
  const places = whole
    ? 'Every match has a place'
    : `${sayMatches(waiting)} without a place ${waiting === 1 ? 'is' : 'are'} left out`;
  if (conflicts === null) return `${places}.`;
  if (conflicts === 1) return `${places}. One conflict is left.`;
  if (conflicts > 1) return `${places}. ${conflicts} conflicts are left.`;
  return whole ? `${places}, and there are no conflicts.` : `${places}. There are no conflicts.`;
}
