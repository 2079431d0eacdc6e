import { decodeLook, encodeLook, type Look } from '@evenfield/contract/publishing';
import { useEffect, useRef, useState } from 'react';

/** A change that Back takes back, or one that leaves no step in the browser's history. */
export type LookStep = 'step' | 'no step';

export type ChangeLook = (change: Partial<Look>, step: LookStep) => void;

const RUN = 1000; // milliseconds within which choices are one: by the keyboard a list is run through

/**
 * How somebody looks at the schedule. The address of the page remembers it; `onReturn` is told of a look
 * to which the browser's Back or Forward has led.
 */
export function useLook(first: Look, onReturn: (look: Look) => void): readonly [Look, ChangeLook] {
  const [look, setLook] = useState(first);
  const stepping = useRef(false);
  const stepped = useRef(Number.NEGATIVE_INFINITY); // when the last choice was
  const returning = useRef(onReturn);
  returning.current = onReturn;

  // The server leaves out what the schedule has not; a team that is gone is missed here.
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
