import type { BracketPart, BracketRoundView, BracketView, MatchId } from '@evenfield/engine';
import { useId } from 'react';
import classes from './bracket-drawing.module.css';
import { BracketMatch } from './bracket-match.tsx';
import { Connectors } from './connectors.tsx';

/** Titles of the parts of a bracket that has several. */
const PART_WORDS: Readonly<Record<BracketPart, string>> = {
  main: 'Main bracket',
  upper: 'Upper bracket',
  lower: 'Lower bracket',
  grandFinal: 'Grand final',
  consolation: 'Consolation',
  places: 'Places',
};

interface BracketDrawingProps {
  readonly bracket: BracketView;
  readonly team?: number | null; // whose path is highlighted; by default none
  readonly onChoose?: (match: MatchId) => void; // absent: matches can't be chosen
}

/** A playoff bracket: rounds side by side if there is room, stacked on a phone. */
export function BracketDrawing({ bracket, team = null, onChoose }: BracketDrawingProps) {
  const parts = groupParts(bracket.rounds);
  return (
    <div className={classes['bracket']}>
      {bracket.champion !== null && (
        <p className={classes['champion']}>
          <span>Champion</span> <strong>{bracket.champion.name}</strong>
        </p>
      )}
      {parts.map(({ part, rounds }) => (
        <Part
          key={part}
          title={parts.length > 1 ? PART_WORDS[part] : null}
          {...{ rounds, team, onChoose }}
        />
      ))}
    </div>
  );
}

interface PartProps {
  readonly title: string | null; // null: the only part
  readonly rounds: readonly BracketRoundView[];
  readonly team: number | null;
  readonly onChoose: ((match: MatchId) => void) | undefined;
}

function Part({ title, rounds, team, onChoose }: PartProps) {
  return (
    <div className={classes['part']}>
      {title !== null && <p className={classes['title']}>{title}</p>}
      <div className={classes['rounds']} data-rounds={Math.min(rounds.length, 8)}>
        {rounds.map((round) => (
          <Round key={round.name} {...{ round, team, onChoose }} />
        ))}
        <Connectors rounds={rounds} />
      </div>
    </div>
  );
}

interface RoundProps extends Omit<PartProps, 'title' | 'rounds'> {
  readonly round: BracketRoundView;
}

function Round({ round, team, onChoose }: RoundProps) {
  const heading = useId();
  return (
    <section className={classes['round']} aria-labelledby={heading}>
      <h3 id={heading} className={classes['name']}>
        {round.name}
      </h3>
      <div className={classes['matches']}>
        {round.matches.map((match) => (
          <BracketMatch key={match.number} {...{ match, team, onChoose }} />
        ))}
      </div>
    </section>
  );
}

function groupParts(rounds: readonly BracketRoundView[]) {
  const parts = new Map<BracketPart, BracketRoundView[]>();
  for (const round of rounds) parts.set(round.part, [...(parts.get(round.part) ?? []), round]);
  return [...parts].map(([part, own]) => ({ part, rounds: own }));
}
