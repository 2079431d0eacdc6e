import { MOST_REMARK, type ScoringMatch } from '@evenfield/contract';
import type { Ending, ScoreUnit } from '@evenfield/engine';
import { useId, useState } from 'react';
import { nameEnding } from '../say-result.ts';
import type { ResultDraft } from './result-draft.ts';
import classes from './score-entering.module.css';

interface EndingChoiceProps {
  readonly match: ScoringMatch;
  readonly unit: ScoreUnit;
  readonly draft: ResultDraft;
  readonly onChange: (draft: ResultDraft) => void;
}

const SELDOM: readonly Ending[] = [
  'overtime',
  'shootout',
  'homeForfeit',
  'awayForfeit',
  'bothForfeit',
  'abandoned',
  'postponed',
  'cancelled',
];
const BEYOND_TIME: ReadonlySet<Ending> = new Set(['overtime', 'shootout']);

/** How the match ended: nearly always by its time, so that everything else is behind one button. */
export function EndingChoice({ match, unit, draft, onChange }: EndingChoiceProps) {
  const [more, setMore] = useState(draft.ending !== 'regular' || draft.remark !== '');
  const id = useId();
  const offered = SELDOM.filter((ending) => unit !== 'sets' || !BEYOND_TIME.has(ending));
  const option = (ending: Ending) => (
    <label key={ending} className={classes['ending']}>
      <input
        type="radio"
        name={id}
        checked={draft.ending === ending}
        onChange={() => onChange({ ...draft, ending })}
      />
      {nameEnding(ending, match)}
    </label>
  );
  return (
    <fieldset className={classes['endings']}>
      <legend>How did it end?</legend>
      <div className={classes['choices']}>
        {option('regular')}
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
          <div className={classes['choices']}>{offered.map(option)}</div>
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
