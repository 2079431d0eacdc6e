import { isOptimal, type MatchId, type Schedule, type Verdict } from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import { IconAlertTriangle, IconArrowUpRight, IconCheck } from '@tabler/icons-react';
import { formatNumber } from '#kernel/web/format-number.ts';
import { formatCount, RULE_WORDS } from '#league/rule-words.ts';
import { ConflictList } from './conflict-list.tsx';
import classes from './rule-verdicts.module.css';

interface RuleVerdictsProps {
  readonly schedule: Schedule;
  readonly verdicts: readonly Verdict[];
  readonly onMatch: (match: MatchId) => void; // shows the match in the chart
}

/** Lists every rule: what it requires, how often it is broken, and the proven minimum. */
export function RuleVerdicts({ schedule, verdicts, onMatch }: RuleVerdictsProps) {
  return (
    <table className={classes['rules']}>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Count</th>
          <th scope="col">Ideal</th>
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
              title={inSportWords(formatCount(verdict.rule, verdict.count), schedule.setup)}
            >
              {formatNumber(verdict.count)}
            </td>
            <td className={classes['number']}>{formatNumber(verdict.bound)}</td>
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
  const above = formatNumber(count - bound);
  return { tone: 'open', Icon: IconArrowUpRight, word: `${above} above` } as const;
}
