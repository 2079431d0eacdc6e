import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { HalfMark } from '#kernel/web/ui/mark.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { ScoreEntering } from './entering/score-entering.tsx';
import classes from './field-scores.module.css';
import { MatchList } from './match-list.tsx';
import type { ScoreController, ScoreState } from './queue/score-controller.ts';
import { openScores } from './queue/score-controller.ts';
import { Unsent } from './unsent.tsx';

import { viewMatch } from './view-matches.ts';

const NAME = 'scoredMatch';

interface OpenedLinkProps {
  readonly secret: string;
}

/** Everything a link gives access to. */
export function OpenedLink({ secret }: OpenedLinkProps) {
  const scores = useScores(secret);
  const state = useScoreState(scores);
  const { opened, open, close } = useOpenedMatch();
  const returned = useRef<string | null>(null); // the match from which the user returns
  const [entered, setEntered] = useState<string | null>(null); // the match entered last
  const { link, scoring, draft } = state;
  const match = scoring?.matches.find(({ id }) => id === opened);

  useEffect(() => {
    if (opened !== null) returned.current = opened;
    else if (returned.current !== null) focusMatch(returned.current);
  }, [opened]);

  if (link === 'opening') return <Waiting />;
  if (link === 'unread') return <Unread onRetry={() => void scores.refresh()} />;
  if (link === 'unknown' || scoring === null) {
    return <LostLink {...state} onRetry={() => void scores.refresh()} />;
  }
  if (match !== undefined) {
    return (
      <ScoreEntering
        key={match.id}
        view={viewMatch(match, state)}
        unit={scoring.unit}
        draws={scoring.draws}
        stored={draft?.match === match.id ? draft : null}
        onDraft={(draft) => void scores.keepDraft(draft)}
        onSend={(result, seen) => {
          void scores.enter(match.id, result, seen);
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
      <LineNotice state={state} scores={scores} />
      <MatchList {...{ scores, state, scoring, entered }} onOpen={open} />
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

/** Messages about the connection to the server. */
function LineNotice({
  state,
  scores,
}: {
  readonly state: ScoreState;
  readonly scores: ScoreController;
}) {
  const { reached, isStored, entries } = state;
  const waiting = entries.filter(({ refusal }) => refusal === null).length;
  if (!isStored && waiting > 0) {
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
        <PlainButton variant="neutral" onClick={() => void scores.refresh()}>
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

/** Returns the controller of a link while its page is open. */
function useScores(secret: string): ScoreController {
  const [scores] = useState(() => openScores(secret));
  useEffect(() => scores.close, [scores]);
  return scores;
}

function useScoreState({ store }: ScoreController): ScoreState {
  return useStore(store);
}

interface LostLinkProps extends Pick<ScoreState, 'scoring' | 'entries'> {
  readonly onRetry: () => void;
}

/** A link that the server doesn't know (any more); unsent entries can be shared another way. */
function LostLink({ scoring, entries, onRetry }: LostLinkProps) {
  return (
    <EmptyState
      order={1}
      title="This link no longer works"
      picture={<HalfMark size={96} />}
      action={
        <PlainButton variant="neutral" onClick={onRetry}>
          Try again
        </PlainButton>
      }
    >
      <p>Your organizer has ended it, or the schedule was deleted. Ask them for a new one.</p>
      <Unsent scoring={scoring} entries={entries} />
    </EmptyState>
  );
}

interface OpenedMatch {
  readonly opened: string | null; // the id of the match being entered; null: the list is shown
  readonly open: (match: string) => void;
  readonly close: () => void;
}

/** Holds which match is open, as a step of browser history, so that Back leads to the list. */
function useOpenedMatch(): OpenedMatch {
  const [opened, setOpened] = useState(readOpened);
  useEffect(() => {
    const follow = () => setOpened(readOpened());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return {
    opened,
    open: (match) => {
      window.history.pushState({ [NAME]: match }, '');
      setOpened(match);
    },
    close: () => {
      setOpened(null);
      window.history.back();
    },
  };
}

function readOpened(): string | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !(NAME in state)) return null;
  return typeof state[NAME] === 'string' ? state[NAME] : null;
}
