/** The engine at work in the visitor's browser; loaded when a league other than the first is wanted. */
import {
  type LeagueView,
  type Schedule,
  type Setup,
  type SummaryView,
  viewLeagueSchedules,
  viewSummary,
} from '@evenfield/engine';
import { searchInSlices } from '../search-in-slices.ts';
import {
  type DrawnDay,
  type DrawnLeague,
  FIGURES,
  type LeagueDraw,
  QUESTIONS,
} from './drawn-league.ts';

const SLICE = 8; // milliseconds at a stretch: half a frame

/** Tells of a schedule at once, and of every better one found between frames. Answers with the way to stop it. */
export function drawLeague(
  setup: Setup,
  seed: number,
  tell: (drawn: DrawnLeague) => void,
): () => void {
  const search = searchInSlices(setup, seed);
  const show = (schedule: Schedule) => tell({ setup, ...viewDraw(schedule) });
  const goOn = () => {
    const { better, over } = search.goOn(SLICE);
    if (better !== null) show(better);
    if (!over) timer = setTimeout(goOn);
  };
  show(search.first);
  let timer = setTimeout(goOn);
  return () => clearTimeout(timer);
}

/** What the page shows of a schedule with one division. */
export function viewDraw(schedule: Schedule): LeagueDraw {
  const summary = viewSummary(schedule);
  const teams = summary.entries.flatMap((entry) => entry.teams);
  return {
    days: viewLeagueSchedules(schedule).flatMap(viewDays),
    figures: teams.map(({ figures }) => FIGURES.map((figure) => figures[figure].value)),
    even: FIGURES.map((figure) => {
      const { least = null, most = null } = teams[0]?.figures[figure] ?? {};
      return { least, most };
    }),
    short: QUESTIONS.map((rule) => shortOf(summary, rule)),
  };
}

function viewDays({ days }: LeagueView): DrawnDay[] {
  return days.map(({ matches, byes }) => ({
    matches: matches.map(({ home, away, slot, field }) => ({
      home: home.team,
      away: away.team,
      slot: slot.slot,
      field: field.field,
    })),
    byes: byes.map(({ team }) => team),
  }));
}

function shortOf({ verdicts }: SummaryView, rule: (typeof QUESTIONS)[number]): number {
  const verdict = verdicts.find((known) => known.rule === rule);
  return verdict === undefined ? 0 : verdict.count - verdict.bound;
}
