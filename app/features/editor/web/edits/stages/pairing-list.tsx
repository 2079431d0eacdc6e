import { type Schedule, teamNames } from '@evenfield/engine';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { formatCellName } from '#league/match-words.ts';
import { hasMet, type RoundPair, type RoundPairs } from './round-pairs.ts';
import classes from './stages.module.css';

interface PairingListProps {
  readonly schedule: Schedule;
  readonly round: { readonly entry: number; readonly round: number };
  readonly drawn: RoundPairs;
  readonly pointsOf: ReadonlyMap<number, number>; // team -> points in the table
  readonly cellOf: (row: number) => number; // proposed cell of a match
  readonly onExchange: (one: number, other: number) => void;
}

/** Lists pairings with date and place. Choosing two teams one after the other swaps them. */
export function PairingList(props: PairingListProps) {
  const { schedule, round, drawn, pointsOf, cellOf, onExchange } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const names = teamNames(schedule.setup);
  const choose = (team: number) => {
    if (chosen === null) {
      setChosen(team);
      setAnnouncement(`${names[team]} is selected. Pick the team to swap it with.`);
      return;
    }
    setChosen(null);
    setAnnouncement(
      chosen === team ? '' : `${names[chosen]} and ${names[team]} have been swapped.`,
    );
    if (chosen !== team) onExchange(chosen, team);
  };
  const button = (team: number, seat: string, isFixed: boolean) => (
    <TeamButton
      key={seat}
      name={names[team]!}
      points={pointsOf.get(team)}
      isFixed={isFixed}
      isChosen={chosen === team}
      onChoose={() => choose(team)}
    />
  );
  return (
    <fieldset
      className={classes['group']}
      aria-label="Pairings"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || chosen === null) return;
        event.stopPropagation(); // cancels the choice, not the dialog
        setChosen(null);
        setAnnouncement('');
      }}
    >
      <ul className={classes['pairings']}>
        {drawn.pairs.map((pair) => (
          <li key={pair.match} className={classes['pairing']}>
            <span className={classes['sides']}>
              {button(pair.home, `${pair.match} home`, pair.isFixed)}
              <span aria-hidden="true">–</span>
              {button(pair.away, `${pair.match} away`, pair.isFixed)}
            </span>
            <span className={classes['where']}>
              {formatCellName(schedule, cellOf(pair.row))}
              {formatOf(schedule, round, pair)}
            </span>
          </li>
        ))}
        {drawn.bye !== null && (
          <li className={classes['pairing']}>
            <span className={classes['sides']}>{button(drawn.bye, 'bye', false)}</span>
            <span className={classes['where']}>has the bye</span>
          </li>
        )}
      </ul>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </fieldset>
  );
}

function formatOf(schedule: Schedule, round: PairingListProps['round'], pair: RoundPair) {
  return (
    <>
      {pair.isFixed && <span className={classes['sign']}>stays as it is</span>}
      {hasMet(schedule, round, pair) && <span className={classes['sign']}>have met before</span>}
    </>
  );
}

interface TeamButtonProps {
  readonly name: string;
  readonly points: number | undefined;
  readonly isFixed: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function TeamButton({ name, points, isFixed, isChosen, onChoose }: TeamButtonProps) {
  const words = (
    <>
      <strong>{name}</strong>{' '}
      {points !== undefined && (
        <span className={classes['points']}>
          {points} {points === 1 ? 'point' : 'points'}
        </span>
      )}
    </>
  );
  if (isFixed) return <span className={classes['kept']}>{words}</span>;
  return (
    <UnstyledButton
      type="button"
      className={classes['team']}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {words}
    </UnstyledButton>
  );
}
