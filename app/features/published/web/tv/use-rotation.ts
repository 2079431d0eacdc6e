import { useEffect, useRef, useState } from 'react';

/** A page of a panel, as shown. */
export interface Turn {
  readonly panel: string;
  readonly page: number; // from 0
}

const EVERY = 12_000; // milliseconds

/** Returns the next page, or the next panel's first. `pages`: of this panel. */
export function nextTurn(panels: readonly string[], { panel, page }: Turn, pages: number): Turn {
  if (page + 1 < pages) return { panel, page: page + 1 };
  return { panel: panels[(panels.indexOf(panel) + 1) % panels.length]!, page: 0 };
}

/** Returns the previous page, or the previous panel's first. */
export function previousTurn(panels: readonly string[], { panel, page }: Turn): Turn {
  if (page > 0) return { panel, page: page - 1 };
  return { panel: panels.at(panels.indexOf(panel) - 1)!, page: 0 };
}

/** Rotates through panels page by page; the space bar pauses, arrow keys turn pages. */
export function useRotation(panels: readonly string[]) {
  const [wanted, setWanted] = useState<Turn>({ panel: panels[0]!, page: 0 });
  const [counted, setCounted] = useState({ panel: '', pages: 1 });
  const [paused, setPaused] = useState(false);

  const panel = panels.includes(wanted.panel) ? wanted.panel : panels[0]!;
  const pages = counted.panel === panel ? counted.pages : 1;
  const turn: Turn = { panel, page: Math.min(wanted.page, pages - 1) };
  const latest = useRef({ panels, turn, pages });
  latest.current = { panels, turn, pages };

  function step(by: 1 | -1) {
    const now = latest.current;
    setWanted(
      by > 0 ? nextTurn(now.panels, now.turn, now.pages) : previousTurn(now.panels, now.turn),
    );
  }
  const steps = useRef(step);
  steps.current = step;

  const isAlone = panels.length === 1 && pages === 1;
  const shown = `${turn.panel} ${turn.page}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has its own timer
  useEffect(() => {
    if (paused || isAlone) return;
    const waiting = setTimeout(() => steps.current(1), EVERY);
    return () => clearTimeout(waiting);
  }, [shown, paused, isAlone]);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const isOnControl = event.target instanceof HTMLElement && event.target.closest('button, a');
      if (event.key === ' ' && !isOnControl) setPaused((before) => !before);
      else if (event.key === 'ArrowRight') steps.current(1);
      else if (event.key === 'ArrowLeft') steps.current(-1);
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return {
    turn,
    pages,
    paused,
    isAlone,
    onPause: () => setPaused(!paused),
    onCount: (count: number) => {
      if (counted.panel !== panel || counted.pages !== count) setCounted({ panel, pages: count });
    },
  };
}
