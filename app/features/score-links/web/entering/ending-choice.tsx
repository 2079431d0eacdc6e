import type { ScoreUnit } from '@evenfield/engine';
import { MOST_REMARK } from '@evenfield/wire/results';
import { useId, useState } from 'react';
import { endingChoices, type NamedEnding } from '#league/ending-choices.ts';
import type { ScoringMatch } from '../../api.ts';
import type { ResultDraft } from './result-draft.ts';
import classes from './score-entering.module.css';

interface EndingChoiceProps {
  readonly match: ScoringMatch;
  readonly unit: ScoreUnit;
  readonly draft: ResultDraft;
  readonly onChange: (draft: ResultDraft) => void;
}

/** How the match ended: nearly always in regular time, so other endings are behind a button. */
export function EndingChoice({ match, unit, draft, onChange }: EndingChoiceProps) {
  const [more, setMore] = useState(draft.ending !== 'regular' || draft.remark !== '');
  const id = useId();
  const [nearlyAlways, ...seldom] = endingChoices(match, unit);
  const option = ({ value: ending, label }: NamedEnding) => (
    <label key={ending} className={classes['ending']}>
      <input
        type="radio"
        name={id}
        checked={draft.ending === ending}
        onChange={() => onChange({ ...draft, ending })}
      />
      {label}
    </label>
  );
  return (
    <fieldset className={classes['endings']}>
      <legend>How did it end?</legend>
      <div className={classes['choices']}>
        {option(nearlyAlways!)}
        <button
          type="button"
          className={classes['ending']}
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          {more ? 'Less' : 'More'}
        </button>
      </div>
      {more && (
        <>
          <div className={classes['choices']}>{seldom.map(option)}</div>
          <label className={classes['remark']}>
            Remark
            <input
              type="text"
              maxLength={MOST_REMARK}
              placeholder="Lightning, field under water …"
              value={draft.remark}
              onChange={(event) => onChange({ ...draft, remark: event.currentTarget.value })}
            />
          </label>
        </>
      )}
    </fieldset>
  );
}
