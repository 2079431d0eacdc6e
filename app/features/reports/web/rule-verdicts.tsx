import { inSportWords } from '@evenfield/contract';
import { isOptimal, type MatchId, type Schedule, type Verdict } from '@evenfield/engine';
import { IconAlertTriangle, IconArrowUpRight, IconCheck } from '@tabler/icons-react';
import { sayNumber } from '#kernel/web/say-number.ts';
import { RULE_WORDS, sayCount } from '#league/rule-words.ts';
import { ConflictList } from './conflict-list.tsx';
import classes from './rule-verdicts.module.css';

interface RuleVerdictsProps {
  readonly schedule: Schedule;
  readonly verdicts: readonly Verdict[];
  readonly onMatch: (match: MatchId) => void; // shows it in the chart
}

/** Every rule: what it asks for, how often it is broken, and the least that is possible. */
export function RuleVerdicts({ schedule, verdicts, onMatch }: RuleVerdictsProps) {
  return (
    <table className={classes['rules']}>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Count</th>
          <th scope="col">At best</th>
          <th scope="col">Verdict</th>
        </tr>
      </thead>
      <tbody>
        {verdicts.map((verdict) => (
          <tr key={verdict.rule}>
            <th scope="row">
              {inSportWords(RULE_WORDS[verdict.rule].title, schedule.setup)}
              <span className={classes['meaning']}>
                {inSportWords(RULE_WORDS[verdict.rule].meaning, schedule.setup)}
              </span>
              <ConflictList schedule={schedule} conflicts={verdict.conflicts} onMatch={onMatch} />
            </th>
            <td
              className={classes['number']}
              title={inSportWords(sayCount(verdict.rule, verdict.count), schedule.setup)}
            >
              {sayNumber(verdict.count)}
            </td>
            <td className={classes['number']}>{sayNumber(verdict.bound)}</td>
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
  const { tone, Icon, word } = wordOf(verdict);
  return (
    <span className={classes[tone]}>
      <Icon size={16} aria-hidden="true" />
      <span className={classes['text']}>{word}</span>
    </span>
  );
}

function wordOf(verdict: Verdict) {
  const { level, count, bound } = verdict;
  if (level === 'hard') {
    return count === 0
      ? ({ tone: 'good', Icon: IconCheck, word: 'Kept' } as const)
      : ({ tone: 'bad', Icon: IconAlertTriangle, word: 'Broken' } as const);
  }
  if (isOptimal(verdict)) return { tone: 'good', Icon: IconCheck, word: 'Optimal' } as const;
  const above = sayNumber(count - bound);
  return { tone: 'open', Icon: IconArrowUpRight, word: `${above} above` } as const;
}
