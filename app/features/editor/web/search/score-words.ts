import { leavesNothing, type RuleCount, type Score, scoreSchedule } from '@evenfield/engine';
import { sayNumber } from '#kernel/web/say-number.ts';
import { capitalise } from '#league/capitalise.ts';
import { sayCount } from '#league/rule-words.ts';
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
  const proven = `fair on ${score.optimal} of ${score.rules} measures`;
  if (search?.proposed !== undefined) return proposalWords(search, score, proven);
  if (leavesNothing(counts)) {
    const headline = `As fair as possible on all ${score.rules} measures.`;
    return { headline, short: 'As fair as possible', detail: '', perfect: true };
  }
  const detail = score.open === null ? '' : sayOpen(score.open);
  const short = `Fair on ${score.optimal} of ${score.rules} measures`;
  return { headline: headlineOf(search, proven), short, detail, perfect: false };
}

/** Of a fairer schedule that nobody has accepted yet. */
function proposalWords({ state }: SearchStatus, score: Score, proven: string): ScoreWords {
  const found = state === 'running' ? 'Getting fairer' : 'A fairer schedule was found';
  const short =
    state === 'running' ? `Fair on ${score.optimal} of ${score.rules} measures` : 'Fairer found';
  const detail = 'Nothing has changed yet.';
  return { headline: `${found}: ${proven}.`, short, detail, perfect: false };
}

function headlineOf(search: SearchStatus | null, proven: string): string {
  switch (search?.state) {
    case undefined:
      return `${capitalise(proven)}.`;
    case 'running':
      return `${search?.bettered ? 'Getting fairer' : 'Looking for a fairer schedule'}: ${proven}.`;
    case 'stopped':
      return `Stopped with the best so far: ${proven}.`;
    case 'broken':
      return `The search ended early. The best so far: ${proven}.`;
    case 'ended':
      return search?.kind === 'improve' && !search.bettered
        ? `Nothing fairer was found this time: ${proven}.`
        : `${capitalise(proven)}.`;
  }
}

/** 'Biggest issue: 5 short rests (ideal: 0).' */
function sayOpen({ rule, count, bound }: NonNullable<Score['open']>): string {
  return `Biggest issue: ${sayCount(rule, count)} (ideal: ${sayNumber(bound)}).`;
}
