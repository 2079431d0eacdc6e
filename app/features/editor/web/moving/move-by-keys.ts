/**
 * Keys of the chart besides navigation: Enter or Space picks up and drops, Escape puts back, Delete
 * parks; R, and Enter on the picked match, open its result.
 */
import { type ChartView, calendarDayOf, FREE, matchIn } from '@evenfield/engine';
import { openedChart } from '../chart-of.ts';
import { openDialog } from '../editor.ts';
import { choosePosition } from './choose-position.ts';
import { doCommand } from './drop-match.ts';
import { findPicked, letGo, type MoveContext } from './move-context.ts';

/** Handles a key and returns whether it was one of these. */
export function moveByKey(context: MoveContext, key: string, position: number): boolean {
  switch (key) {
    case 'Enter':
      if (isFilledDay(context, position)) return false; // the calendar moves into the day
      if (isOnItself(context, position)) enterResult(context, position);
      else choosePosition(context, position);
      return true;
    case 'r':
    case 'R':
      return enterResult(context, position);
    case ' ':
      choosePosition(context, position);
      return true;
    case 'Escape':
      if (context.editor.getState().picked === null) return false;
      letGo(context);
      return true;
    case 'Delete':
    case 'Backspace':
      parkFrom(context, position);
      return true;
    default:
      return false;
  }
}

/** Returns whether a position is a day of a calendar with matches, while none is picked. */
function isFilledDay(context: MoveContext, position: number): boolean {
  const view = openedChart(context.editor)?.view;
  if (view === undefined || findPicked(context) !== null) return false;
  return matchIn(view, position) === FREE && hasMatches(view, position);
}

function hasMatches(view: ChartView, position: number): boolean {
  if (view.across !== 'calendar') return false;
  const day = calendarDayOf(view, position);
  return view.cellAt.some(
    (_, other) => other >= view.sections.length && calendarDayOf(view, other) === day,
  );
}

/** Returns whether the cell holds the picked match. */
function isOnItself(context: MoveContext, position: number): boolean {
  const picking = findPicked(context);
  return picking !== null && matchIn(picking.view, position) === picking.row;
}

/** Opens the result of the picked match, or else of a cell's; returns false if there is none. */
function enterResult(context: MoveContext, position: number): boolean {
  const opened = openedChart(context.editor);
  const shown = opened?.schedule.fixtures.ids[matchIn(opened.view, position)];
  const match = findPicked(context)?.match ?? shown;
  if (match === undefined) return false;
  letGo(context);
  openDialog(context.editor, { kind: 'result', match });
  return true;
}

/** Parks the picked match, or else the one in a cell. */
function parkFrom(context: MoveContext, position: number): void {
  const opened = openedChart(context.editor);
  const shown = opened?.schedule.fixtures.ids[matchIn(opened.view, position)];
  const match = findPicked(context)?.match ?? shown;
  if (match !== undefined) doCommand(context, { kind: 'parkMatch', match });
}
