import { judgeResult, type Result, type ResultFault, type ScoreUnit } from '@evenfield/engine';
import { MOST_SETS } from '@evenfield/wire/results';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { confirmAhead } from '#league/confirm-ahead.ts';
import { writeScore } from '#league/result-words.ts';
import { formatMatch } from '../format-match.ts';
import { isSame } from '../queue/entries.ts';
import type { MatchView } from '../view-matches.ts';
import { EndingChoice } from './ending-choice.tsx';
import {
  draftOf,
  hasScore,
  type ResultDraft,
  resultOf,
  type StoredDraft,
  scoreOf,
} from './result-draft.ts';
import classes from './score-entering.module.css';
import { ScorePairSteppers } from './score-pair-steppers.tsx';
import { type GoingOn, SendDock } from './send-dock.tsx';
import { SetBoard } from './set-board.tsx';

interface ScoreEnteringProps {
  readonly view: MatchView;
  readonly unit: ScoreUnit;
  readonly draws: boolean;
  readonly stored: StoredDraft | null; // to continue
  readonly onDraft: (draft: StoredDraft | null) => void;
  readonly onSend: (result: Result, seen: number) => void;
  readonly onClose: () => void;
}

/** Entering one match's result on a phone, with a summary before it is sent. */
export function ScoreEntering(props: ScoreEnteringProps) {
  const { view, unit, draws, stored, onDraft, onSend, onClose } = props;
  const { match } = view;
  const { home, away } = match;
  const [draft, setDraft] = useState(() => stored?.draft ?? draftOf(view.result, unit));
  const [seen] = useState(stored?.seen ?? view.seen);
  const [first] = useState(match.result);
  const [announcement, setAnnouncement] = useState('');
  const [counted, setCounted] = useState(() => Math.max(0, draft.sets.length - 1)); // the current set
  const heading = useRef<HTMLHeadingElement>(null);
  const result = resultOf(draft, unit);
  const [fault] = judgeResult(result, { draws, unit });
  const hasBoard = unit === 'sets' && hasScore(draft.ending) && draft.sets.length > 0;
  const isOpen = (result.sets?.length ?? 0) < 2 || fault?.code === 'levelScore';
  const goesOn = hasBoard && isOpen && draft.ending === 'regular' && draft.sets.length < MOST_SETS;
  const isMeanwhile = !match.byThisLink && !isSame(match.result, first);

  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);

  function change(changed: ResultDraft) {
    setDraft(changed);
    const [forHome, forAway] = scoreOf(changed, unit);
    const points =
      unit === 'sets' ? `, ${changed.sets.map((set) => set.join(' to ')).join(', ')}` : '';
    if (hasScore(changed.ending))
      setAnnouncement(`${home} ${forHome}, ${away} ${forAway}${points}`);
    onDraft({ match: match.id, seen, draft: changed });
  }

  function addSet() {
    change({ ...draft, sets: [...draft.sets, [0, 0]] });
    setCounted(draft.sets.length);
  }

  function leave() {
    onDraft(null);
    onClose();
  }

  const [one, other] = draft.sets.at(-1) ?? [0, 0];
  const score = writeScore(scoreOf(draft, unit));
  const goingOn: GoingOn | null = goesOn
    ? { score, isReady: one !== other, onNextSet: addSet }
    : null;
  const wrong = goesOn ? formatSetHint(fault, result) : fault && formatFault(fault);
  const place = [match.day, match.time].filter(Boolean).join(' ');
  return (
    <>
      <button type="button" className={classes['back']} onClick={leave}>
        <IconArrowLeft size={22} aria-hidden="true" /> All matches
      </button>
      <h1 ref={heading} tabIndex={-1} className={classes['title']}>
        {home} – {away}
      </h1>
      <p className={classes['where']}>
        {[place, match.field, match.division].filter(Boolean).join(' · ')}
      </p>
      {isMeanwhile && (
        <NoticeStrip tone="warning" title="Somebody else entered a result in the meantime">
          {formatMatch(match, match.result)}
        </NoticeStrip>
      )}
      <div className={classes['board']}>
        {hasBoard && (
          <SetBoard
            {...{ home, away, counted }}
            sets={draft.sets}
            won={scoreOf(draft, unit)}
            onChange={(sets) => change({ ...draft, sets })}
            onCount={setCounted}
            onAdd={goesOn ? null : addSet}
          />
        )}
        {hasScore(draft.ending) && !hasBoard && (
          <ScorePairSteppers
            {...{ home, away }}
            value={draft.score}
            onChange={(score) => change({ ...draft, score })}
          />
        )}
        {draft.ending === 'shootout' && (
          <>
            <h2 className={classes['part']}>Who won the shootout?</h2>
            <ScorePairSteppers
              {...{ home, away }}
              what="shootout"
              value={draft.shootout}
              onChange={(shootout) => change({ ...draft, shootout })}
            />
          </>
        )}
        <EndingChoice match={match} unit={unit} draft={draft} onChange={change} />
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <SendDock
        summary={formatMatch(match, result)}
        fault={wrong ?? null}
        goingOn={goingOn}
        ahead={confirmAhead(match, result, view.result)}
        onSend={() => onSend(result, seen)}
      />
    </>
  );
}

/** Formats what must be corrected before a result can be sent. */
function formatFault(fault: ResultFault): string {
  switch (fault.code) {
    case 'badNumber':
      return 'Enter a score as a whole number, 0 or more.';
    case 'scoreMissing':
      return 'Enter what both teams scored.';
    case 'notPlayed':
      return 'A match that was not played has no score.';
    case 'levelScore':
      return 'This match cannot end in a tie. Correct the score, or choose how it was decided under More.';
    case 'nobodyWins':
      return 'One team has to advance. Choose which team forfeited.';
    case 'levelSet':
      return `Set ${fault.set + 1} is tied. A set needs a winner.`;
    case 'setsDisagree':
      return 'The sets do not add up to the score.';
    case 'shootoutMissing':
    case 'levelShootout':
      return 'Enter who won the shootout.';
    case 'shootoutUnasked':
      return 'Choose After a shootout, or remove the shootout score.';
    case 'shootoutNotLevel':
      return 'Before a shootout the score is tied. Enter that score.';
    case 'wrongWinner':
      return 'A team that forfeited cannot have won.';
    default:
      return fault satisfies never;
  }
}

/** The same for a match that can continue with another set: a tie is no fault then. */
function formatSetHint(fault: ResultFault | undefined, { score, sets }: Result): string | null {
  if (sets === undefined) return 'Count the points of set 1.';
  const level = sets.findIndex(([home, away]) => home === away);
  if (level >= 0) return formatFault({ code: 'levelSet', set: level });
  if (fault?.code !== 'levelScore' || score === null) return fault ? formatFault(fault) : null;
  return `Level at ${writeScore(score)}. Continue with the next set.`;
}
