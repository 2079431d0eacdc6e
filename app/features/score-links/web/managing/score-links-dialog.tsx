import type { LinkScope, NewScoreLink } from '@evenfield/contract/results';
import type { MatchId } from '@evenfield/engine';
import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResultDesk } from '#features/results/web/port.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { awaitPlan } from '#kernel/web/plan-dialogs.ts';
import { notifyError } from '#kernel/web/ui/notify.ts';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { createLink, linksQuery } from './link-calls.ts';
import { LinkList } from './link-list.tsx';
import { MadeLink } from './made-link.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import classes from './score-links.module.css';

interface ScoreLinksDialogProps {
  readonly desk: ResultDesk;
  readonly match: MatchId | null; // for which a link is wanted; null: for none in particular
  readonly onClose: () => void;
}

/** Links for referees and teams: made, shown once, and made good for nothing again. */
export function ScoreLinksDialog({ desk, match, onClose }: ScoreLinksDialogProps) {
  const [made, setMade] = useState<NewScoreLink | null>(null);
  const [isBusy, setBusy] = useState(false);
  const queries = useQueryClient();
  const escaping = useEscapeInside(onClose);
  useFocusBack();

  const make = async (scope: LinkScope, name: string) => {
    const schedule = await desk.save(match);
    if (schedule === null) return;
    const wish = { schedule, scope, name };
    const link =
      (await createLink(wish)) ?? ((await awaitPlan('results')) ? await createLink(wish) : null);
    if (link === null) return;
    setMade(link);
    await queries.invalidateQueries({ queryKey: linksQuery(schedule).queryKey });
  };
  const onMake = async (scope: LinkScope, name: string) => {
    setBusy(true);
    try {
      await make(scope, name);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      notifyError(failure.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal opened onClose={onClose} {...escaping} title="Score links" size="lg">
      <div className={classes['dialog']}>
        {made === null ? (
          <>
            <p>
              Anybody with such a link can enter results on a phone, without an account. You see who
              entered what, and can end a link at any time.
            </p>
            <NewLinkForm schedule={desk.schedule} match={match} isBusy={isBusy} onMake={onMake} />
          </>
        ) : (
          <MadeLink made={made} onDone={() => setMade(null)} />
        )}
        {desk.id !== null && <LinkList id={desk.id} schedule={desk.schedule} />}
      </div>
    </Modal>
  );
}
