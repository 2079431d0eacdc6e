import { entryCodes, type Results, type Schedule, viewTables } from '@evenfield/engine';
import { useId, useMemo } from 'react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { EntrySection } from '../entry-section.tsx';
import classes from './standings-report.module.css';
import { StandingsTable } from './standings-table.tsx';

interface StandingsReportProps {
  readonly schedule: Schedule;
  readonly results: Results;
  readonly entries?: ReadonlySet<number> | undefined; // by default all
  readonly team?: number | undefined; // whose row is highlighted; by default none
}

/** The standings of every division and pool. */
export function StandingsReport({ schedule, results, entries, team }: StandingsReportProps) {
  const tables = useMemo(() => viewTables(schedule, results), [schedule, results]);
  const codes = useMemo(() => entryCodes(schedule.setup), [schedule.setup]);
  const id = useId();
  const shown = tables.filter(({ entry }) => entries?.has(entry.entry) ?? true);
  if (shown.length === 0) {
    return <EmptyState title="No table here.">Choose a division that is not a playoff.</EmptyState>;
  }
  return (
    <div className={classes['tables']}>
      {shown.map((table) => {
        const { entry } = table;
        const heading = `${id}-${entry.entry}`;
        return (
          <EntrySection
            key={entry.entry}
            id={heading}
            entry={entry}
            code={codes[entry.entry]!}
            mark={table.isFinal ? 'Final' : null}
          >
            <StandingsTable table={table} labelledBy={heading} team={team ?? null} />
          </EntrySection>
        );
      })}
    </div>
  );
}
