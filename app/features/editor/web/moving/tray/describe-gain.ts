/** What a cell would do to the fairness of the schedule, in words. */
import { inSportWords } from '@evenfield/contract';
import { explainGain, type GainPart, type RuleId, type Setup } from '@evenfield/engine';
import { RULE_WORDS } from '#league/rule-words.ts';

const SPOKEN = 2; // counts: the ones that decide come first
const MOST = 6; // the engine counts a change no further
const SHARED: Partial<Record<RuleId, string>> = { S8: 'times', S9: 'fields' };
const WITHOUT_REST = ['game without any rest', 'games without any rest'] as const;

/** 'as fair', 'fairer: 1 fewer short rest', or what it costs: '2 more extra games, fields slightly less even'. */
export function describeGain(gain: number, setup: Pick<Setup, 'tables'>): string {
  if (gain === 0) return 'as fair';
  const parts = explainGain(gain).slice(0, SPOKEN).map(sayPart).join(', ');
  return inSportWords(gain < 0 ? `fairer: ${parts}` : parts, setup);
}

function sayPart({ rule, grave, change }: GainPart): string {
  const count = Math.abs(change);
  const shared = SHARED[rule];
  if (shared !== undefined) {
    return `${shared}${count === 1 ? ' slightly' : ''} ${change > 0 ? 'less' : 'more'} even`;
  }
  const [one, many] = grave ? WITHOUT_REST : RULE_WORDS[rule].unit;
  const counted = count === MOST ? `${MOST} or more` : String(count);
  return `${counted} ${change > 0 ? 'more' : 'fewer'} ${count === 1 ? one : many}`;
}
