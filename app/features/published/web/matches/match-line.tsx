import type { Result } from '@evenfield/engine';
import { fieldLabel, timeLabel } from '@evenfield/wire';
import type { CSSProperties } from 'react';
import { EntryChip } from '#league/entry-chip.tsx';
import { MatchMark, type MatchNote } from '#league/match-mark.tsx';
import { ResultMark } from '#league/result-mark.tsx';
import { isCalledOff } from '#league/result-words.ts';
import type { PlacedMatch } from './match-days.ts';
import classes from './match-line.module.css';
import { matchElementId } from './reveal-match.ts';

export interface ChipPaint {
  readonly code: string; // the entry's code
  readonly style: CSSProperties;
}

interface MatchLineProps {
  readonly match: PlacedMatch;
  readonly chip: ChipPaint;
  readonly name: string | undefined; // name of a playoff match: 'Semi-final 1'
  readonly note: MatchNote | undefined;
  readonly result: Result | undefined; // undefined: none yet
}

/** One match of a day: time, teams, field. */
export function MatchLine({ match, chip, name, note, result }: MatchLineProps) {
  const { home, away, entry, place } = match;
  return (
    <li
      id={matchElementId(match.id)}
      tabIndex={-1}
      className={classes['match']}
      data-fresh={note?.fresh || undefined}
      data-off={(result && isCalledOff(result)) || undefined}
    >
      <span className={classes['time']}>{timeLabel(place.slot, place.slot.slot)}</span>
      <span className={classes['who']}>
        <span className={classes['teams']}>
          {home.name} – {away.name}
        </span>
        <span className={classes['entry']}>
          <EntryChip code={chip.code} paint={chip.style} />{' '}
          {name === undefined ? entry.name : `${name}, ${entry.name}`}
        </span>
        <ResultMark result={result} sides={{ home: home.name, away: away.name }} />
        <MatchMark note={note} />
      </span>
      <span className={classes['field']}>{fieldLabel(place.field)}</span>
    </li>
  );
}
