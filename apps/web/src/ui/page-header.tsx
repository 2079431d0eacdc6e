import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFirstHeading } from './first-heading.ts';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title?: string | undefined; // left out: a layout's header says it
  readonly beside?: ReactNode; // at the end of the title's line, where there is one
  readonly description?: ReactNode;
  readonly back?: ReactNode; // in front of the title, usually an ActionIcon with a name
  readonly actions?: ReactNode; // buttons, at the end; wrap below the title on a phone
}

/** The first heading of a page, with what can be done on the whole page. */
export function PageHeader({ title, beside, description, back, actions }: PageHeaderProps) {
  const level = useFirstHeading();
  return (
    <header className={classes['header']}>
      {back}
      <div className={classes['words']}>
        {title !== undefined && (
          <div className={classes['title']}>
            <Title order={level}>{title}</Title>
            {beside}
          </div>
        )}
        {description !== undefined && (
          <Text c="dimmed" maw="65ch">
            {description}
          </Text>
        )}
      </div>
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
    </header>
  );
}
