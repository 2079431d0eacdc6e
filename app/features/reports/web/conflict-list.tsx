import { dayLabel } from '@evenfield/contract';
import {
  type Conflict,
  type MatchId,
  NOWHERE,
  reasonOf,
  type Schedule,
  teamNames,
} from '@evenfield/engine';
import { useMemo, useState } from 'react';
import { useGrowingList } from '#kernel/web/ui/use-growing-list.tsx';
import { sayCellName, sayMatch, sayTeams } from '#league/match-words.ts';
import classes from './rule-verdicts.module.css';

interface ConflictListProps {
  readonly schedule: Schedule;
  readonly conflicts: readonly Conflict[];
  readonly onMatch: (match: MatchId) => void; // shows it in the chart
}

const SHOWN = 50; // and as many more at a time

/** Every exception to a rule: whom it concerns, when, and the matches that lead to the chart. Folded until asked for. */
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
              {sayConflict(schedule, names, conflict)}
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

/** A match with its time and field; one that has none is on no chart. */
function MatchLink({ schedule, match, onMatch }: MatchLinkProps) {
  const cell = schedule.placements[match]!;
  const words = `${sayMatch(schedule, match)}, ${sayCellName(schedule, cell)}`;
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

function sayConflict({ setup }: Schedule, names: readonly string[], conflict: Conflict): string {
  const { teams, day } = conflict;
  const who = sayTeams(teams.map((team) => names[team]));
  const when = day === null ? '' : dayLabel(setup.days[day]!, day);
  return [when, who].filter((part) => part !== '').join(': ');
}
