import { inSportWords } from '@evenfield/contract';
import {
  type ChartLens,
  type ChartView,
  FREE,
  matchIn,
  realTeams,
  type Schedule,
} from '@evenfield/engine';
import { sayNumber, sayThings } from '#kernel/web/say-number.ts';
import { sayMatches } from '#league/match-words.ts';

/** How much of the schedule a chart shows and what it leaves out, or null where it leaves out nothing and has nothing in grey by choice. */
export function sayShown(schedule: Schedule, view: ChartView, lens: ChartLens): string | null {
  const hidden = sayHidden(schedule, view);
  if (hidden.length === 0 && lens.fields === null && lens.teams === null) return null;
  const placed = schedule.placements.length - view.offChart.length;
  const shown = `Shown: ${sayNumber(countShown(view))} of ${sayMatches(placed)}.`;
  const leftOut = hidden.length > 0 ? ` Left out: ${hidden.join(', ')}.` : '';
  return `${shown}${leftOut}${inSportWords(sayGrey(view, lens), schedule.setup)}`;
}

function countShown(view: ChartView): number {
  const shown = new Set<number>();
  for (let spot = 0; spot < view.cellAt.length; spot++) shown.add(matchIn(view, spot));
  shown.delete(FREE);
  return shown.size;
}

function sayHidden({ setup }: Schedule, view: ChartView): string[] {
  const { across, sections, slots, columns, grid } = view;
  const teams = realTeams(setup).length;
  const [fields, days] = {
    fields: [columns, sections],
    days: [sections, columns],
    teams: [null, sections],
  }[across];
  const missing = [
    [
      inSportWords('field', setup),
      inSportWords('fields', setup),
      fields ? grid.fields - fields.length : 0,
    ],
    ['team', 'teams', across === 'teams' ? teams - columns.length : 0],
    ['game day', 'game days', days ? grid.days - days.length : 0],
    ['time', 'times', grid.slots - slots.length],
  ] as const;
  return missing.flatMap(([one, many, count]) => (count > 0 ? sayThings(count, one, many) : []));
}

function sayGrey({ across }: ChartView, { fields, teams }: ChartLens): string {
  if (across !== 'teams' && teams !== null) return ' Grayed out: matches of other teams.';
  if (across === 'teams' && fields !== null) return ' Grayed out: matches on other fields.';
  return '';
}
