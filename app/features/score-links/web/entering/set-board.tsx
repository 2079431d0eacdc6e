import type { ScorePair } from '@evenfield/engine';
import { MOST_SETS } from '@evenfield/wire/results';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import classes from './score-entering.module.css';
import { ScorePairSteppers } from './score-pair-steppers.tsx';

interface SetBoardProps {
  readonly home: string;
  readonly away: string;
  readonly sets: readonly ScorePair[];
  readonly won: ScorePair;
  readonly counted: number; // the set being entered
  readonly onChange: (sets: readonly ScorePair[]) => void;
  readonly onCount: (set: number) => void;
  readonly onAdd: (() => void) | null; // null: added elsewhere
}

/** The sets of a match, one row each with the running score; one of them is being entered. */
export function SetBoard(props: SetBoardProps) {
  const { home, away, sets, won, counted, onChange, onCount, onAdd } = props;
  const chosen = Math.min(counted, sets.length - 1);
  const current = sets[chosen];

  return (
    <>
      <p className={classes['won']}>
        Sets won: <strong>{won.join(' : ')}</strong>
      </p>
      {current && (
        <ScorePairSteppers
          key={chosen}
          {...{ home, away }}
          what={`set ${chosen + 1}`}
          value={current}
          onChange={(pair) => onChange(sets.map((set, k) => (k === chosen ? pair : set)))}
        />
      )}
      <ol className={classes['sets']}>
        {sets.map((set, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a set is its number
          <li key={k}>
            <button
              type="button"
              className={classes['set']}
              aria-pressed={k === chosen}
              onClick={() => onCount(k)}
            >
              <span>Set {k + 1}</span>
              <strong>{set.join(' : ')}</strong>
              <span className={classes['total']}>{totalAfter(sets, k).join(' : ')}</span>
            </button>
          </li>
        ))}
      </ol>
      <div className={classes['acts']}>
        {onAdd !== null && sets.length < MOST_SETS && (
          <PlainButton variant="light" size="large" onClick={onAdd}>
            Next set
          </PlainButton>
        )}
        {sets.length > 1 && (
          <PlainButton variant="subtle" onClick={() => onChange(sets.slice(0, -1))}>
            Remove set {sets.length}
          </PlainButton>
        )}
      </div>
    </>
  );
}

/** Returns the sets won by both up to a given one. */
function totalAfter(sets: readonly ScorePair[], last: number): ScorePair {
  const played = sets.slice(0, last + 1);
  const won = (side: 0 | 1) => played.filter((set) => set[side] > set[side === 0 ? 1 : 0]).length;
  return [won(0), won(1)];
}
