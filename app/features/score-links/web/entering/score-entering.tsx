import { MOST_SETS } from '@evenfield/contract/results';
import { judgeResult, type Result, type ScoreUnit } from '@evenfield/engine';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { writeScore } from '#league/result-words.ts';
import { isSame } from '../queue/entries.ts';
import { sayMatch } from '../say-match.ts';
import type { MatchView } from '../view-matches.ts';
import { EndingChoice } from './ending-choice.tsx';
import {
  draftOf,
  hasScore,
  type KeptDraft,
  type ResultDraft,
  resultOf,
  scoreOf,
} from './result-draft.ts';
import { sayFault, sayGoingOn } from './say-fault.ts';
import classes from './score-entering.module.css';
import { ScorePairSteppers } from './score-pair-steppers.tsx';
import { type GoingOn, SendDock } from './send-dock.tsx';
import { SetBoard } from './set-board.tsx';

interface ScoreEnteringProps {
  readonly view: MatchView;
  readonly unit: ScoreUnit;
  readonly draws: boolean;
  readonly kept: KeptDraft | null; // to be gone on with
  readonly onDraft: (draft: KeptDraft | null) => void;
  readonly onSend: (result: Result, seen: number) => void;
  readonly onClose: () => void;
}

/** How one match went: entered with a thumb, said in words before it is sent. */
export function ScoreEntering(props: ScoreEnteringProps) {
  const { view, unit, draws, kept, onDraft, onSend, onClose } = props;
  const { match } = view;
  const { home, away } = match;
  const [draft, setDraft] = useState(() => kept?.draft ?? draftOf(view.result, unit));
  const [seen] = useState(kept?.seen ?? view.seen);
  const [first] = useState(match.result);
  const [said, setSaid] = useState('');
  const [counted, setCounted] = useState(() => Math.max(0, draft.sets.length - 1)); // the set that is
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
    if (hasScore(changed.ending)) setSaid(`${home} ${forHome}, ${away} ${forAway}${points}`);
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
  const wrong = goesOn ? sayGoingOn(fault, result) : fault && sayFault(fault);
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
          {sayMatch(match, match.result)}
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
      <p role="status" className={classes['said']}>
        {said}
      </p>
      <SendDock
        summary={sayMatch(match, result)}
        fault={wrong ?? null}
        goingOn={goingOn}
        onSend={() => onSend(result, seen)}
      />
    </>
  );
}
