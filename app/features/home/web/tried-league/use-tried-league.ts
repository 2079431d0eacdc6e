import { useEffect, useMemo, useState } from 'react';
import type { GeneratedLeague } from './generated-league.ts';
import { FEWEST_TEAMS, FIRST_SEED, FIRST_TEAMS, readTeams, tryLeague } from './try-league.ts';
import { useDrawnLeague } from './use-drawn-league.ts';

export const FIRST_TEXT = FIRST_TEAMS.join('\n');
const PAUSE = 200; // milliseconds without typing, so that not every letter generates a season

export interface TriedLeague {
  readonly text: string; // as typed, a team per line
  readonly setText: (text: string) => void;
  readonly seed: number;
  readonly regenerate: () => void;
  readonly drawn: GeneratedLeague | null; // null: too few teams for a match
  readonly failed: boolean; // the generator could not be loaded: the previous league is shown
  readonly retry: () => void;
}

/** The visitor's own small league, regenerated in this browser when the names change. */
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
  return { ...drawing, text, setText, seed, regenerate: () => setSeed(seed + 1) };
}

/** Returns the text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}
