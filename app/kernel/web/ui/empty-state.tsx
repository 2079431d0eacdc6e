import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode; // a sentence or two: what will be here
  readonly picture?: ReactNode; // draws what will be here; decoration only
  readonly action?: ReactNode; // the first step
  readonly order?: 1 | 2 | 3; // heading level, 2 unless told
}

/** Stands where something will be: says what, and offers the first step. */
export function EmptyState({ title, children, picture, action, order = 2 }: EmptyStateProps) {
  const Heading = `h${order}` as const;
  return (
    <section className={classes['empty']}>
      {picture !== undefined && (
        <div className={classes['picture']} aria-hidden="true">
          {picture}
        </div>
      )}
      <Heading className={classes['title']}>{title}</Heading>
      {children !== undefined && <div className={classes['words']}>{children}</div>}
      {action}
    </section>
  );
}
