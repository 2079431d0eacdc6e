import { TIE_BREAKS, type TieBreak } from '@evenfield/engine';
import { ActionIcon, Box, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { capitalize } from '#league/capitalize.ts';
import { TIE_BREAK_WORDS } from '#league/standings/tie-break-words.ts';
import classes from './table-rules-dialog.module.css';

interface TieBreakListProps {
  readonly chosen: readonly TieBreak[];
  readonly onChoose: (chosen: readonly TieBreak[]) => void;
}

/** Tie-breakers in order: moved by drag or buttons, removed, and added. */
export function TieBreakList({ chosen, onChoose }: TieBreakListProps) {
  const [dragged, setDragged] = useState<TieBreak | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const left = TIE_BREAKS.filter((tieBreak) => !chosen.includes(tieBreak));

  const moveTo = (tieBreak: TieBreak, place: number) => {
    const others = chosen.filter((one) => one !== tieBreak);
    const at = Math.max(0, Math.min(others.length, place));
    onChoose(others.toSpliced(at, 0, tieBreak));
    setAnnouncement(`${nameOf(tieBreak)} is number ${at + 1} of ${chosen.length} now.`);
  };
  const drop = (tieBreak: TieBreak) => {
    onChoose(chosen.filter((one) => one !== tieBreak));
    setAnnouncement(`${nameOf(tieBreak)} is no longer used.`);
    focusRow(list, chosen.indexOf(tieBreak));
  };

  return (
    <fieldset className={classes['group']}>
      <legend>When teams are tied on points, rank by</legend>
      <ol ref={list} className={classes['breaks']} aria-label="Tie-breaks in order">
        {chosen.map((tieBreak, place) => (
          <li
            key={tieBreak}
            draggable
            data-dragged={dragged === tieBreak || undefined}
            onDragStart={() => setDragged(tieBreak)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDragEnter={() => dragged !== null && dragged !== tieBreak && moveTo(dragged, place)}
            onDrop={(event) => event.preventDefault()}
          >
            <IconGripVertical size={18} aria-hidden="true" className={classes['grip']} />
            <Box component="span" flex={1} miw={0} px="xs">
              {place + 1}. {nameOf(tieBreak)}
            </Box>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={`Move up: ${nameOf(tieBreak)}`}
              disabled={place === 0}
              onClick={() => moveTo(tieBreak, place - 1)}
            >
              <IconArrowUp size={18} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={`Move down: ${nameOf(tieBreak)}`}
              disabled={place === chosen.length - 1}
              onClick={() => moveTo(tieBreak, place + 1)}
            >
              <IconArrowDown size={18} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={`Leave out: ${nameOf(tieBreak)}`}
              onClick={() => drop(tieBreak)}
            >
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {left.length > 0 && (
        <NativeSelect
          aria-label="Add a tie-break"
          value=""
          data={[
            { value: '', label: 'Add a tie-break …' },
            ...left.map((value) => ({ value, label: nameOf(value) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') moveTo(value as TieBreak, chosen.length);
          }}
        />
      )}
      <Box component="p" m={0} c="dimmed" fz="sm">
        Teams still tied after all of these are ranked by draw of lots.
      </Box>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </fieldset>
  );
}

function nameOf(tieBreak: TieBreak): string {
  return capitalize(TIE_BREAK_WORDS[tieBreak]);
}

/** Keeps the focus in the list when a row moves. */
function focusRow(list: RefObject<HTMLOListElement | null>, row: number): void {
  requestAnimationFrame(() => {
    const rows = [...(list.current?.children ?? [])];
    rows[Math.min(row, rows.length - 1)]?.querySelector<HTMLElement>('button:enabled')?.focus();
  });
}
