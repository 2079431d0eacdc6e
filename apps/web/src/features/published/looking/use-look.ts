import { encodeLook, type Look } from '@evenfield/contract';
import { useEffect, useState } from 'react';

/** How somebody looks at the schedule. The address of the page remembers it, without a step in its history. */
export function useLook(first: Look): readonly [Look, (change: Partial<Look>) => void] {
  const [look, setLook] = useState(first);
  useEffect(() => {
    const address = `${location.pathname}${encodeLook(look)}${location.hash}`;
    if (address !== `${location.pathname}${location.search}${location.hash}`) {
      history.replaceState(history.state, '', address);
    }
  }, [look]);
  return [look, (change) => setLook((before) => ({ ...before, ...change }))];
}
