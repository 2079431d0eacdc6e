import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFirstHeading } from './first-heading.ts';
import classes from './page-header.module.css';
import { PhoneRow } from './phone-row.tsx';

interface PageHeaderProps {
  readonly title?: string | undefined; // absent when the layout's header shows it
  readonly beside?: ReactNode; // at the end of the title's line, if there is one
  readonly description?: ReactNode;
  readonly back?: ReactNode; // before the title, usually a labeled ActionIcon
  readonly actions?: ReactNode; // buttons at the end; they wrap below the title on a phone
  readonly dense?: boolean; // compact, with the same height for any content
}

/** A page's first heading, with actions on the whole page. */
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
