import { entryCodes, type Results, type Schedule, viewTables } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { divisionPaint } from '#src/league/division-paint.ts';
import { EntryChip } from '#src/league/entry-chip.tsx';
import { StandingsTable } from '#src/league/standings/standings-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import classes from './standings-view.module.css';

interface StandingsViewProps {
  readonly schedule: Schedule;
  readonly results: Results;
  readonly onRules: () => void;
  readonly onResults: () => void; // to where they are entered
}

/** The tables of every division and pool, as the results stand. */
export function StandingsView({ schedule, results, onRules, onResults }: StandingsViewProps) {
  const tables = useMemo(() => viewTables(schedule, results), [schedule, results]);
  const codes = useMemo(() => entryCodes(schedule.setup), [schedule.setup]);
  const id = useId();
  return (
    <section className={classes['view']} aria-label="Standings">
      <div className={classes['bar']}>
        <Button
          variant="default"
          leftSection={<IconAdjustments size={18} aria-hidden="true" />}
          onClick={onRules}
        >
          Scoring and tables
        </Button>
      </div>
      {results.size === 0 && (
        <EmptyState
          title="No results yet."
          action={<Button onClick={onResults}>Enter results</Button>}
        >
          The tables fill as scores come in, on every device and on the published page.
        </EmptyState>
      )}
      <div className={classes['tables']}>
        {tables.map((table) => {
          const { entry } = table;
          const heading = `${id}-${entry.entry}`;
          return (
            <section key={entry.entry} aria-labelledby={heading}>
              <h2 id={heading} className={classes['title']}>
                <EntryChip code={codes[entry.entry]!} paint={divisionPaint(entry.color)} />
                {entry.name}
                {table.isFinal && <span className={classes['final']}>Final</span>}
              </h2>
              <StandingsTable table={table} labelledBy={heading} />
            </section>
          );
        })}
      </div>
    </section>
  );
}
