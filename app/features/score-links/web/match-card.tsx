import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { formatEnding } from '#league/result-words.ts';
import { EntryNote } from './entry-note.tsx';
import { formatMatch } from './format-match.ts';
import { JudgeResult } from './judge-result.tsx';
import classes from './match-card.module.css';
import { isSame } from './queue/entries.ts';
import type { ScoreController } from './queue/score-controller.ts';
import type { StoredLink } from './queue/stored-links.ts';
import type { MatchView } from './view-matches.ts';

interface MatchCardProps {
  readonly view: MatchView;
  readonly scores: ScoreController;
  readonly judged: StoredLink['judged'][string] | null;
  readonly large: boolean;
  readonly onOpen: () => void;
}

/** One match of the list, with its entry's state and possible actions. */
export function MatchCard({ view, scores, judged, large, onOpen }: MatchCardProps) {
  const { match, result, state, entry } = view;
  const { id, home, away, isKnown } = match;
  const isOthers = match.result !== null && !match.byThisLink && entry === null;
  const place = [match.day, match.time].filter(Boolean).join(' ');
  const where = [place || 'Not planned yet', match.field, match.division].filter(Boolean);
  const teams = result === null ? `${home} – ${away}` : formatMatch(match, result);
  return (
    <li className={classes['card']} data-large={large || undefined}>
      <p className={classes['where']}>{where.join(' · ')}</p>
      <button
        type="button"
        id={`match-${id}`}
        className={classes['open']}
        aria-label={`${teams}: ${result === null ? 'enter the score' : 'change'}`}
        disabled={!isKnown}
        onClick={onOpen}
      >
        <Side name={home} score={result?.score?.[0]} />
        <Side name={away} score={result?.score?.[1]} />
        {result === null && isKnown && <span className={classes['enter']}>Enter score</span>}
        {result !== null && (
          <span className={classes['ending']}>
            {result.ending === 'regular' && !result.sets ? 'Final' : formatEnding(result, match)}
          </span>
        )}
      </button>
      {result?.remark && <p className={classes['remark']}>{result.remark}</p>}
      {!isKnown && <p className={classes['remark']}>Its teams are known after earlier matches.</p>}
      {result?.disputed && entry === null && (
        <p className={classes['disputed']}>Disputed: your organizer will check it.</p>
      )}
      <EntryNote view={view} scores={scores} onChange={onOpen} />
      {isKnown && state !== 'refused' && result !== null && !isOthers && (
        <div className={classes['acts']}>
          <PlainButton variant="neutral" aria-label={`Change: ${home} – ${away}`} onClick={onOpen}>
            Change
          </PlainButton>
          <PlainButton
            variant="subtle"
            aria-label={`Take back: ${home} – ${away}`}
            onClick={() => void takeBack()}
          >
            Take back
          </PlainButton>
        </div>
      )}
      {isOthers && isKnown && match.result !== null && (
        <JudgeResult
          match={match}
          judged={judged !== null && isSame(judged.result, match.result) ? judged.judgement : null}
          onJudge={(judgement, remark) => void scores.judge(match, judgement, remark)}
          onOther={onOpen}
        />
      )}
    </li>
  );

  /** Sends nothing if the server never got a result. */
  async function takeBack() {
    const isUnheard = entry !== null && !entry.tried && match.result === null;
    await (isUnheard ? scores.drop(id) : scores.enter(id, null, view.seen));
  }
}

function Side({ name, score }: { readonly name: string; readonly score: number | undefined }) {
  return (
    <span className={classes['side']}>
      <span className={classes['team']}>{name}</span>
      {score !== undefined && <strong className={classes['score']}>{score}</strong>}
    </span>
  );
}
