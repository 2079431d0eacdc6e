import { IconCheck } from '@tabler/icons-react';
import classes from './fairness-line.module.css';
import { QUESTIONS } from './generated-league.ts';

/** The judged rules in the words of a visitor. */
const EVEN: Readonly<Record<(typeof QUESTIONS)[number], string>> = {
  H4: 'Everybody meets everybody once',
  H2: 'Nobody plays twice at once',
  S7: 'Home and away balanced',
  S8: 'Early and late games shared',
};

interface FairnessLineProps {
  readonly short: readonly number[]; // one per QUESTIONS
}

/** The judge's verdict in a line: what is as even as possible, and what falls short by how much. */
export function FairnessLine({ short }: FairnessLineProps) {
  return (
    <ul className={classes['line']} aria-label="Fairness of this schedule">
      {QUESTIONS.map((rule, question) => {
        const count = short[question] ?? 0;
        return (
          <li key={rule} className={classes['fact']}>
            {count === 0 && <IconCheck size={16} stroke={2.5} aria-hidden="true" />}
            {EVEN[rule]}
            {count > 0 && `, but for ${count}`}
          </li>
        );
      })}
    </ul>
  );
}
