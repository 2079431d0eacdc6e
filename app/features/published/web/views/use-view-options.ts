import { decodeLook, encodeLook, type Look } from '@evenfield/wire/publishing';
import { useEffect, useRef, useState } from 'react';

/** Whether a change adds a step to the browser's history, which Back undoes. */
export type LookStep = 'step' | 'no step';

export type ChangeLook = (change: Partial<Look>, step: LookStep) => void;

const RUN = 1000; // milliseconds within which choices are one step: arrow keys run through a list

/**
 * Holds the view options, stored in the page's address; calls `onReturn` with those to which Back
 * or Forward has led.
 */
export function useLook(first: Look, onReturn: (look: Look) => void): readonly [Look, ChangeLook] {
  const [look, setLook] = useState(first);
  const stepping = useRef(false);
  const stepped = useRef(Number.NEGATIVE_INFINITY); // time of the last choice
  const returning = useRef(onReturn);
  returning.current = onReturn;

  // The server omits parts that the schedule lacks; here a removed team is detected.
  useEffect(() => {
    const { team } = decodeLook(new URLSearchParams(location.search));
    if (team !== null) setLook((before) => ({ ...before, team: before.team ?? team }));
  }, []);

  useEffect(() => {
    const address = `${location.pathname}${encodeLook(look)}${location.hash}`;
    if (address !== `${location.pathname}${location.search}${location.hash}`) {
      if (stepping.current) history.pushState(null, '', address);
      else history.replaceState(history.state, '', address);
    }
    stepping.current = false;
  }, [look]);

  useEffect(() => {
    function follow() {
      const next = decodeLook(new URLSearchParams(location.search));
      stepped.current = Number.NEGATIVE_INFINITY;
      setLook(next);
      returning.current(next);
    }
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  function change(part: Partial<Look>, step: LookStep) {
    if (step === 'step') {
      stepping.current = Date.now() - stepped.current > RUN;
      stepped.current = Date.now();
    }
    setLook((before) => ({ ...before, ...part }));
  }
  return [look, change];
}
