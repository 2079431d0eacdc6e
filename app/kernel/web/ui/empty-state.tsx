import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode; // a sentence or two about what will be here
  readonly picture?: ReactNode; // decoration showing what will be here
  readonly action?: ReactNode; // the first step
  readonly order?: 1 | 2 | 3; // heading level, 2 by default
}

/** A placeholder that says what will be here and offers the first step. */
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
