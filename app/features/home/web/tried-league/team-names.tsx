import { useEffect, useId, useRef } from 'react';
import classes from './team-names.module.css';
import { MOST_TEAMS } from './try-league.ts';
import { prepareDrawing } from './use-drawn-league.ts';
import { FIRST_TEXT } from './use-tried-league.ts';

const LEAST_LINES = 6;

interface TeamNamesProps {
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** The input for the teams. Keeps what was typed before hydration. */
export function TeamNames({ text, onType }: TeamNamesProps) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const lines = text.split('\n').length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the initial value only
  useEffect(() => {
    const typed = input.current?.value ?? FIRST_TEXT;
    if (typed !== FIRST_TEXT) onType(typed);
  }, []);

  return (
    <div className={classes['names']}>
      <label htmlFor={id} className={classes['label']}>
        Try it here: your teams, one per line
      </label>
      <p id={`${id}-hint`} className={classes['hint']}>
        Up to {MOST_TEAMS} on this page. The schedule follows as you type.
      </p>
      <textarea
        ref={input}
        id={id}
        className={classes['input']}
        aria-describedby={`${id}-hint`}
        rows={Math.min(Math.max(lines, LEAST_LINES), MOST_TEAMS)}
        spellCheck={false}
        defaultValue={FIRST_TEXT}
        onFocus={prepareDrawing}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
}
