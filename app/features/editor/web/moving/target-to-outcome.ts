/** Second of three: what comes of dropping the match in the hand on a place. The engine is asked dry. */
import { inSportWords } from '@evenfield/contract';
import { type Command, FREE, type MatchId, NOWHERE } from '@evenfield/engine';
import type { SpotMark } from '#league/chart/chart-row.tsx';
import { sayCellName, sayMatch } from '#league/match-words.ts';
import { sayRefusal, sayWarnings } from '../commands/say-refusal.ts';
import { askCommand } from '../results/ask-command.ts';
import type { Picking } from './picking.ts';
import type { Target } from './pointer-to-target.ts';
import { cellOfSpot, markOfCell } from './spot-marks.ts';

/** What a drop would do, and how it is said. */
export interface DropOutcome {
  readonly tone: SpotMark['tone'];
  readonly sentence: string;
  readonly does: Drop;
}

export type Drop =
  | { readonly kind: 'run'; readonly command: Command } // refused or not: to be asked for real
  | { readonly kind: 'offerSwap'; readonly other: MatchId }
  | { readonly kind: 'putDown' };

const PUT_DOWN: Drop = { kind: 'putDown' };

export function dropOutcome(picking: Picking, target: Target | null): DropOutcome {
  if (target === null) return { tone: 'here', sentence: '', does: PUT_DOWN };
  return target.kind === 'buffer' ? dropInBuffer(picking) : dropOnSpot(picking, target.spot);
}

function dropInBuffer({ schedule, match, row, results }: Picking): DropOutcome {
  if (schedule.placements[row] === NOWHERE) {
    return { tone: 'here', sentence: 'The match is in the buffer.', does: PUT_DOWN };
  }
  const command: Command = { kind: 'parkMatch', match };
  const answer = askCommand(schedule, command, results);
  const sentence = answer.ok
    ? inSportWords('The buffer: the match waits here without a time and field.', schedule.setup)
    : words(sayRefusal(schedule, answer.refusal));
  return { tone: answer.ok ? 'free' : 'refused', sentence, does: { kind: 'run', command } };
}

function dropOnSpot(picking: Picking, spot: number): DropOutcome {
  const cell = cellOfSpot(picking, spot);
  if (cell !== null) return outcomeAt(picking, cell);
  const sentence = 'Choose a time in the column of one of its two teams.';
  return { tone: 'refused', sentence, does: PUT_DOWN };
}

/** What a drop into a cell would do. */
export function outcomeAt(picking: Picking, cell: number): DropOutcome {
  const { schedule, view, match, row, results } = picking;
  const { tone, said } = markOfCell(picking, cell);
  const where = sayCellName(schedule, cell);
  const other = view.matchAt[cell]!;
  if (other === row) return { tone, sentence: `${where}: ${said}.`, does: PUT_DOWN };
  if (other !== FREE) return dropOnMatch(picking, where, other);
  const command: Command = { kind: 'moveMatch', match, to: cell };
  const answer = askCommand(schedule, command, results);
  const why = !answer.ok
    ? words(sayRefusal(schedule, answer.refusal))
    : answer.value.warnings.length > 0
      ? `${said}. ${sayWarnings(answer.value.schedule, answer.value.warnings).detail}`
      : `${said}.`;
  return { tone, sentence: `${where}: ${why}`, does: { kind: 'run', command } };
}

function dropOnMatch(
  { schedule, match, results }: Picking,
  where: string,
  other: number,
): DropOutcome {
  const swap = schedule.fixtures.ids[other]!;
  const answer = askCommand(schedule, { kind: 'swapMatches', match, other: swap }, results);
  const there = `${where}: ${sayMatch(schedule, other)} is here`;
  return answer.ok
    ? {
        tone: 'swap',
        sentence: `${there}. The two can be swapped.`,
        does: { kind: 'offerSwap', other: swap },
      }
    : {
        tone: 'refused',
        sentence: `${there}, and the two cannot be swapped. ${words(sayRefusal(schedule, answer.refusal))}`,
        does: { kind: 'run', command: { kind: 'swapMatches', match, other: swap } },
      };
}

function words({ title, detail }: { title: string; detail: string }): string {
  return [title, detail].filter(Boolean).join(' ');
}
