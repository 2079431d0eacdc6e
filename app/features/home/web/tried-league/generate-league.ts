/** Generates leagues in the visitor's browser; loaded for the first league after the sample. */
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
  FIGURES,
  type GeneratedDay,
  type GeneratedLeague,
  type LeagueDraw,
  QUESTIONS,
} from './generated-league.ts';

const SLICE = 8; // milliseconds per slice: half a frame

/** Reports a schedule at once, then each better one found between frames; returns a stopper. */
export function generateLeague(
  setup: Setup,
  seed: number,
  onBetter: (drawn: GeneratedLeague) => void,
): () => void {
  const search = searchInSlices(setup, seed);
  const show = (schedule: Schedule) => onBetter({ setup, ...viewDraw(schedule) });
  const goOn = () => {
    const { better, over } = search.goOn(SLICE);
    if (better !== null) show(better);
    if (!over) timer = setTimeout(goOn);
  };
  show(search.first);
  let timer = setTimeout(goOn);
  return () => clearTimeout(timer);
}

/** Returns what the page shows of a schedule with one division. */
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

function viewDays({ days }: LeagueView): GeneratedDay[] {
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
