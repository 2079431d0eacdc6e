import {
  type Conflict,
  type MatchId,
  NOWHERE,
  reasonOf,
  type Schedule,
  teamNames,
} from '@evenfield/engine';
import { dayLabel } from '@evenfield/wire';
import { useMemo, useState } from 'react';
import { useGrowingList } from '#kernel/web/ui/use-growing-list.tsx';
import { formatCellName, formatMatch, formatTeams } from '#league/match-words.ts';
import classes from './rule-verdicts.module.css';

interface ConflictListProps {
  readonly schedule: Schedule;
  readonly conflicts: readonly Conflict[];
  readonly onMatch: (match: MatchId) => void; // shows the match in the chart
}

const SHOWN = 50; // shown at first, and added each time

/** Lists every conflict with a rule, with links to the chart. Collapsed at first. */
export function ConflictList({ schedule, conflicts, onMatch }: ConflictListProps) {
  const [open, setOpen] = useState(false);
  const { shown, more } = useGrowingList(conflicts, SHOWN);
  const names = useMemo(() => teamNames(schedule.setup), [schedule.setup]);
  if (conflicts.length === 0) return null;
  return (
    <details
      className={classes['conflicts']}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Where</summary>
      {open && (
        <ul>
          {shown.map((conflict) => (
            <li key={`${conflict.teams} ${conflict.day} ${conflict.matches}`}>
              {formatConflict(schedule, names, conflict)}
              {conflict.matches.map((match) => (
                <MatchLink key={match} schedule={schedule} match={match} onMatch={onMatch} />
              ))}
            </li>
          ))}
        </ul>
      )}
      {open && more}
    </details>
  );
}

interface MatchLinkProps {
  readonly schedule: Schedule;
  readonly match: number;
  readonly onMatch: (match: MatchId) => void;
}

/** A link to a match with its time and field; plain text for an unplaced match. */
export function MatchLink({ schedule, match, onMatch }: MatchLinkProps) {
  const cell = schedule.placements[match]!;
  const words = `${formatMatch(schedule, match)}, ${formatCellName(schedule, cell)}`;
  const reason = reasonOf(schedule, schedule.fixtures.ids[match]!);
  if (cell === NOWHERE) return <div>{words}</div>;
  return (
    <button
      type="button"
      className={classes['match']}
      onClick={() => onMatch(schedule.fixtures.ids[match]!)}
    >
      {words}
      {reason !== null && <span className={classes['reason']}>Reason: {reason}</span>}
    </button>
  );
}

function formatConflict({ setup }: Schedule, names: readonly string[], conflict: Conflict): string {
  const { teams, day } = conflict;
  const who = formatTeams(teams.map((team) => names[team]));
  const when = day === null ? '' : dayLabel(setup.days[day]!, day);
  return [when, who].filter((part) => part !== '').join(': ');
}
