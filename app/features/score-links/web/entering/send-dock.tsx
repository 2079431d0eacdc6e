import { useState } from 'react';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import classes from './score-entering.module.css';

/** A match in sets that can continue with another one. */
export interface GoingOn {
  readonly score: string; // in sets: '1:0'
  readonly isReady: boolean; // the current set has a winner
  readonly onNextSet: () => void;
}

interface SendDockProps {
  readonly summary: string; // 'Lions – Bears, 2:1'
  readonly fault: string | null; // what must be corrected before sending
  readonly goingOn: GoingOn | null; // null: it can be final
  readonly ahead: string | null; // the question about a match whose day has not come
  readonly onSend: () => void;
}

/**
 * What would be sent, and the button that sends it. If another set is possible, the large button
 * continues; ending the match asks for confirmation, away from where the thumb has just been. So
 * does a match whose day has not come.
 */
export function SendDock({ summary, fault, goingOn, ahead, onSend }: SendDockProps) {
  const [isAsked, setAsked] = useState(false); // Send was pressed
  const question = goingOn === null ? ahead : 'Only one set so far. Is the match over?';
  const asks = isAsked && question !== null && fault === null;
  const nextSet = goingOn !== null && (
    <PlainButton
      key="next set"
      size="large"
      variant={asks ? 'neutral' : 'filled'}
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
        {asks ? question : (fault ?? summary)}
      </p>
      {asks ? (
        <>
          <PlainButton size="large" autoFocus onClick={onSend}>
            {goingOn === null ? 'Send anyway' : `The match is over: send ${goingOn.score}`}
          </PlainButton>
          {nextSet}
        </>
      ) : (
        <>
          {nextSet}
          {(goingOn === null || fault === null) && (
            <PlainButton
              size="large"
              variant={goingOn === null ? 'filled' : 'neutral'}
              aria-disabled={fault !== null}
              aria-describedby={fault === null ? undefined : 'score-said'}
              onClick={() => {
                if (fault !== null) return;
                if (question === null) onSend();
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
