import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFirstHeading } from './first-heading.ts';
import classes from './page-header.module.css';
import { PhoneRow } from './phone-row.tsx';

interface PageHeaderProps {
  readonly title?: string | undefined; // left out: a layout's header says it
  readonly beside?: ReactNode; // at the end of the title's line, where there is one
  readonly description?: ReactNode;
  readonly back?: ReactNode; // in front of the title, usually an ActionIcon with a name
  readonly actions?: ReactNode; // buttons, at the end; wrap below the title on a phone
  readonly dense?: boolean; // takes little room and is as high whatever it says, for what is below it matters more
}

/** The first heading of a page, with what can be done on the whole page. */
export function PageHeader(props: PageHeaderProps) {
  const { title, beside, description, back, actions, dense = false } = props;
  const level = useFirstHeading();
  return (
    <header className={classes['header']} data-dense={dense || undefined}>
      {back}
      <div className={classes['words']}>
        {title !== undefined && (
          <div className={classes['title']}>
            <Title order={level}>{title}</Title>
            {beside}
          </div>
        )}
        {description !== undefined && (
          <Text c="dimmed" maw="65ch" className={classes['description'] ?? ''}>
            {description}
          </Text>
        )}
      </div>
      {actions !== undefined &&
        (dense ? (
          <PhoneRow>{actions}</PhoneRow>
        ) : (
          <div className={classes['actions']}>{actions}</div>
        ))}
    </header>
  );
}
