/** Status texts of a row in the list of results. */
import type { Result } from '@evenfield/engine';
import { formatResult, isCalledOff, writeResult } from '#league/result-words.ts';
import type { PlayedMatch } from '../list-matches.ts';
import type { UnsentResult } from '../unsent.ts';
import type { SaveOutcome } from './typed-scores.ts';

/** Formats the status while the numbers are not being edited. */
export function formatSaved(
  unsent: UnsentResult | undefined,
  known: Result | undefined,
  saved: Result | null,
): SaveOutcome | null {
  if (unsent !== undefined) return { kind: 'kept' };
  const isKnown =
    saved !== null && known !== undefined && writeResult(saved) === writeResult(known);
  return isKnown ? { kind: 'recorded' } : null;
}

/** Returns the severity of the status, for its color. */
export function toneOf(outcome: SaveOutcome | null, known: Result | undefined): string | undefined {
  switch (outcome?.kind) {
    case 'faulty':
    case 'failed':
      return 'error';
    case 'stale':
    case 'kept':
    case 'dropped':
      return 'warning';
    case 'recorded':
      return known?.disputed ? 'warning' : 'success';
    default:
      return known?.disputed ? 'warning' : undefined;
  }
}

/** Formats the status beside the numbers of a row. */
export function formatState(
  outcome: SaveOutcome | null,
  known: Result | undefined,
  isTyped: boolean,
  match: PlayedMatch,
): string {
  switch (outcome?.kind) {
    case 'faulty':
    case 'failed':
      return outcome.message;
    case 'stale': {
      const theirs =
        outcome.theirs === null
          ? 'It was taken back'
          : `Now ${formatResult(outcome.theirs, match)}`;
      return `${theirs}, by somebody else. Enter saves yours, Escape keeps theirs.`;
    }
    case 'kept':
      return 'Kept here, sent later';
    case 'dropped':
      return outcome.without === 'plan'
        ? 'Not saved: you need LITE to record scores.'
        : 'Not saved: the schedule is not saved yet.';
    case 'recorded':
      if (!isTyped) return `Saved${formatMore(known)}`;
      break;
    default:
      break;
  }
  if (isTyped) return 'Not saved yet';
  if (!match.isKnown) return 'Teams not known yet';
  return formatMore(known).replace(/^, /, '');
}

/** Returns the label of the button that fixes the problem; null if there is none. */
export function nameCure(outcome: SaveOutcome | null): string | null {
  if (outcome?.kind !== 'dropped') return null;
  return outcome.without === 'plan' ? 'Choose a plan' : 'Save the schedule';
}

/** Formats a result's details beyond its two numbers. */
function formatMore(known: Result | undefined): string {
  if (known === undefined) return '';
  const { score: _, remark, ...rest } = known;
  const words = known.ending === 'regular' ? '' : writeResult({ ...rest, score: null });
  const why = isCalledOff(known) && remark !== undefined ? ` (${remark})` : '';
  return [words + why, known.disputed && 'disputed']
    .filter(Boolean)
    .map((word) => `, ${word}`)
    .join('');
}
