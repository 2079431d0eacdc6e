import type { ReactNode } from 'react';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { formatMatch } from './format-match.ts';
import classes from './match-card.module.css';
import type { EntryRefusal } from './queue/entry.ts';
import type { ScoreController } from './queue/score-controller.ts';
import type { MatchView } from './view-matches.ts';

interface EntryNoteProps {
  readonly view: MatchView;
  readonly scores: ScoreController;
  readonly onChange: () => void;
}

/** The state of an entry in words, and the choices if it was refused. */
export function EntryNote({ view, scores, onChange }: EntryNoteProps) {
  const { entry, state, match } = view;
  const refusal = entry?.refusal ?? null;
  if (refusal === null) {
    return (
      <p
        role="status"
        className={state === 'none' ? undefined : classes['note']}
        data-state={state}
      >
        {WORDS[state]}
      </p>
    );
  }
  const mine = entry?.said.kind === 'result' ? formatMatch(match, entry.said.result) : null;
  return (
    <div role="alert" className={classes['note']} data-state="refused">
      <p>{formatRefusal(view, refusal)}</p>
      {mine !== null && <p>Yours: {mine}</p>}
      <div className={classes['acts']}>{actsFor(refusal)}</div>
    </div>
  );

  function actsFor({ kind }: EntryRefusal): ReactNode {
    const drop = () => void scores.drop(match.id);
    const again = () => void scores.insist(match.id);
    if (kind === 'clash') {
      return (
        <>
          <PlainButton variant="neutral" onClick={drop}>
            {mine === null ? 'Look at it' : 'Keep theirs'}
          </PlainButton>
          {mine !== null && (
            <PlainButton variant="light" onClick={again}>
              Send mine
            </PlainButton>
          )}
        </>
      );
    }
    return (
      <>
        {kind === 'plan' && (
          <PlainButton variant="light" onClick={again}>
            Send again
          </PlainButton>
        )}
        {kind === 'wrong' && (
          <PlainButton variant="light" onClick={onChange}>
            Change
          </PlainButton>
        )}
        <PlainButton variant="subtle" onClick={drop}>
          Discard
        </PlainButton>
      </>
    );
  }
}

const WORDS = {
  none: '',
  waiting: 'Saved on this phone, will be sent',
  sending: 'Sending …',
  sent: 'Sent',
  refused: '',
} as const satisfies Record<MatchView['state'], string>;

function formatRefusal({ match }: MatchView, refusal: EntryRefusal): string {
  switch (refusal.kind) {
    case 'clash':
      return refusal.match.result === null
        ? 'Not accepted: this match has changed and now has no result'
        : `Not accepted: somebody else entered ${formatMatch(match, refusal.match.result)}`;
    case 'plan':
      return `Not accepted yet: ${refusal.message} Ask your organizer. It is kept on this phone.`;
    case 'gone':
      return 'Not accepted: this match is no longer part of your link. Tell your organizer the result.';
    case 'wrong':
      return `Not accepted: ${refusal.message}`;
    default:
      return refusal satisfies never;
  }
}
