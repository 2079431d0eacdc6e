import type { Schedule, Verdict } from '@evenfield/engine';
import { IconAlertTriangle, IconArrowUpRight, IconCheck } from '@tabler/icons-react';
import { isOptimal } from './certify.ts';
import { ConflictList } from './conflict-list.tsx';
import classes from './rule-verdicts.module.css';
import { RULE_WORDS, sayCount } from './rule-words.ts';

interface RuleVerdictsProps {
  readonly schedule: Schedule;
  readonly verdicts: readonly Verdict[];
}

/** Every rule: what it asks for, how often it is broken, and the least that is possible. */
export function RuleVerdicts({ schedule, verdicts }: RuleVerdictsProps) {
  return (
    <table className={classes['rules']}>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Exceptions</th>
          <th scope="col">At best</th>
          <th scope="col">Verdict</th>
        </tr>
      </thead>
      <tbody>
        {verdicts.map((verdict) => (
          <tr key={verdict.rule}>
            <th scope="row">
              {RULE_WORDS[verdict.rule].title}
              <span className={classes['meaning']}>{RULE_WORDS[verdict.rule].meaning}</span>
              <ConflictList schedule={schedule} conflicts={verdict.conflicts} />
            </th>
            <td className={classes['number']} title={sayCount(verdict.rule, verdict.count)}>
              {verdict.count.toLocaleString('en-US')}
            </td>
            <td className={classes['number']}>{verdict.bound.toLocaleString('en-US')}</td>
            <td className={classes['word']}>
              <VerdictWord verdict={verdict} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function VerdictWord({ verdict }: { readonly verdict: Verdict }) {
  if (verdict.level === 'hard') {
    return verdict.count === 0 ? (
      <span className={classes['good']}>
        <IconCheck size={16} aria-hidden="true" /> Kept
      </span>
    ) : (
      <span className={classes['bad']}>
        <IconAlertTriangle size={16} aria-hidden="true" /> Broken
      </span>
    );
  }
  if (isOptimal(verdict)) {
    return (
      <span className={classes['good']}>
        <IconCheck size={16} aria-hidden="true" /> Optimal
      </span>
    );
  }
  return (
    <span className={classes['open']}>
      <IconArrowUpRight size={16} aria-hidden="true" />
      {(verdict.count - verdict.bound).toLocaleString('en-US')} above
    </span>
  );
}
