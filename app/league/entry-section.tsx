import type { EntryView } from '@evenfield/engine';
import type { ReactNode } from 'react';
import { divisionPaint } from './division-paint.ts';
import { EntryChip } from './entry-chip.tsx';
import classes from './entry-section.module.css';

interface EntrySectionProps {
  readonly id: string; // of its heading
  readonly entry: EntryView;
  readonly code: string;
  readonly mark?: string | null; // after the name
  readonly children: ReactNode;
}

/** A report's section for one division or pool, below its name. */
export function EntrySection({ id, entry, code, mark, children }: EntrySectionProps) {
  return (
    <section aria-labelledby={id} className={classes['section']}>
      <h2 id={id} className={classes['title']}>
        <EntryChip code={code} paint={divisionPaint(entry.color)} />
        {entry.name}
        {mark && <span className={classes['mark']}>{mark}</span>}
      </h2>
      {children}
    </section>
  );
}
