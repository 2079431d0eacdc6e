import { decodeViewOptions, encodeViewOptions, type ViewOptions } from '@evenfield/wire/publishing';
import { useEffect, useRef, useState } from 'react';

/** Whether a change adds a step to the browser's history, which Back undoes. */
export type HistoryStep = 'step' | 'no step';

export type ChangeOptions = (change: Partial<ViewOptions>, step: HistoryStep) => void;

const RUN = 1000; // milliseconds within which choices are one step: arrow keys run through a list

/**
 * Holds the view options, stored in the page's address; calls `onReturn` with those to which Back
 * or Forward has led.
 */
export function useViewOptions(
  first: ViewOptions,
  onReturn: (viewOptions: ViewOptions) => void,
): readonly [ViewOptions, ChangeOptions] {
  const [viewOptions, setViewOptions] = useState(first);
  const stepping = useRef(false);
  const stepped = useRef(Number.NEGATIVE_INFINITY); // time of the last choice
  const returning = useRef(onReturn);
  returning.current = onReturn;

  // The server omits parts that the schedule lacks; here a removed team is detected.
  useEffect(() => {
    const { team } = decodeViewOptions(new URLSearchParams(location.search));
    if (team !== null) setViewOptions((before) => ({ ...before, team: before.team ?? team }));
  }, []);

  useEffect(() => {
    const address = `${location.pathname}${encodeViewOptions(viewOptions)}${location.hash}`;
    if (address !== `${location.pathname}${location.search}${location.hash}`) {
      if (stepping.current) history.pushState(null, '', address);
      else history.replaceState(history.state, '', address);
    }
    stepping.current = false;
  }, [viewOptions]);

  useEffect(() => {
    function follow() {
      const next = decodeViewOptions(new URLSearchParams(location.search));
      stepped.current = Number.NEGATIVE_INFINITY;
      setViewOptions(next);
      returning.current(next);
    }
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  function change(part: Partial<ViewOptions>, step: HistoryStep) {
    if (step === 'step') {
      stepping.current = Date.now() - stepped.current > RUN;
      stepped.current = Date.now();
    }
    setViewOptions((before) => ({ ...before, ...part }));
  }
  return [viewOptions, change];
}
