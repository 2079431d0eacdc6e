import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { HalfMark } from '#kernel/web/ui/mark.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { ScoreEntering } from './entering/score-entering.tsx';
import classes from './field-scores.module.css';
import { LostLink } from './lost-link.tsx';
import { MatchList } from './match-list.tsx';
import type { DeskState, ScoreDesk } from './queue/score-desk.ts';
import { useDesk, useDeskState } from './use-desk.ts';
import { useOpenedMatch } from './use-opened-match.ts';
import { viewMatch } from './view-matches.ts';

interface OpenedLinkProps {
  readonly secret: string;
}

/** All that can be done by one link. */
export function OpenedLink({ secret }: OpenedLinkProps) {
  const desk = useDesk(secret);
  const state = useDeskState(desk);
  const { opened, open, close } = useOpenedMatch();
  const returned = useRef<string | null>(null); // the match that the person comes back from
  const [entered, setEntered] = useState<string | null>(null); // the match that was entered last
  const { link, scoring, draft } = state;
  const match = scoring?.matches.find(({ id }) => id === opened);

  useEffect(() => {
    if (opened !== null) returned.current = opened;
    else if (returned.current !== null) focusMatch(returned.current);
  }, [opened]);

  if (link === 'opening') return <Waiting />;
  if (link === 'unread') return <Unread onRetry={() => void desk.refresh()} />;
  if (link === 'unknown' || scoring === null) {
    return <LostLink {...state} onRetry={() => void desk.refresh()} />;
  }
  if (match !== undefined) {
    return (
      <ScoreEntering
        key={match.id}
        view={viewMatch(match, state)}
        unit={scoring.unit}
        draws={scoring.draws}
        kept={draft?.match === match.id ? draft : null}
        onDraft={(kept) => void desk.keepDraft(kept)}
        onSend={(result, seen) => {
          void desk.say(match.id, result, seen);
          setEntered(match.id);
          close();
        }}
        onClose={close}
      />
    );
  }
  return (
    <>
      <h1 className={classes['title']}>{scoring.schedule}</h1>
      <p className={classes['whose']}>{scoring.link}</p>
      <LineNotice state={state} desk={desk} />
      <MatchList {...{ desk, state, scoring, entered }} onOpen={open} />
    </>
  );
}

function Waiting() {
  return (
    <>
      <h1 className={classes['title']}>Enter scores</h1>
      <LoadingShape label="Opening your matches" rowHeight={96} />
    </>
  );
}

function Unread({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <EmptyState
      order={1}
      title="No connection"
      picture={<HalfMark size={96} />}
      action={<PlainButton onClick={onRetry}>Try again</PlainButton>}
    >
      Your matches could not be loaded yet. After the first load, this page also opens offline.
    </EmptyState>
  );
}

/** What stands between this phone and the server. */
function LineNotice({ state, desk }: { readonly state: DeskState; readonly desk: ScoreDesk }) {
  const { reached, kept, entries } = state;
  const waiting = entries.filter(({ refusal }) => refusal === null).length;
  if (!kept && waiting > 0) {
    return (
      <NoticeStrip tone="warning" title="Keep this page open">
        This browser stores nothing. Your entries are lost if you close the page before they are
        sent.
      </NoticeStrip>
    );
  }
  if (reached) return null;
  return (
    <NoticeStrip
      title="No connection"
      actions={
        <PlainButton look="neutral" onClick={() => void desk.refresh()}>
          Try now
        </PlainButton>
      }
    >
      Your entries are kept on this phone and sent automatically.
    </NoticeStrip>
  );
}

function focusMatch(match: string): void {
  document.getElementById(`match-${match}`)?.focus();
}
