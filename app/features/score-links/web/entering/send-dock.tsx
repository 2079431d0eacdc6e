import { useState } from 'react';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import classes from './score-entering.module.css';

/** A match that is played in sets and can go on with another one. */
export interface GoingOn {
  readonly score: string; // in sets: '1:0'
  readonly isReady: boolean; // somebody has won the set that is counted
  readonly onNextSet: () => void;
}

interface SendDockProps {
  readonly summary: string; // 'Lions – Bears, 2:1'
  readonly fault: string | null; // what has to be put right before it is sent
  readonly goingOn: GoingOn | null; // null: nothing speaks against its being over
  readonly onSend: () => void;
}

/**
 * What would be sent, and the button that sends it. A match that can go on with another set does so by the
 * large button; that it is over already is asked first, away from where the thumb has just been.
 */
export function SendDock({ summary, fault, goingOn, onSend }: SendDockProps) {
  const [isAsked, setAsked] = useState(false); // Send was pressed
  const asks = isAsked && goingOn !== null && fault === null;
  const nextSet = goingOn !== null && (
    <PlainButton
      key="next set"
      size="large"
      look={asks ? 'neutral' : 'filled'}
      aria-disabled={!goingOn.isReady}
      aria-describedby="score-said"
      onClick={() => {
        setAsked(false);
        if (goingOn.isReady) goingOn.onNextSet();
      }}
    >
      Next set
    </PlainButton>
  );
  return (
    <div className={classes['dock']}>
      <p
        id="score-said"
        role={asks ? 'alert' : undefined}
        className={classes[fault === null ? 'summary' : goingOn === null ? 'fault' : 'next']}
      >
        {asks ? 'Only one set so far. Is the match over?' : (fault ?? summary)}
      </p>
      {asks ? (
        <>
          <PlainButton size="large" autoFocus onClick={onSend}>
            The match is over: send {goingOn.score}
          </PlainButton>
          {nextSet}
        </>
      ) : (
        <>
          {nextSet}
          {(goingOn === null || fault === null) && (
            <PlainButton
              size="large"
              look={goingOn === null ? 'filled' : 'neutral'}
              aria-disabled={fault !== null}
              aria-describedby={fault === null ? undefined : 'score-said'}
              onClick={() => {
                if (fault !== null) return;
                if (goingOn === null) onSend();
                else setAsked(true);
              }}
            >
              Send
            </PlainButton>
          )}
        </>
      )}
    </div>
  );
}
