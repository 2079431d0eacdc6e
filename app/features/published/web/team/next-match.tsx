import type { TeamGameView } from '@evenfield/engine';
import { dayLabel, fieldLabel, type ScheduleLocation, timeLabel } from '@evenfield/wire';
import { MatchMark, type MatchNote } from '#league/match-mark.tsx';
import { type Clock, formatNear } from '../matches/clock.ts';
import { PlaceLine } from '../place-line.tsx';
import classes from './next-match.module.css';

interface NextMatchProps {
  readonly game: TeamGameView;
  readonly name: string | undefined; // name of a playoff match: 'Semi-final 1'
  readonly note: MatchNote | undefined;
  readonly end: string | null; // when it ends; null: unknown
  readonly location: ScheduleLocation | null; // of its field
  readonly clock: Clock;
}

/** The next match: when, where, against whom. */
export function NextMatch({ game, name, note, end, location, clock }: NextMatchProps) {
  const { day, slot, field, opponent, side } = game;
  const near = formatNear(day.date, clock);
  return (
    <section className={classes['next']} aria-label="Next match">
      <h3 className={classes['title']}>Next match{near !== null && `: ${near.toLowerCase()}`}</h3>
      <p className={classes['when']}>
        {dayLabel(day, day.day)}, {timeLabel(slot, slot.slot)}
        {end !== null && ` to ${end}`}
      </p>
      <p className={classes['whom']}>
        {side === 'home' ? 'At home against ' : 'Away against '}
        <strong>{opponent.name}</strong>
        {name !== undefined && `, ${name}`}
      </p>
      <p className={classes['where']}>{fieldLabel(field)}</p>
      <PlaceLine location={location} />
      <MatchMark note={note} />
    </section>
  );
}
