/** Handles a click, a tap or Enter on a cell: first pick a match, then its new cell. */
import { calendarDayOf, FREE, matchIn, NOWHERE, viewOpenPlaces } from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import { openedChart } from '../chart-of.ts';
import { mayEdit } from '../editor.ts';
import { dropMatch } from './drop-match.ts';
import { announce, findPicked, letGo, type MoveContext, takeMatch } from './move-context.ts';
import { chooseCell, putDown } from './pick-up.ts';

export function choosePosition(context: MoveContext, position: number): void {
  const isEditable = mayEdit(context.editor.getState());
  if (isEditable && findPicked(context) !== null) {
    dropMatch(context, { kind: 'position', position });
    return;
  }
  const opened = openedChart(context.editor);
  if (opened === null) return;
  const { schedule, view } = opened;
  const { picked } = context.editor.getState();
  const match = matchIn(view, position);
  const isDay = view.across === 'calendar' && match === FREE;
  const day = isDay ? calendarDayOf(view, position) : NOWHERE;
  const cell = isDay ? viewOpenPlaces(schedule, day)[0] : view.cellAt[position]!;
  const chosen = picked?.kind === 'cell' ? picked.cell : null;
  const isChosen = typeof chosen === 'object' ? chosen?.day === day : chosen === cell;
  if (match !== FREE) takeMatch(context, schedule.fixtures.ids[match]!);
  else if (isChosen || !isEditable) letGo(context);
  else if (cell !== undefined && cell !== NOWHERE) chooseCell(context.editor, cell);
  else {
    putDown(context.editor);
    if (isDay) announce(context, inSportWords('No field is free on this day.', schedule.setup));
  }
}
