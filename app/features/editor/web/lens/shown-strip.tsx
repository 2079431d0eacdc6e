import type { ChartView, Schedule } from '@evenfield/engine';
import { type ChartLens, FREE, matchIn, realTeams } from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { formatNumber, formatThings } from '#kernel/web/format-number.ts';
import { formatMatches } from '#league/match-words.ts';
import type { Editor } from '../editor.ts';
import classes from './shown-strip.module.css';
import { showAll } from './turn-lens.ts';

interface ShownStripProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly view: ChartView;
  readonly onShowAll: () => void; // called after the button is gone
}

/** Says what the chart leaves out, and offers to show all. */
export function ShownStrip({ editor, schedule, view, onShowAll }: ShownStripProps) {
  const lens = useStore(editor, (state) => state.lens);
  const sentence = useMemo(() => formatShown(schedule, view, lens), [schedule, view, lens]);
  return (
    <div className={classes['strip']} data-shown={sentence !== null}>
      <p role="status">{sentence}</p>
      {sentence !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            showAll(editor);
            onShowAll();
          }}
        >
          Show all
        </Button>
      )}
    </div>
  );
}

/** Says how much of the schedule a chart shows; null if nothing is hidden or grayed by choice. */
function formatShown(schedule: Schedule, view: ChartView, lens: ChartLens): string | null {
  const hidden = formatHidden(schedule, view, lens);
  if (hidden.length === 0 && lens.fields === null && lens.teams === null) return null;
  const placed = schedule.placements.length - view.offChart.length;
  const shown = `Shown: ${formatNumber(countShown(view))} of ${formatMatches(placed)}.`;
  const leftOut = hidden.length > 0 ? ` Left out: ${hidden.join(', ')}.` : '';
  return `${shown}${leftOut}${inSportWords(formatGray(view, lens), schedule.setup)}`;
}

function countShown(view: ChartView): number {
  const shown = new Set<number>();
  for (let position = 0; position < view.cellAt.length; position++)
    shown.add(matchIn(view, position));
  shown.delete(FREE);
  return shown.size;
}

function formatHidden({ setup }: Schedule, view: ChartView, lens: ChartLens): string[] {
  const { across, sections, columns, grid } = view;
  const teams = realTeams(setup).length;
  const [fields, days] = {
    fields: [columns, sections],
    days: [sections, columns],
    teams: [null, sections],
    calendar: [null, sections],
  }[across];
  const isNarrowed = lens.narrowed === true; // else only sections and times in which nothing is open
  const times = new Set(view.slots.flat());
  const missing = [
    [
      inSportWords('field', setup),
      inSportWords('fields', setup),
      fields ? grid.fields - fields.length : 0,
    ],
    ['team', 'teams', across === 'teams' ? teams - columns.length : 0],
    ['game day', 'game days', isNarrowed && days ? grid.days - days.length : 0],
    ['time', 'times', isNarrowed && across !== 'calendar' ? grid.slots - times.size : 0],
  ] as const;
  return missing.flatMap(([one, many, count]) => (count > 0 ? formatThings(count, one, many) : []));
}

function formatGray({ across }: ChartView, { fields, teams }: ChartLens): string {
  if (across === 'calendar') return ''; // it leaves them out
  if (across !== 'teams' && teams !== null) return ' Grayed out: matches of other teams.';
  if (across === 'teams' && fields !== null) return ' Grayed out: matches on other fields.';
  return '';
}
