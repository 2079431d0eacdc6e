import { useEffect, useMemo, useState } from 'react';
import type { DrawnLeague } from './drawn-league.ts';
import { FEWEST_TEAMS, FIRST_SEED, FIRST_TEAMS, readTeams, tryLeague } from './try-league.ts';
import { useDrawnLeague } from './use-drawn-league.ts';

export const FIRST_TEXT = FIRST_TEAMS.join('\n');
const PAUSE = 200; // milliseconds without typing: a name shall not draw a season a letter

export interface TriedLeague {
  readonly text: string; // as typed, a team a line
  readonly setText: (text: string) => void;
  readonly seed: number;
  readonly drawAgain: () => void;
  readonly drawn: DrawnLeague | null; // null: not enough teams for a match
  readonly failed: boolean; // what draws could not be loaded: the league before is shown
  readonly retry: () => void;
}

/** The visitor's own small league, drawn by the engine in this browser whenever the names change. */
export function useTriedLeague(): TriedLeague {
  const [today] = useState(() => new Date());
  const [text, setText] = useState(FIRST_TEXT);
  const [seed, setSeed] = useState(FIRST_SEED);
  const names = readTeams(useSettled(text)).join('\n');
  const setup = useMemo(() => {
    const teams = names.split('\n');
    return teams.length < FEWEST_TEAMS ? null : tryLeague(teams, today);
  }, [names, today]);
  const drawing = useDrawnLeague(setup, seed, names === FIRST_TEXT && seed === FIRST_SEED);
  return { ...drawing, text, setText, seed, drawAgain: () => setSeed(seed + 1) };
}

/** What was typed, once nobody has typed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}
