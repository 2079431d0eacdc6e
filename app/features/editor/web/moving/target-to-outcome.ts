/** Step 2 of 3: finds out by a dry run what dropping the picked match on a target would do. */

import { type Command, FREE, type MatchId, NOWHERE, placeOf, whyNot } from '@evenfield/engine';
import { formatObstacle, inSportWords } from '@evenfield/wire';
import type { CellMark } from '#league/chart/chart-row.tsx';
import { formatCellName, formatMatch } from '#league/match-words.ts';
import { formatRefusal, formatWarnings } from '../commands/format-refusal.ts';
import { checkCommand, type EditRefusal } from '../results/check-command.ts';
import { cellOfPosition, markOfCell } from './cell-marks.ts';
import { moveTo, type Picking } from './picking.ts';
import type { Target } from './pointer-to-target.ts';

/** What a drop would do, and its text. */
export interface DropOutcome {
  readonly tone: CellMark['tone'];
  readonly sentence: string;
  readonly does: Drop;
}

export type Drop =
  | { readonly kind: 'run'; readonly command: Command } // run it even if it will be refused
  | { readonly kind: 'offerSwap'; readonly other: MatchId }
  | { readonly kind: 'putDown' };

const PUT_DOWN: Drop = { kind: 'putDown' };

export function dropOutcome(picking: Picking, target: Target | null): DropOutcome {
  if (target === null) return { tone: 'here', sentence: '', does: PUT_DOWN };
  return target.kind === 'buffer'
    ? dropInBuffer(picking)
    : dropOnPosition(picking, target.position);
}

function dropInBuffer({ schedule, match, row, results }: Picking): DropOutcome {
  if (schedule.placements[row] === NOWHERE) {
    return { tone: 'here', sentence: 'The match is in the buffer.', does: PUT_DOWN };
  }
  const command: Command = { kind: 'parkMatch', match };
  const answer = checkCommand(schedule, command, results);
  const sentence = answer.ok
    ? inSportWords('The buffer: the match waits here without a time and field.', schedule.setup)
    : words(formatRefusal(schedule, answer.refusal));
  return { tone: answer.ok ? 'free' : 'refused', sentence, does: { kind: 'run', command } };
}

function dropOnPosition(picking: Picking, position: number): DropOutcome {
  const cell = cellOfPosition(picking, position);
  if (cell !== null) return outcomeAt(picking, cell);
  const sentence = 'Choose a time in the column of one of its two teams.';
  return { tone: 'refused', sentence, does: PUT_DOWN };
}

/** Returns what a drop into a cell would do. */
export function outcomeAt(picking: Picking, cell: number): DropOutcome {
  const { schedule, view, match, row, results } = picking;
  const { tone, label } = markOfCell(picking, cell);
  const where = formatCellName(schedule, cell);
  const other = view.matchAt[cell]!;
  if (other === row) return { tone, sentence: `${where}: ${label}.`, does: PUT_DOWN };
  if (other !== FREE) return dropOnMatch(picking, where, other);
  const command: Command = { kind: 'moveMatch', match, to: cell };
  const answer = checkCommand(schedule, command, results);
  const why = !answer.ok
    ? formatWhyNot(picking, cell, answer.refusal)
    : answer.value.warnings.length > 0
      ? `${label}. ${formatWarnings(answer.value.schedule, answer.value.warnings).detail}`
      : `${label}.`;
  return {
    tone,
    sentence: `${where}: ${why}`,
    does: { kind: 'run', command: moveTo(picking, cell) },
  };
}

/** Says what is in the way in a cell: each rule that would be broken there with its names. */
function formatWhyNot({ schedule, row }: Picking, cell: number, refusal: EditRefusal): string {
  const { title, detail } = formatRefusal(schedule, refusal);
  const place = placeOf(schedule, cell);
  const isRule = refusal.code === 'breaksRule' && place !== null;
  const obstacles = isRule ? whyNot(schedule, row, place).obstacles : [];
  const reasons = obstacles.map((obstacle) => formatObstacle(schedule, obstacle)).join(' ');
  return words({ title, detail: reasons || detail });
}

function dropOnMatch(
  { schedule, match, results }: Picking,
  where: string,
  other: number,
): DropOutcome {
  const swap = schedule.fixtures.ids[other]!;
  const answer = checkCommand(schedule, { kind: 'swapMatches', match, other: swap }, results);
  const there = `${where}: ${formatMatch(schedule, other)} is here`;
  return answer.ok
    ? {
        tone: 'swap',
        sentence: `${there}. The two can be swapped.`,
        does: { kind: 'offerSwap', other: swap },
      }
    : {
        tone: 'refused',
        sentence: `${there}, and the two cannot be swapped. ${words(formatRefusal(schedule, answer.refusal))}`,
        does: { kind: 'run', command: { kind: 'swapMatches', match, other: swap } },
      };
}

function words({ title, detail }: { title: string; detail: string }): string {
  return [title, detail].filter(Boolean).join(' ');
}
