import type { RuleId, SummaryView } from '@evenfield/engine';
import { IconCheck } from '@tabler/icons-react';
import classes from './fairness-line.module.css';

interface FairnessLineProps {
  readonly summary: SummaryView;
}

/** What the judge is asked about here, in the words of a visitor. */
const QUESTIONS: readonly { readonly rule: RuleId; readonly even: string }[] = [
  { rule: 'H4', even: 'Everybody meets everybody once' },
  { rule: 'H2', even: 'Nobody plays twice at once' },
  { rule: 'S7', even: 'Home and away balanced' },
  { rule: 'S8', even: 'Early and late games shared' },
];

/** The judge's verdict on the league in one line: what is as even as it can be, and what falls short by how much. */
export function FairnessLine({ summary: { verdicts } }: FairnessLineProps) {
  return (
    <ul className={classes['line']} aria-label="Fairness of this schedule">
      {QUESTIONS.map(({ rule, even }) => {
        const verdict = verdicts.find((known) => known.rule === rule);
        if (verdict === undefined) return null;
        const short = verdict.count - verdict.bound;
        return (
          <li key={rule} className={classes['fact']} data-even={short === 0 || undefined}>
            {short === 0 && <IconCheck size={16} stroke={2.5} aria-hidden="true" />}
            {even}
            {short > 0 && `, but for ${short}`}
          </li>
        );
      })}
    </ul>
  );
}
