import { leavesNothing, type RuleCount, type Score, scoreSchedule } from '@evenfield/engine';
import { RULE_WORDS, sayCount } from '#src/league/rule-words.ts';
import { sayNumber } from '#src/lib/say-number.ts';
import type { SearchStatus } from './search-status.ts';

export interface ScoreWords {
  readonly headline: string;
  readonly short: string; // the headline where there is room for a few words only
  readonly detail: string; // blank where there is nothing to add
  readonly perfect: boolean; // nothing is left to gain
}

/** What the strip says of a schedule and of the search for a fairer one. */
export function scoreWords(counts: readonly RuleCount[], search: SearchStatus | null): ScoreWords {
  const score = scoreSchedule(counts);
  const proven = `${score.optimal} of ${score.rules} rules at their proven best`;
  if (search?.proposed !== undefined) return proposalWords(search, score, proven);
  if (leavesNothing(counts)) {
    const headline = `As fair as it can be: all ${score.rules} rules at their proven best.`;
    return { headline, short: 'As fair as it can be', detail: '', perfect: true };
  }
  const detail = score.open === null ? '' : sayOpen(score.open);
  const short = `${score.optimal} of ${score.rules} rules at best`;
  return { headline: headlineOf(search, proven), short, detail, perfect: false };
}

/** Of a fairer schedule that nobody has accepted yet. */
function proposalWords({ state }: SearchStatus, score: Score, proven: string): ScoreWords {
  const found = state === 'running' ? 'Getting fairer' : 'A fairer schedule is found';
  const short =
    state === 'running' ? `${score.optimal} of ${score.rules} rules at best` : 'Fairer found';
  const detail = 'Nothing has changed yet.';
  return { headline: `${found}: ${proven}.`, short, detail, perfect: false };
}

function headlineOf(search: SearchStatus | null, proven: string): string {
  switch (search?.state) {
    case undefined:
      return `Fairness: ${proven}.`;
    case 'running':
      return `${search?.bettered ? 'Getting fairer' : 'Looking for a fairer schedule'}: ${proven}.`;
    case 'stopped':
      return `Stopped with the best so far: ${proven}.`;
    case 'broken':
      return `The search ended early. The best so far: ${proven}.`;
    case 'ended':
      return search?.kind === 'improve' && !search.bettered
        ? `Nothing fairer was found this time: ${proven}.`
        : `As fair as it got: ${proven}.`;
  }
}

/** 'Next in importance: rest between games (5 short rests, at best 0).' */
function sayOpen({ rule, count, bound }: NonNullable<Score['open']>): string {
  const title = RULE_WORDS[rule].title.toLowerCase();
  return `Next in importance: ${title} (${sayCount(rule, count)}, at best ${sayNumber(bound)}).`;
}
