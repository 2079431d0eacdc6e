/** One observer for everything that renders late: a page can have thousands of sections. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const AHEAD = '1500px 0px'; // distance outside the window at which things are rendered

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Whether an element has ever come near the window; always true if `atOnce`. */
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

/** Renders elements when they come near, and all for printing: sections, then the rows in them. */
function watchWindow(): IntersectionObserver {
  const renderAll = () => {
    for (const draw of waiting.values()) draw();
  };
  window.addEventListener('beforeprint', () => {
    flushSync(renderAll);
    flushSync(renderAll);
  });
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: AHEAD },
  );
}
