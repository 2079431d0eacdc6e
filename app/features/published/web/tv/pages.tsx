import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { packPages } from './pack-pages.ts';
import classes from './pages.module.css';

interface PagesProps {
  readonly items: string; // selector of what must not be split
  readonly page: number; // from 0
  readonly onCount: (pages: number) => void;
  readonly onMeasure?: (content: HTMLElement, room: number) => void; // at the smallest size; room: pixels
  readonly children: ReactNode;
}

const SCALES = [2, 1.75, 1.5, 1.35, 1.2, 1.1, 1]; // of the smallest text that is legible from afar

/**
 * Scales content to the largest size that fits on the screen; if it doesn't fit at the smallest
 * size, shows one page of it. Sizes and pages are measured again after each render.
 */
export function Pages({ items, page, onCount, onMeasure, children }: PagesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);

  function arrange() {
    if (frame.current === null || content.current === null) return;
    const [inner, room] = [content.current, frame.current.clientHeight];
    scaleTo(inner, 1);
    onMeasure?.(inner, room);
    const scale = SCALES.find((one) => {
      scaleTo(inner, one);
      return fits(inner, room);
    });
    const measured = measureItems(inner, items);
    const pages = packPages(measured, scale === undefined ? room : Number.POSITIVE_INFINITY);
    const shown = Math.min(page, pages.length - 1);
    const { from, to } = pages[shown]!;
    inner.style.transform = `translateY(${from === 0 ? 0 : -measured[from]!.top}px)`;
    for (const [k, { element }] of measured.entries()) {
      element.toggleAttribute('data-away', k < from || k >= to);
    }
    onCount(pages.length);
  }
  const latest = useRef(arrange);
  latest.current = arrange;

  useLayoutEffect(arrange);
  useEffect(() => {
    const again = () => latest.current();
    const watching = new ResizeObserver(again);
    // The content's height changes when the font loads.
    for (const one of [frame.current, content.current]) if (one !== null) watching.observe(one);
    void document.fonts.ready.then(again); // text may only have become wider
    return () => watching.disconnect();
  }, []);

  return (
    <div ref={frame} className={classes['frame']}>
      <div ref={content} className={classes['content']}>
        {children}
      </div>
    </div>
  );
}

function scaleTo(content: HTMLElement, scale: number): void {
  content.style.setProperty('--scale', String(scale));
}

function fits(content: HTMLElement, room: number): boolean {
  const wide = [content, ...content.querySelectorAll<HTMLElement>(':has(> table)')];
  return content.offsetHeight <= room && wide.every((one) => one.scrollWidth <= one.clientWidth);
}

function measureItems(content: HTMLElement, items: string) {
  const { top: start } = content.getBoundingClientRect();
  return [...content.querySelectorAll<HTMLElement>(items)]
    .map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const isHeading = /^H\d$/.test(element.tagName);
      return { element, top: top - start, bottom: bottom - start, isHeading };
    })
    .sort((one, other) => one.top - other.top);
}
