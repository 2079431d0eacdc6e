import { MOST_SCORE } from '@evenfield/wire/results';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './stepper.module.css';

interface StepperProps {
  readonly team: string;
  readonly what?: string; // what it counts if not the score: 'set 2'
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** One team's score: plus, minus, or typed. */
export function Stepper({ team, what, value, onChange }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null); // while typing
  const name = what === undefined ? team : `${team}, ${what}`;

  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, String(MOST_SCORE).length);
    setTyped(digits);
    onChange(Number(digits));
  }

  function step(by: number) {
    const stepped = value + by;
    if (stepped >= 0 && stepped <= MOST_SCORE) onChange(stepped);
  }

  return (
    <fieldset className={classes['stepper']}>
      <legend className={classes['team']}>{team}</legend>
      <div className={classes['row']}>
        <button
          type="button"
          className={classes['step']}
          aria-label={`${name}: one less`}
          aria-disabled={value === 0}
          onClick={() => step(-1)}
        >
          <IconMinus size={32} aria-hidden="true" />
        </button>
        <input
          className={classes['value']}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${name}: score`}
          value={typed ?? String(value)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
        <button
          type="button"
          className={classes['step']}
          data-more
          aria-label={`${name}: one more`}
          aria-disabled={value === MOST_SCORE}
          onClick={() => step(1)}
        >
          <IconPlus size={36} aria-hidden="true" />
        </button>
      </div>
    </fieldset>
  );
}
