import { type Conflict, type Schedule, teamNames } from '@evenfield/engine';
import { useState } from 'react';
import { dayLabel } from '#src/league/grid-labels.ts';
import classes from './rule-verdicts.module.css';

interface ConflictListProps {
  readonly schedule: Schedule;
  readonly conflicts: readonly Conflict[];
}

const SHOWN = 50;

/** Whom the exceptions concern, and when; folded until asked for. */
export function ConflictList({ schedule, conflicts }: ConflictListProps) {
  const [open, setOpen] = useState(false);
  if (conflicts.length === 0) return null;
  return (
    <details
      className={classes['conflicts']}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Where</summary>
      {open && (
        <ul>
          {conflicts.slice(0, SHOWN).map((conflict) => (
            <li key={`${conflict.teams} ${conflict.day} ${conflict.matches}`}>
              {sayConflict(schedule, conflict)}
            </li>
          ))}
          {conflicts.length > SHOWN && (
            <li>and {(conflicts.length - SHOWN).toLocaleString('en-US')} more</li>
          )}
        </ul>
      )}
    </details>
  );
}

function sayConflict({ setup }: Schedule, { teams, day }: Conflict): string {
  const names = teamNames(setup);
  const who = teams.map((team) => names[team]).join(' – ');
  const when = day === null ? '' : dayLabel(setup.days[day]!, day);
  return [when, who].filter((part) => part !== '').join(': ');
}
