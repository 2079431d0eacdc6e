import { type Schedule, teamNames } from '@evenfield/engine';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { sayCellName } from '#league/match-words.ts';
import { hasMet, type RoundPair, type RoundPairs } from './round-pairs.ts';
import classes from './stages.module.css';

interface PairingListProps {
  readonly schedule: Schedule;
  readonly round: { readonly entry: number; readonly round: number };
  readonly drawn: RoundPairs;
  readonly pointsOf: ReadonlyMap<number, number>; // team -> in the table now
  readonly cellOf: (row: number) => number; // where the match would be
  readonly onExchange: (one: number, other: number) => void;
}

/** Who would meet, when and where. Two teams that are chosen one after the other change places. */
export function PairingList(props: PairingListProps) {
  const { schedule, round, drawn, pointsOf, cellOf, onExchange } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const names = teamNames(schedule.setup);
  const choose = (team: number) => {
    if (chosen === null) {
      setChosen(team);
      setSaid(`${names[team]} is selected. Pick the team to swap it with.`);
      return;
    }
    setChosen(null);
    setSaid(chosen === team ? '' : `${names[chosen]} and ${names[team]} have been swapped.`);
    if (chosen !== team) onExchange(chosen, team);
  };
  const button = (team: number, seat: string, isKept: boolean) => (
    <TeamButton
      key={seat}
      name={names[team]!}
      points={pointsOf.get(team)}
      isKept={isKept}
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
        event.stopPropagation(); // lets go of the team, and not of the dialog
        setChosen(null);
        setSaid('');
      }}
    >
      <ul className={classes['pairings']}>
        {drawn.pairs.map((pair) => (
          <li key={pair.match} className={classes['pairing']}>
            <span className={classes['sides']}>
              {button(pair.home, `${pair.match} home`, pair.kept)}
              <span aria-hidden="true">–</span>
              {button(pair.away, `${pair.match} away`, pair.kept)}
            </span>
            <span className={classes['where']}>
              {sayCellName(schedule, cellOf(pair.row))}
              {sayOf(schedule, round, pair)}
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
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}

function sayOf(schedule: Schedule, round: PairingListProps['round'], pair: RoundPair) {
  return (
    <>
      {pair.kept && <span className={classes['sign']}>stays as it is</span>}
      {hasMet(schedule, round, pair) && <span className={classes['sign']}>have met before</span>}
    </>
  );
}

interface TeamButtonProps {
  readonly name: string;
  readonly points: number | undefined;
  readonly isKept: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function TeamButton({ name, points, isKept, isChosen, onChoose }: TeamButtonProps) {
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
  if (isKept) return <span className={classes['kept']}>{words}</span>;
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
