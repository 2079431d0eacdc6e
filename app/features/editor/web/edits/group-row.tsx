import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatMatches } from '#league/match-words.ts';
import { runCommand } from '../commands/run-command.ts';
import type { Editor } from '../editor.ts';
import classes from './group-row.module.css';
import type { MatchGroup } from './match-group.ts';

interface GroupRowProps {
  readonly editor: Editor;
  readonly name: string;
  readonly sign?: ReactNode; // shown before the name
  readonly group: MatchGroup;
  readonly children: ReactNode; // further actions
}

/** A division or game day in its list: its number of matches, its lock and further actions. */
export function GroupRow({ editor, name, sign, group, children }: GroupRowProps) {
  const { matches, locked } = group;
  const word = locked ? 'Unlock' : 'Lock';
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const dialog = row.current?.closest<HTMLElement>('[role=dialog]');
    return () => {
      // A delete button disappears with its row: keep focus in the dialog.
      queueMicrotask(() => {
        const isLost = dialog?.isConnected && !dialog.contains(document.activeElement);
        if (isLost) dialog.focus({ preventScroll: true });
      });
    };
  }, []);
  return (
    <li ref={row} className={classes['row']} aria-label={name}>
      <span className={classes['name']}>
        {sign}
        <strong>{name}</strong>
        <span className={classes['count']}>
          {formatMatches(matches.length)}
          {locked && ', locked'}
        </span>
      </span>
      <span className={classes['actions']}>
        <Button
          variant="default"
          size="compact-md"
          aria-label={`${word} ${name}`}
          disabled={matches.length === 0}
          leftSection={
            locked ? (
              <IconLockOpen size={16} aria-hidden="true" />
            ) : (
              <IconLock size={16} aria-hidden="true" />
            )
          }
          onClick={() =>
            runCommand(editor, { kind: 'lockMatches', matches, locked: !locked }, `${word} ${name}`)
          }
        >
          {word}
        </Button>
        {children}
      </span>
    </li>
  );
}
