import type { MatchId, Result } from '@evenfield/engine';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { QuietButton } from '#kernel/web/ui/quiet-button.tsx';
import { confirmAhead } from '#league/confirm-ahead.ts';
import { isCalledOff } from '#league/result-words.ts';
import {
  digitsOf,
  type PairText,
  readText,
  type ScoreRules,
  textOf,
} from '../entering/result-text.ts';
import type { PlayedMatch } from '../list-matches.ts';
import { recorderOf } from '../record-result.ts';
import { RESULTS, type ResultContext } from '../result-context.ts';
import { useUnsent } from '../unsent.ts';
import { formatSaved, formatState, nameCure, toneOf } from './format-entered.ts';
import classes from './results-view.module.css';
import { useTypedScore } from './typed-scores.ts';

interface ResultRowProps {
  readonly context: ResultContext;
  readonly match: PlayedMatch;
  readonly isProvisional: boolean; // results may still change the pairing
  readonly rules: ScoreRules;
  readonly hint: string; // id of the hint about keys
  readonly mayEnter: boolean; // whether one's role includes it
  readonly onOpen: (match: MatchId) => void;
  readonly onNext: (from: HTMLInputElement) => void; // focuses the next row's input
}

/** A match with two score inputs; Enter saves. */
export function ResultRow({
  context,
  match,
  isProvisional,
  rules,
  hint,
  mayEnter,
  onOpen,
  onNext,
}: ResultRowProps) {
  const known = context.results.get(match.id);
  const [entered, setEntered] = useTypedScore(context, match);
  const [saved, setSaved] = useState<Result | null>(null); // just now, from this row
  const [isBusy, setBusy] = useState(false);
  const stateId = useId();
  const queries = useQueryClient();
  const unsent = useUnsent().find(
    ({ schedule, match: id, refused }) =>
      schedule === context.id && id === match.id && refused === null,
  );
  const typed = entered?.score ?? null;
  const outcome = typed === null ? formatSaved(unsent, known, saved) : (entered?.outcome ?? null);
  const cure = isBusy ? null : nameCure(outcome);
  const score = typed ?? textOf(unsent === undefined ? known : unsent.result).score;

  const save = async (input: HTMLInputElement) => {
    if (isBusy) return;
    if (typed === null) return onNext(input);
    await send(typed, () => onNext(input)); // typing continues without waiting for the server
  };
  const send = async (typed: PairText, onSending: () => void) => {
    const { result, faults } = readText({ ...partsOf(known), score: typed }, rules);
    const [fault] = faults;
    if (fault !== undefined) {
      return setEntered({ score: typed, outcome: { kind: 'faulty', message: fault.message } });
    }
    const question = confirmAhead(match, result, known);
    if (question !== null && !(await confirmAction({ question, confirm: 'Enter result' }))) return;
    setBusy(true);
    onSending();
    const came = await recorderOf(context)(
      match,
      result,
      outcome?.kind === 'stale' ? outcome.version : undefined,
    ).finally(() => setBusy(false));
    const isSaved = came.kind === 'recorded' || came.kind === 'kept';
    setEntered(isSaved ? null : { score: typed, outcome: came });
    if (!isSaved) return;
    setSaved(result);
    void queries.invalidateQueries({ queryKey: [RESULTS] });
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setEntered(null);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.shiftKey) onOpen(match.id);
    else void save(event.currentTarget);
  };
  const input = (side: 0 | 1) => (
    <input
      className={classes['number']}
      data-first={side === 0 || undefined}
      aria-label={
        side === 0 ? `${match.home}, against ${match.away}` : `${match.away}, against ${match.home}`
      }
      aria-describedby={`${stateId} ${hint}`}
      aria-invalid={outcome?.kind === 'faulty' || undefined}
      placeholder={rules.unit === 'sets' ? 'sets' : undefined}
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={6}
      disabled={!match.isKnown || !mayEnter}
      value={score[side]}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={onKey}
      onChange={({ currentTarget: { value } }) => {
        const digits = digitsOf(value);
        setEntered({
          score: side === 0 ? [digits, score[1]] : [score[0], digits],
          outcome: outcome?.kind === 'stale' ? outcome : null, // so that it overwrites theirs, as seen
        });
      }}
    />
  );

  return (
    <li className={classes['row']}>
      <span className={classes['place']}>
        {match.place}{' '}
        <span>
          {[match.name, match.division, isProvisional && 'provisional'].filter(Boolean).join(', ')}
        </span>
      </span>
      <button
        type="button"
        tabIndex={-1}
        disabled={!mayEnter}
        className={classes['teams']}
        aria-label={`Result of ${match.home} – ${match.away}`}
        onClick={() => onOpen(match.id)}
      >
        <span>{match.home}</span>
        <span>{match.away}</span>
      </button>
      <span className={classes['score']}>
        {input(0)}
        <span aria-hidden="true">:</span>
        {input(1)}
        {typed !== null && (
          <button
            type="button"
            className={classes['save']}
            onClick={({ currentTarget }) => {
              const last = currentTarget.parentElement?.querySelector('input');
              if (last) void save(last);
            }}
          >
            Save
          </button>
        )}
      </span>
      <span
        id={stateId}
        role="status"
        className={classes['said']}
        data-tone={toneOf(outcome, known)}
      >
        {isBusy ? 'Saving…' : formatState(outcome, known, typed !== null, match)}
        {cure !== null && typed !== null && (
          <>
            {' '}
            <QuietButton className={classes['cure']} onClick={() => void send(typed, () => {})}>
              {cure}
            </QuietButton>
          </>
        )}
      </span>
    </li>
  );
}

/** Keeps a result's other parts when its score is edited; a called-off game becomes played. */
function partsOf(known: Result | undefined) {
  const text = textOf(known);
  const plays = known === undefined || isCalledOff(known) ? 'regular' : text.ending;
  return { ...text, sets: [], ending: plays };
}
