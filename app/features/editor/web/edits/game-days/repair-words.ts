/** What a repair does, and what it costs the teams, in plain words. */

import { fieldLabelIn } from '@evenfield/contract';
import {
  type Move,
  namePlayoffMatches,
  type RepairPlan,
  type RepairPrice,
  type Schedule,
} from '@evenfield/engine';
import { sayThings } from '#kernel/web/say-number.ts';
import { sayDay, sayMatch } from '#league/match-words.ts';

/** 'The day is lost', 'Makes room for Tigers – Lions'. */
export function sayReason(schedule: Schedule, { reason }: Move): string {
  switch (reason.kind) {
    case 'lostDay':
      return 'Its day is lost';
    case 'lostField':
      return `${fieldLabelIn(schedule.setup, reason.field)} is lost`;
    case 'lostCell':
      return 'Its place is lost';
    case 'makesRoom':
      return `Makes room for ${nameOf(schedule, reason.match)}`;
    case 'follows':
      return `Waits for ${nameOf(schedule, reason.match)}`;
    case 'easesDay':
      return `Eases ${sayDay(schedule, reason.day)} for a team`;
  }
}

/** 'Semi-final 1' of playoffs, else 'Tigers – Lions'. */
function nameOf(schedule: Schedule, match: number): string {
  return namePlayoffMatches(schedule).get(match) ?? sayMatch(schedule, match);
}

/** '4 matches move', or '6 matches move: 2 doubleheaders fewer than with 4'. */
export function sayPlan(plan: RepairPlan, fewest: RepairPlan): string {
  const count = plan.moves.length;
  const moved = sayThings(count, 'match moves', 'matches move');
  if (plan === fewest) return `${moved}, the fewest`;
  const gains = EXCEPTIONS.flatMap(([kind, one, many]) => {
    const fewer = fewest.price[kind] - plan.price[kind];
    return fewer > 0 ? [`${sayThings(fewer, one, many)} fewer`] : [];
  });
  return gains.length === 0 ? moved : `${moved}, ${gains.join(', ')}`;
}

/** What a plan adds to the exceptions of the schedule before the loss: '1 short rest more', or 'No team is worse off'. */
export function sayPrice(price: RepairPrice): string {
  const more = EXCEPTIONS.flatMap(([kind, one, many]) =>
    price[kind] > 0 ? [`${sayThings(price[kind], one, many)} more`] : [],
  );
  return more.length === 0
    ? 'No team is worse off than before.'
    : `${more.join(', ')} than before.`;
}

const EXCEPTIONS = [
  ['repeats', 'early rematch', 'early rematches'],
  ['doubleheaders', 'extra game on a day', 'extra games on a day'],
  ['shortRests', 'short rest', 'short rests'],
  ['noRests', 'game without a rest', 'games without a rest'],
] as const;
