import type { ReactNode } from 'react';
import { useNear } from '#kernel/web/ui/use-near.ts';
import classes from './report-sections.module.css';

interface DeferredSectionProps {
  readonly id: string;
  readonly label: string; // its name, for those who jump from section to section
  readonly heading: ReactNode;
  readonly height: number; // pixels that the content will take, about
  readonly eager: boolean; // drawn at once
  readonly children: () => ReactNode;
}

/** A section of a report that keeps its room until it comes near the window, and is drawn then. */
export function DeferredSection(props: DeferredSectionProps) {
  const { id, label, heading, height, eager, children } = props;
  const [section, drawn] = useNear<HTMLElement>(eager);
  return (
    <section ref={section} id={id} className={classes['section']} aria-label={label}>
      <h2 className={classes['title']}>{heading}</h2>
      <div
        className={classes['content']}
        style={drawn ? { containIntrinsicBlockSize: `auto ${height}px` } : { height }}
      >
        {drawn && children()}
      </div>
    </section>
  );
}
