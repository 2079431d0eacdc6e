import { entryOf, firstTeams, isPlayoff, type Schedule, teamNames } from '@evenfield/engine';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { notifyEdited } from '../commands/notify-edited.ts';
import type { Editor } from '../editor.ts';
import { useMayEdit } from '../use-may-edit.ts';
import { NAME_REQUIRED } from './required-words.ts';
import classes from './team-name.module.css';
import { useEdit } from './use-edit.ts';

interface TeamNameProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly team: number;
  readonly label?: string; // the text shown; default: the name
}

/** A team's name, edited by pencil, double click or F2; Enter saves. Placeholders are fixed. */
export function TeamName({ editor, schedule, team, label }: TeamNameProps) {
  const [typed, setTyped] = useState<string | null>(null); // null: not being edited
  const returns = useRef(false); // whether focus returns to the pencil
  const edit = useEdit(editor, schedule);
  const name = teamNames(schedule.setup)[team] ?? '';

  const begin = () => {
    returns.current = false;
    setTyped(name);
  };
  const end = () => {
    returns.current = true;
    edit.clear();
    setTyped(null);
  };
  const keep = () => {
    if (typed === null || typed.trim() === name) return end();
    if (!edit.run(renameOf(schedule, team, typed), `Rename ${name} to ${typed.trim()}`)) return;
    notifyEdited(editor, 'Change team name successfully.');
    end();
  };

  const mayEdit = useMayEdit(editor);
  if (!mayEdit || isPlayoff(schedule.setup.entries[entryOf(schedule.setup, team)]!)) {
    return <span className={classes['name']}>{label ?? name}</span>;
  }
  if (typed === null) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the pencil inside does the same by key
      <span className={classes['name']} onDoubleClick={begin}>
        {label ?? name}
        <ActionIcon
          ref={(element) => {
            if (element === null || !returns.current) return;
            element.focus();
            returns.current = false;
          }}
          variant="subtle"
          size={28}
          className={classes['pencil']}
          aria-label={`Rename ${name}`}
          onClick={begin}
          onKeyDown={(event) => {
            if (event.key === 'F2') begin();
          }}
        >
          <IconPencil size={16} aria-hidden="true" />
        </ActionIcon>
      </span>
    );
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') keep();
    else end();
  }

  return (
    <TextInput
      className={classes['input']}
      ref={takeFocus}
      aria-label={`New name of ${name}`}
      autoComplete="off"
      value={typed}
      error={edit.words && formatMistake(typed, edit.words.title)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        edit.clear();
      }}
      onKeyDown={handleKey}
      onBlur={() => {
        if (edit.refusal === null && !returns.current) keep();
      }}
    />
  );
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus();

function formatMistake(typed: string, title: string): string {
  return typed.trim() === '' ? NAME_REQUIRED : title;
}

function renameOf({ setup }: Schedule, team: number, name: string) {
  const entry = entryOf(setup, team);
  const names = setup.entries[entry]!.teams.with(team - firstTeams(setup)[entry]!, name);
  return { kind: 'renameTeams', entry, names } as const;
}
