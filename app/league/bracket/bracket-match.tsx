import type { BracketMatchView, ContestantView, MatchId } from '@evenfield/engine';
import { dayLabel, fieldLabel, timeLabel } from '@evenfield/wire';
import { useId } from 'react';
import { formatResult } from '../result-words.ts';
import classes from './bracket-match.module.css';

interface BracketMatchProps {
  readonly match: BracketMatchView;
  readonly team: number | null; // whose name is highlighted; null: none
  readonly onChoose?: ((match: MatchId) => void) | undefined; // absent: matches can't be chosen
}

/** One match of a bracket: teams or placeholders, time, field and result. */
export function BracketMatch({ match, team, onChoose }: BracketMatchProps) {
  const { id, name, home, away, result, isNeeded } = match;
  const heading = useId();
  const isPlain = result === null || (result.ending === 'regular' && !result.disputed);
  return (
    <article
      className={classes['match']}
      aria-labelledby={heading}
      data-number={match.number}
      data-idle={isNeeded === false || undefined}
    >
      <header className={classes['head']}>
        <h4 id={heading} className={classes['name']}>
          {id !== null && onChoose ? (
            <button type="button" className={classes['choose']} onClick={() => onChoose(id)}>
              {name}
            </button>
          ) : (
            name
          )}
        </h4>
        <span>{formatPlace(match)}</span>
      </header>
      <ul className={classes['sides']}>
        <Side side={home} team={team} />
        <Side side={away} team={team} />
      </ul>
      {!isPlain && (
        <p className={classes['ending']}>
          {formatResult(result, { home: nameOf(home), away: nameOf(away) })}
        </p>
      )}
    </article>
  );
}

interface SideProps {
  readonly side: ContestantView;
  readonly team: number | null;
}

function Side({ side: { team: own, placeholder: promise, score, isWinner }, team }: SideProps) {
  return (
    <li
      className={classes['side']}
      data-won={isWinner || undefined}
      data-mine={(own !== null && own.team === team) || undefined}
    >
      <span className={own === null ? classes['promise'] : classes['team']}>
        {own?.name ?? promise}
        {isWinner && <span className="visually-hidden"> won</span>}
      </span>
      {score !== null && <span className={classes['score']}>{score}</span>}
    </li>
  );
}

function nameOf({ team, placeholder: promise }: ContestantView): string {
  return team?.name ?? promise;
}

function formatPlace({ place, isNeeded }: BracketMatchView): string {
  if (isNeeded === false) return 'Not needed';
  if (place === null) return 'No time yet';
  const { day, slot, field } = place;
  return `${dayLabel(day, day.day)} ${timeLabel(slot, slot.slot)}, ${fieldLabel(field)}`;
}
