import type { Schedule } from '@evenfield/engine';
import { Badge, Button } from '@mantine/core';
import type { Ref } from 'react';
import type { Draft } from '../../draft-models.ts';
import { DraftClashes, type UsePlace } from './draft-clashes.tsx';
import { formatUnpublished, hasChanges } from './draft-words.ts';
import classes from './drafts.module.css';

interface DraftStripProps {
  readonly region: Ref<HTMLElement>;
  readonly id: string; // the published schedule
  readonly open: Draft | undefined; // undefined: the published schedule
  readonly others: readonly Draft[];
  readonly busy: boolean;
  readonly schedule: Schedule; // that is open
  readonly onUsePlace: UsePlace;
  readonly onOpen: (draft: string) => unknown;
  readonly onPublish: (() => unknown) | null; // null: not for one's role
}

/** One line that says whether a draft is open, and how much of it is not published. */
export function DraftStrip(props: DraftStripProps) {
  const { region, id, open, others, busy, schedule, onUsePlace, onOpen, onPublish } = props;
  const hasClashes =
    open !== undefined && (open.clashes.length > 0 || open.setupClashes || open.isApart);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Draft"
      className={classes['strip']}
      data-tone={hasClashes ? 'warning' : undefined}
    >
      <div className={classes['line']}>
        <Badge variant="filled" color={open === undefined ? 'neutral' : 'brand'}>
          {open?.name ?? 'Published'}
        </Badge>
        <span className={classes['state']}>
          {open === undefined
            ? `Everybody sees each change at once. ${others.map((draft) => `${draft.name}: ${formatUnpublished(draft)}`).join(', ')}`
            : hasChanges(open)
              ? formatUnpublished(open)
              : 'No changes yet. What you change here can be published together.'}
        </span>
        {open === undefined && others[0] !== undefined && (
          <Button size="compact-md" fz="sm" variant="default" onClick={() => onOpen(others[0]!.id)}>
            Edit {others[0].name}
          </Button>
        )}
        {open !== undefined && onPublish !== null && (
          <Button
            size="compact-md"
            fz="sm"
            disabled={busy || !hasChanges(open)}
            onClick={() => onPublish()}
          >
            Publish changes
          </Button>
        )}
      </div>
      {hasClashes && <DraftClashes {...{ id, schedule, onUsePlace }} draft={open} />}
    </section>
  );
}
