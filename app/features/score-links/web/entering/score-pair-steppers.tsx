import type { ScorePair } from '@evenfield/engine';
import classes from './score-entering.module.css';
import { Stepper } from './stepper.tsx';

interface ScorePairSteppersProps {
  readonly home: string;
  readonly away: string;
  readonly what?: string;
  readonly value: ScorePair;
  readonly onChange: (value: ScorePair) => void;
}

/** The scores of both teams. */
export function ScorePairSteppers({ home, away, what, value, onChange }: ScorePairSteppersProps) {
  const shared = what === undefined ? {} : { what };
  return (
    <div className={classes['pair']}>
      <Stepper
        {...shared}
        team={home}
        value={value[0]}
        onChange={(score) => onChange([score, value[1]])}
      />
      <Stepper
        {...shared}
        team={away}
        value={value[1]}
        onChange={(score) => onChange([value[0], score])}
      />
    </div>
  );
}
