/** Texts for the effect of a cell on the schedule's fairness. */

import { explainGain, type GainPart, type Setup } from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import { RULE_WORDS } from '#league/rule-words.ts';

const SPOKEN = 2; // counts named, the decisive ones first
const MOST = 6; // the engine caps changes here
const WITHOUT_REST = ['game without any rest', 'games without any rest'] as const;

/** Returns 'as fair', 'fairer: 1 fewer short rest', or a cost: '2 more extra games on one day'. */
export function describeGain(gain: number, setup: Pick<Setup, 'tables'>): string {
  if (gain === 0) return 'as fair';
  const parts = explainGain(gain).slice(0, SPOKEN).map(formatPart).join(', ');
  return inSportWords(gain < 0 ? `fairer: ${parts}` : parts, setup);
}

function formatPart({ rule, grave, change }: GainPart): string {
  const count = Math.abs(change);
  const { shared, unit } = RULE_WORDS[rule];
  if (shared !== undefined) {
    return `${shared}${count === 1 ? ' slightly' : ''} ${change > 0 ? 'less' : 'more'} even`;
  }
  const [one, many] = grave ? WITHOUT_REST : unit;
  const counted = count === MOST ? `${MOST} or more` : String(count);
  return `${counted} ${change > 0 ? 'more' : 'fewer'} ${count === 1 ? one : many}`;
}
