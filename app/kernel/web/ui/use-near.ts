/** One observer for everything that waits to be drawn: a page can have thousands of sections and rows. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const AHEAD = '1500px 0px'; // so far outside the window things are drawn already

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Whether an element has ever come near the window; from the start where it is to be drawn at once. */
export function useNear<E extends Element>(
  atOnce: boolean,
): readonly [element: RefObject<E | null>, near: boolean] {
  const element = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  const near = atOnce || seen;
  useEffect(() => {
    if (near || element.current === null) return;
    return awaitNear(element.current, () => setSeen(true));
  }, [near]);
  return [element, near];
}

function awaitNear(element: Element, onNear: () => void): () => void {
  observer ??= watchWindow();
  const watching = observer;
  waiting.set(element, onNear);
  watching.observe(element);
  return () => {
    waiting.delete(element);
    watching.unobserve(element);
  };
}

/** What waits is drawn on coming near, and on paper all of it: sections, and then the rows in them. */
function watchWindow(): IntersectionObserver {
  const drawAll = () => {
    for (const draw of waiting.values()) draw();
  };
  window.addEventListener('beforeprint', () => {
    flushSync(drawAll);
    flushSync(drawAll);
  });
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: AHEAD },
  );
}
