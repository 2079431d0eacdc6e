import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './report-sections.module.css';

interface DeferredSectionProps {
  readonly id: string;
  readonly heading: ReactNode;
  readonly height: number; // pixels that the content will take, about
  readonly eager: boolean; // drawn at once
  readonly children: () => ReactNode;
}

/** A section of a report that keeps its room until it comes near the window, and is drawn then. */
export function DeferredSection({ id, heading, height, eager, children }: DeferredSectionProps) {
  const section = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  const drawn = eager || near;

  useEffect(() => {
    if (drawn || section.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '1500px 0px' },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [drawn]);

  return (
    <section ref={section} id={id} className={classes['section']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes['title']}>
        {heading}
      </h2>
      <div
        className={classes['content']}
        style={drawn ? { containIntrinsicBlockSize: `auto ${height}px` } : { height }}
      >
        {drawn && children()}
      </div>
    </section>
  );
}
