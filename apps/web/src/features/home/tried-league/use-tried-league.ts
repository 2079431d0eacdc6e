import {
  type LeagueView,
  type Schedule,
  type Setup,
  type SummaryView,
  viewLeagueSchedules,
  viewSummary,
} from '@evenfield/engine';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useBestSchedule } from '../use-best-schedule.ts';
import { FEWEST_TEAMS, readTeams, tryLeague } from './try-league.ts';

const SAMPLE = ['Kestrels', 'Otters', 'Foxes', 'Herons', 'Badgers', 'Swifts'].join('\n');
const PAUSE = 200; // milliseconds without typing: a name shall not draw a season a letter

export interface TriedLeague {
  readonly text: string; // as typed, a team a line
  readonly setText: (text: string) => void;
  readonly seed: number;
  readonly drawAgain: () => void;
  readonly drawn: DrawnLeague | null; // null: not enough teams for a match
}

export interface DrawnLeague {
  readonly setup: Setup;
  readonly league: LeagueView;
  readonly summary: SummaryView;
}

/** The visitor's own small league, drawn by the engine in this browser whenever the names change. */
export function useTriedLeague(): TriedLeague {
  const [today] = useState(() => new Date());
  const [text, setText] = useState(SAMPLE);
  const [seed, setSeed] = useState(1);
  const [settled] = useDebouncedValue(text, PAUSE);
  const names = readTeams(settled).join('\n');
  const setup = useMemo(() => {
    const teams = names.split('\n');
    return teams.length < FEWEST_TEAMS ? null : tryLeague(teams, today);
  }, [names, today]);
  const schedule = useBestSchedule(setup, seed);
  const drawn = useMemo(() => schedule && viewDrawn(schedule), [schedule]);
  return { text, setText, seed, drawAgain: () => setSeed(seed + 1), drawn };
}

function viewDrawn(schedule: Schedule): DrawnLeague | null {
  const [league] = viewLeagueSchedules(schedule);
  if (league === undefined) return null;
  return { setup: schedule.setup, league, summary: viewSummary(schedule) };
}
