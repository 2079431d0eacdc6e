import {
  entryCodes,
  isPlayoff,
  type MatchId,
  type Results,
  type Schedule,
  viewBracket,
} from '@evenfield/engine';
import { useId, useMemo } from 'react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { EntrySection } from '../entry-section.tsx';
import { BracketDrawing } from './bracket-drawing.tsx';
import classes from './bracket-report.module.css';

interface BracketReportProps {
  readonly schedule: Schedule;
  readonly results: Results;
  readonly entries?: ReadonlySet<number> | undefined; // whose divisions are shown; by default all
  readonly team?: number | undefined; // whose path is highlighted; by default none
  readonly onChoose?: (match: MatchId) => void; // absent: matches can't be chosen
}

/** All playoffs, or those of some divisions, each as a bracket. */
export function BracketReport(props: BracketReportProps) {
  const { schedule, results, entries, team, onChoose } = props;
  const codes = useMemo(() => entryCodes(schedule.setup), [schedule.setup]);
  const brackets = useMemo(() => {
    const { entries: all } = schedule.setup;
    const divisions = entries && new Set([...entries].map((entry) => all[entry]?.division));
    return [...all.keys()]
      .filter((e) => isPlayoff(all[e]!) && (divisions?.has(all[e]!.division) ?? true))
      .map((entry) => viewBracket(schedule, results, entry));
  }, [schedule, results, entries]);
  const id = useId();
  if (brackets.length === 0) {
    if (schedule.setup.entries.some(isPlayoff)) {
      return <EmptyState title="No playoffs here.">Choose another division.</EmptyState>;
    }
    return (
      <EmptyState title="No playoffs yet.">They are shown here once there are any.</EmptyState>
    );
  }
  return (
    <div className={classes['brackets']}>
      {brackets.map((bracket) => {
        const { entry } = bracket;
        const heading = `${id}-${entry.entry}`;
        return (
          <EntrySection key={entry.entry} id={heading} entry={entry} code={codes[entry.entry]!}>
            <BracketDrawing
              bracket={bracket}
              team={team ?? null}
              {...(onChoose !== undefined && { onChoose })}
            />
          </EntrySection>
        );
      })}
    </div>
  );
}
