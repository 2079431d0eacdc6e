import {
  dayOf,
  gridOf,
  NOWHERE,
  type Readiness,
  type Schedule,
  viewReadiness,
} from '@evenfield/engine';
import { type Editor, openedSchedule } from '../editor.ts';
import { judgeOpened } from '../search/judge-opened.ts';

/** Returns what to fix before the open schedule is published; judges it first. */
export async function judgeReadiness(editor: Editor, schedule: Schedule): Promise<Readiness> {
  if (editor.getState().counts === null) await judgeOpened(editor);
  const state = editor.getState();
  return viewReadiness(schedule, openedSchedule(state) === schedule ? state.counts : null);
}

/** Returns the first undated game day that has matches, or null. */
export function findUndatedDay({ setup, placements }: Schedule): number | null {
  const grid = gridOf(setup);
  const used = new Set<number>();
  for (const cell of placements) if (cell !== NOWHERE) used.add(dayOf(grid, cell));
  const day = setup.days.findIndex(({ date }, d) => date === null && used.has(d));
  return day < 0 ? null : day;
}
