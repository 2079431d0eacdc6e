import { MOST_REMARK } from '@evenfield/wire/results';
import { type FormEvent, useId, useState } from 'react';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import type { Judgement, ScoringMatch } from '../api.ts';
import classes from './match-card.module.css';

interface JudgeResultProps {
  readonly match: ScoringMatch;
  readonly judged: Judgement | null; // this phone's own judgment of it
  readonly onJudge: (judgement: Judgement, remark: string | null) => void;
  readonly onOther: () => void; // enters another result instead
}

/** A result that someone else entered: confirm it, or dispute it with a remark. */
export function JudgeResult({ match, judged, onJudge, onOther }: JudgeResultProps) {
  const [disputing, setDisputing] = useState(false);
  const [remark, setRemark] = useState('');
  const id = useId();
  const sides = `${match.home} – ${match.away}`;

  function dispute(event: FormEvent) {
    event.preventDefault();
    if (remark.trim() === '') return; // the organizer needs an explanation
    onJudge('dispute', remark.trim());
    setDisputing(false);
  }

  return (
    <>
      <p className={classes['remark']}>{JUDGED[judged ?? 'none']}</p>
      {disputing ? (
        <form className={classes['form']} onSubmit={dispute}>
          <label htmlFor={id}>What is not right?</label>
          <input
            id={id}
            type="text"
            required
            maxLength={MOST_REMARK}
            value={remark}
            // biome-ignore lint/a11y/noAutofocus: the user has just opened it
            autoFocus
            onChange={(event) => setRemark(event.currentTarget.value)}
          />
          <div className={classes['acts']}>
            <PlainButton type="submit">Send dispute</PlainButton>
            <PlainButton variant="subtle" onClick={() => setDisputing(false)}>
              Cancel
            </PlainButton>
          </div>
        </form>
      ) : (
        <div className={classes['acts']}>
          {judged !== 'confirm' && (
            <PlainButton
              variant="light"
              aria-label={`Confirm: ${sides}`}
              onClick={() => onJudge('confirm', null)}
            >
              Confirm
            </PlainButton>
          )}
          {judged !== 'dispute' && (
            <PlainButton
              variant="neutral"
              aria-label={`Dispute: ${sides}`}
              onClick={() => setDisputing(true)}
            >
              Dispute
            </PlainButton>
          )}
          <PlainButton variant="subtle" aria-label={`Enter another: ${sides}`} onClick={onOther}>
            Enter another
          </PlainButton>
        </div>
      )}
    </>
  );
}

const JUDGED = {
  none: 'Entered by somebody else.',
  confirm: 'Entered by somebody else. You have confirmed it.',
  dispute: 'Entered by somebody else. You have disputed it.',
} as const satisfies Record<Judgement | 'none', string>;
