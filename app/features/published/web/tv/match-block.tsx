import { type Result, winnerOf } from '@evenfield/engine';
import { fieldLabel, timeLabel } from '@evenfield/wire';
import type { CSSProperties } from 'react';
import { EntryChip } from '#league/entry-chip.tsx';
import { formatResult, isCalledOff } from '#league/result-words.ts';
import type { PlacedMatch } from '../matches/match-days.ts';
import classes from './match-block.module.css';

/** Styles of the divisions, by index. */
export interface EntryStyle {
  readonly code: string;
  readonly paint: CSSProperties; // from divisionPaint
}

export interface ShownMatches {
  readonly styles: readonly EntryStyle[]; // by entry
  readonly names: ReadonlyMap<number, string>; // of playoff matches
  readonly results: ReadonlyMap<string, Result>;
  readonly fresh: ReadonlySet<string>; // ids of those that have just changed
}

interface MatchBlockProps extends ShownMatches {
  readonly match: PlacedMatch;
  readonly label?: 'Now' | 'Next' | 'First'; // left out: over; field and day are shown
  readonly day?: string; // 'Sat 3 Apr'
}

/** A match in large type: time, division, teams, score. */
export function MatchBlock({ match, label, day, ...shown }: MatchBlockProps) {
  const { id, entry, place, home, away } = match;
  const { code, paint } = shown.styles[entry.entry]!;
  const result = shown.results.get(id);
  const winner = winnerOf(result);
  const score = result?.score ?? null;
  const time = timeLabel(place.slot, place.slot.slot);
  const name = shown.names.get(match.match);
  return (
    <div
      className={classes['match']}
      style={paint}
      data-label={label}
      data-fresh={shown.fresh.has(id) || undefined}
      data-off={(result && isCalledOff(result)) || undefined}
    >
      <p className={classes['meta']}>
        {label !== undefined && <strong className={classes['label']}>{label}</strong>}
        <span className={classes['when']}>
          {label === undefined ? [day, fieldLabel(place.field)].filter(Boolean).join(', ') : time}
        </span>
        <span className={classes['entry']}>
          <EntryChip code={code} paint={paint} /> {name ?? entry.name}
        </span>
      </p>
      <Side name={home.name} score={score?.[0]} hasWon={winner === 'home'} />
      <Side name={away.name} score={score?.[1]} hasWon={winner === 'away'} />
      {result !== undefined && result.ending !== 'regular' && (
        <p className={classes['ending']}>
          {formatResult(result, { home: home.name, away: away.name })}
        </p>
      )}
    </div>
  );
}

interface SideProps {
  readonly name: string;
  readonly score: number | undefined;
  readonly hasWon: boolean;
}

function Side({ name, score, hasWon }: SideProps) {
  return (
    <p className={classes['side']} data-won={hasWon || undefined}>
      <span className={classes['team']}>{name}</span>
      {score !== undefined && <span className={classes['score']}>{score}</span>}
    </p>
  );
}
