import { useEffect, useState } from 'react';

interface OpenedMatch {
  readonly opened: string | null; // the id of the match that is entered; null: the list is shown
  readonly open: (match: string) => void;
  readonly close: () => void;
}

const NAME = 'scoredMatch';

/** Which match is open: a step in the history of the phone, so that its own way back leads to the list. */
export function useOpenedMatch(): OpenedMatch {
  const [opened, setOpened] = useState(readOpened);
  useEffect(() => {
    const follow = () => setOpened(readOpened());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return {
    opened,
    open: (match) => {
      window.history.pushState({ [NAME]: match }, '');
      setOpened(match);
    },
    close: () => {
      setOpened(null);
      window.history.back();
    },
  };
}

function readOpened(): string | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !(NAME in state)) return null;
  return typeof state[NAME] === 'string' ? state[NAME] : null;
}
