import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import classes from './form-editor.module.css';

interface RowButtonsProps {
  readonly name: string; // of the row
  readonly at: number; // its place, from 0
  readonly count: number; // of the list
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: (() => void) | null; // null: it can't be removed
  readonly whyNot?: string; // it can't be removed
}

/** Moves a row of a list up or down, or removes it. */
export function RowButtons({ name, at, count, onMove, onRemove, whyNot }: RowButtonsProps) {
  return (
    <Group gap={4} wrap="nowrap">
      <Tooltip label="Move up">
        <ActionIcon
          size={44}
          className={classes['quiet'] ?? ''}
          data-way="up"
          aria-label={`Move ${name} up`}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Move down">
        <ActionIcon
          size={44}
          className={classes['quiet'] ?? ''}
          data-way="down"
          aria-label={`Move ${name} down`}
          disabled={at === count - 1}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={whyNot ?? 'Remove'}>
        <ActionIcon
          size={44}
          className={classes['quiet'] ?? ''}
          aria-label={`Remove ${name}`}
          {...(onRemove === null && { 'aria-disabled': true, 'data-disabled': true })}
          onClick={() => onRemove?.()}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
