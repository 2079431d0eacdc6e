import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { sayMatches } from '#league/match-words.ts';
import { runCommand } from '../commands/run-command.ts';
import type { Editor } from '../editor.ts';
import classes from './group-row.module.css';
import type { MatchGroup } from './match-group.ts';

interface GroupRowProps {
  readonly editor: Editor;
  readonly name: string;
  readonly sign?: ReactNode; // before the name
  readonly group: MatchGroup;
  readonly children: ReactNode; // more that can be done with it
}

/** A division or a game day in its list: how many matches it has, its lock, and what else can be done. */
export function GroupRow({ editor, name, sign, group, children }: GroupRowProps) {
  const { matches, locked } = group;
  const word = locked ? 'Unlock' : 'Lock';
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const dialog = row.current?.closest<HTMLElement>('[role=dialog]');
    return () => {
      // The button that deleted the row is gone with it: the focus stays in the dialog.
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
          {sayMatches(matches.length)}
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
