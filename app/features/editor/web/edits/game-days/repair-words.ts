/** Texts for a repair's moves and their cost for the teams. */

import {
  type Move,
  namePlayoffMatches,
  type Obstacle,
  type RepairPlan,
  type RepairPrice,
  RULE_OF,
  type Schedule,
} from '@evenfield/engine';
import { fieldLabelIn, formatObstacle } from '@evenfield/wire';
import { formatThings } from '#kernel/web/format-number.ts';
import { formatDay, formatMatch } from '#league/match-words.ts';
import { RULE_WORDS } from '#league/rule-words.ts';

/** Returns, say, 'Its game day is canceled', 'Makes room for Tigers – Lions'. */
export function formatReason(schedule: Schedule, { reason }: Move): string {
  switch (reason.kind) {
    case 'lostDay':
      return 'Its game day is canceled';
    case 'lostField':
      return `${fieldLabelIn(schedule.setup, reason.field)} is not available`;
    case 'lostCell':
      return 'Its time and field are not available';
    case 'breaksRule':
      return formatBroken(schedule, reason.obstacles);
    case 'makesRoom':
      return `Makes room for ${nameOf(schedule, reason.match)}`;
    case 'follows':
      return `Waits for ${nameOf(schedule, reason.match)}`;
    case 'easesDay':
      return `Gives a team an easier ${formatDay(schedule, reason.day)}`;
  }
}

/** Returns 'Fields open, teams free: Field 1 is closed then on 04/03/2027: Flooded.' */
function formatBroken(schedule: Schedule, obstacles: readonly Obstacle[]): string {
  if (obstacles.length === 0) return 'It breaks a rule that must hold where it is';
  const rules = [...new Set(obstacles.map(({ kind }) => RULE_OF[kind]))];
  const sentences = obstacles.map((obstacle) => formatObstacle(schedule, obstacle));
  return `${rules.map((rule) => RULE_WORDS[rule].title).join(', ')}: ${sentences.join(' ')}`;
}

/** Returns 'Semi-final 1' in playoffs, else 'Tigers – Lions'. */
function nameOf(schedule: Schedule, match: number): string {
  return namePlayoffMatches(schedule).get(match) ?? formatMatch(schedule, match);
}

/** Returns '4 matches move, the fewest', or '6 matches move, 2 fewer doubleheaders'. */
export function formatPlan(plan: RepairPlan, fewest: RepairPlan): string {
  const count = plan.moves.length;
  const moved = formatThings(count, 'match moves', 'matches move');
  if (plan === fewest) return `${moved}, the fewest`;
  const placed = fewest.unplaced.length - plan.unplaced.length;
  const more = placed > 0 ? [formatThings(placed, 'more match placed', 'more matches placed')] : [];
  const gains = EXCEPTIONS.flatMap(([kind, one, many]) => {
    const fewer = fewest.price[kind] - plan.price[kind];
    return fewer > 0 ? [formatThings(fewer, `fewer ${one}`, `fewer ${many}`)] : [];
  });
  return [moved, ...more, ...gains].join(', ');
}

/** Returns the conflicts that a plan adds: '1 more short rest than before.' */
export function formatPrice(price: RepairPrice): string {
  const more = EXCEPTIONS.flatMap(([kind, one, many]) =>
    price[kind] > 0 ? [formatThings(price[kind], `more ${one}`, `more ${many}`)] : [],
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
