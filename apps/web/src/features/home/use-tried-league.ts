import {
  drawSchedule,
  type LeagueView,
  type SummaryView,
  viewLeagueSchedules,
  viewSummary,
} from '@evenfield/engine';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { FEWEST_TEAMS, readTeams, tryLeague } from './try-league.ts';

const SAMPLE = ['Kestrels', 'Otters', 'Foxes', 'Herons', 'Badgers', 'Swifts'].join('\n');

/** Long enough that typing a name does not draw a season a letter. */
const PAUSE = 200;

export interface TriedLeague {
  readonly text: string; // as typed, a team a line
  readonly setText: (text: string) => void;
  readonly seed: number;
  readonly drawAgain: () => void;
  readonly drawn: DrawnLeague | null; // null: not enough teams for a match
}

export interface DrawnLeague {
  readonly league: LeagueView;
  readonly summary: SummaryView;
  readonly slotCount: number;
  readonly fieldCount: number;
}

/** The visitor's own small league, drawn by the engine in this browser whenever the names change. */
export function useTriedLeague(): TriedLeague {
  const [today] = useState(() => new Date());
  const [text, setText] = useState(SAMPLE);
  const [seed, setSeed] = useState(1);
  const [settled] = useDebouncedValue(text, PAUSE);
  const teams = readTeams(settled).join('\n');
  const drawn = useMemo(() => draw(teams.split('\n'), seed, today), [teams, seed, today]);
  return { text, setText, seed, drawAgain: () => setSeed(seed + 1), drawn };
}

function draw(teams: readonly string[], seed: number, today: Date): DrawnLeague | null {
  if (teams.length < FEWEST_TEAMS) return null;
  const schedule = drawSchedule(tryLeague(teams, today), seed);
  const [league] = viewLeagueSchedules(schedule);
  if (league === undefined) return null;
  const { slots, fields } = schedule.setup;
  return {
    league,
    summary: viewSummary(schedule),
    slotCount: slots.length,
    fieldCount: fields.length,
  };
}
